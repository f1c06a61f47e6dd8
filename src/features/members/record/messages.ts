/** The refusals of a member's record for staff. */

export const gone = "This member does not exist.";

export const notLive = "This member does not exist, or is in the trash.";

export const changedMeanwhile = "Someone else has changed this member since you opened them.";

export const lookAgain = `${changedMeanwhile} You see them as they are now.`;

export const photoChanged =
  "Someone else has changed the photo since you opened this page. You see theirs now; choose yours again to replace it.";

export const noPhotoChosen = "Choose a photo first";

export const unchanged = "They are like this already, or have been in the trash for too long.";

export const linkImpossible =
  "The account or the entry has changed since you opened this page. Look at it again.";

export const nothingEarlier = "This is no change of this member, so there is nothing earlier to put back.";

export const addressGone = "Another member has this email address now. Give that one another address first.";
