export const promotionTitle = "Get Seen. Get Connected. Get Growing.";

export const submitTitle = "Submit Your Information";

export const submitted = {
  title: "Submission received",
  description: "Our support staff will review it. What happens next comes to your inbox.",
};

export const editSubmitted = {
  title: "Your changes are waiting for review",
  description: "What is live now stays live until our support staff has looked at them.",
};

export const listingSaved = { title: "Your entry is saved", description: "It is waiting for review." };

export const nothingChanged = {
  title: "Nothing to change",
  description: "Your entry already reads like this.",
};

export const visibilitySaved = { title: "Saved", description: "Your choices hold from this moment on." };

export const editDiscarded = { title: "Changes withdrawn", description: "Your entry stays as it is." };

export const listingWithdrawn = {
  title: "Entry withdrawn",
  description: "It is no longer in the directory. You can submit it again at any time.",
};

export const claimTitle = "This entry was made with your email address. Is it yours?";

export const listingClaimed = {
  title: "The entry is yours",
  description: "You can change it, and choose who sees what.",
};

export const listingDisowned = {
  title: "Thank you for telling us",
  description: "Our support staff look at the entry. We do not ask you about it again.",
};

/** @param description why a form is refused */
const refusal = (description: string) => ({ title: "Nothing was saved", description });

export const stale = refusal(
  "Your entry has changed since you opened it. What you typed is kept below; compare it and save again.",
);

export const duplicateEmail = "This address belongs to another entry. Use one of your own.";

export const toBeAnswered = refusal("Say first whether the entry that was sent with your address is yours.");

export const disownedListing = {
  title: "Another entry has your address",
  description:
    "You said that it is not yours, and it is with our support staff. As soon as they have taken your address from it, you can submit your own.",
};

export const sharedAddress = {
  title: "Several entries have your address",
  description:
    "So we cannot tell by it which of them is yours. Write to us, and our support staff join your account to your entry.",
};

export const withStaff = refusal(disownedListing.description);

export const addressOfSeveral = refusal(sharedAddress.description);

export const notYours = refusal("There is no entry of yours to change.");

export const suspendedListing = refusal(
  "Your entry is suspended, so it cannot be changed here. Please write to us.",
);

export const choiceMissing = refusal("Choose who sees each field.");

export const tooManySubmissions = {
  title: "Nothing was sent",
  description: "Too many submissions from your connection. Please try again in an hour.",
};

export const tooManyOfAddress = {
  title: "Nothing was sent",
  description:
    "Several entries have come with this email address today. Please try again tomorrow, or sign in with the address and change its entry.",
};

export const tooManyChanges = refusal(
  "You have changed your entry very often just now. Please try again in an hour.",
);

export const ownListingUnavailable = {
  title: "Your entry cannot be shown just now",
  description: "Our store of entries does not answer. Please try again in a few minutes.",
};
