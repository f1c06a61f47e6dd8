export const ownMembership = "/account/membership"; // the page where a mail leads a new member
