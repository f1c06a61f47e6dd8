/**
 * Words in braces that the pages of the legal texts fill in from the limits and settings of the running site, so that a
 * text cannot say something else than the product does; each with its value in the form. Limits are the same on every
 * site; the values in brackets differ, and the preview shows them.
 */
export const siteWords = {
  closingDays: "14", // until a closed account is gone
  unconfirmedDays: "30", // until an account whose address nobody confirmed is gone
  trashDays: "30", // for which something deleted can be restored
  auditDays: "400", // for which sign-ins and changes of rights are recorded
  mailDays: "400", // for which copies of mails are kept
  heldDays: "30", // for which what looks like a program's is held back
  relayDays: "365", // for which a message to a member is kept
  pendingReaderDays: "14", // until a request for the newsletter that nobody confirmed is forgotten
  leftReaderDays: "30", // for which the address of a reader who left is kept
  unusedSessionDays: "14", // without a visit, after which a member is signed out
  sessionDays: "60", // after which a member is signed out in any case
  staffSessionHours: "12",
  knownDeviceDays: "365",
  signingOutDays: "90", // for which a sign-out that did not arrive is remembered
  backups: "(how long backups are kept)",
  cookiePrefix: "__Host-",
  connection: "(whether the connection is encrypted)",
  secondFactor: "(who has to use a second factor)",
  outsideServices: "(what pages load from other companies)",
  outsideSummary: "(a short version)",
  newsletterKeeper: "(who keeps the newsletter list)",
};
export type SiteWord = keyof typeof siteWords;
