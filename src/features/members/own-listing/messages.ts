export const promotionTitle = "Get Seen. Get Connected. Get Growing.";

export const submitTitle = "Submit Your Information";

export const submitted = {
  title: "Submission received",
  description: "We'll email you after our support staff reviews it.",
};

export const editSubmitted = {
  title: "Changes submitted",
  description: "Your current listing stays live until our support staff reviews them.",
};

export const listingSaved = { title: "Listing saved", description: "It's waiting for review." };

export const nothingChanged = {
  title: "No changes",
  description: "Your listing already looks like this.",
};

export const visibilitySaved = { title: "Choices saved", description: "They take effect right away." };

export const editDiscarded = { title: "Changes withdrawn", description: "Your listing stays as it is." };

export const listingWithdrawn = {
  title: "Listing withdrawn",
  description: "It's no longer in the directory. You can submit it again anytime.",
};

export const claimTitle = "We found a listing with your email. Is this you?";

export const listingClaimed = {
  title: "Listing confirmed",
  description: "You can now edit it and choose who sees what.",
};

export const listingDisowned = {
  title: "Thank you for telling us",
  description: "Our support staff will look into it. We won't ask again.",
};

/** @param description why a form is refused */
const refusal = (description: string) => ({ title: "Nothing was saved", description });

export const stale = refusal(
  "Your listing changed while you were editing. What you typed is below: compare it, then save again.",
);

export const duplicateEmail = "Another listing has this email. Use a different one.";

export const toBeAnswered = refusal("First tell us whether the listing with your email is yours.");

export const disownedListing = {
  title: "Another listing has your email",
  description:
    "You told us it isn't yours, and our support staff is looking into it. Once they remove your email from it, you can submit your own.",
};

export const sharedAddress = {
  title: "Several listings have your email",
  description:
    "We can't tell which one is yours. Contact us, and our support staff will link your account to it.",
};

export const withStaff = refusal(disownedListing.description);

export const addressOfSeveral = refusal(sharedAddress.description);

export const notYours = refusal("You have no listing to change.");

export const suspendedListing = refusal(
  "Your listing is suspended and can't be changed here. Please contact us.",
);

export const choiceMissing = refusal("Choose who sees each field.");

export const tooManySubmissions = {
  title: "Nothing was sent",
  description: "Too many submissions from your connection. Please try again in an hour.",
};

export const tooManyOfAddress = {
  title: "Nothing was sent",
  description:
    "We've received several listings with this email today. Try again tomorrow, or sign in with this email to edit your listing.",
};

export const tooManyChanges = refusal(
  "You've changed your listing too many times. Please try again in an hour.",
);

export const ownListingUnavailable = {
  title: "Your listing is unavailable",
  description: "Please try again in a few minutes.",
};
