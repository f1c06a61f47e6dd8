/**
 * Words in braces that the pages of the legal texts fill in from the limits and settings of the running site, so that a
 * text cannot say something else than the product does; each with what the list beside the form says of it.
 */
export const siteWords = {
  closingDays: "Days until a closed account is gone",
  unconfirmedDays: "Days until an account whose address nobody confirmed is gone",
  trashDays: "Days for which something deleted can be restored",
  auditDays: "Days for which sign-ins and changes of rights are recorded",
  mailDays: "Days for which copies of mails are kept",
  relayDays: "Days for which a message to a member is kept",
  pendingReaderDays: "Days until a newsletter request that nobody confirmed is forgotten",
  leftReaderDays: "Days for which the address of a reader who left is kept",
  backups: "How long backups are kept, in a sentence",
  unusedSessionDays: "Days without a visit after which a member is signed out",
  sessionDays: "Days after which a member is signed out in any case",
  staffSessionHours: "Hours after which staff are signed out",
  knownDeviceDays: "Days for which a device is remembered",
  signingOutDays: "Days for which an unfinished sign-out is remembered",
  cookiePrefix: "What the names of cookies begin with: __Host- on an encrypted site",
  connection: "Whether the connection is encrypted, in a sentence",
  secondFactor: "Who has to use a second factor, in a sentence",
  outsideServices: "What pages load from others, in sentences",
  outsideSummary: "The same in a short sentence",
  newsletterKeeper: "Who keeps the newsletter's list, in sentences",
};
export type SiteWord = keyof typeof siteWords;
