/** The refusals of a member's record for staff. */

export const gone = "This member doesn't exist.";

export const notLive = "This member doesn't exist or is in the trash.";

export const changedMeanwhile = "Someone else changed this member while you were editing.";

export const lookAgain = `${changedMeanwhile} You're seeing the latest version.`;

export const photoChanged =
  "Someone else changed the photo while you were editing. You're seeing theirs now; choose yours again to replace it.";

export const noPhotoChosen = "Choose a photo first";

export const unchanged = "They're already set that way, or were in the trash too long.";

export const linkImpossible =
  "The account or the listing has changed since you opened this page. Check it and try again.";

export const nothingEarlier =
  "This change isn't about this member, so there's no earlier version to restore.";

export const addressGone = "Another member has this email address now. First change theirs.";
