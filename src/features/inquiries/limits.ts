export const nameLength = 100; // characters (UTF-16 units, as an input's maxlength counts)
export const subjectLength = 150; // characters
export const messageLength = 5_000; // characters
export const companyLength = 120; // characters
export const noteLength = 1_000; // characters
export const heardFromLength = 120; // characters of how somebody heard of the organisation

export const replyLength = 10_000; // characters of a reply of staff
export const consentLength = 300; // characters of where a reader has agreed, as staff note it
export const staffNoteLength = 5_000; // characters of a note of staff

export const contactNameLeast = 2; // characters (5.07)
export const subjectLeast = 5; // characters (5.09)
export const messageLeast = 10; // characters (5.10)
export const committeeNameLeast = 2; // characters (5.11)
export const phoneLeast = 10; // characters (5.13)
export const reasonLeast = 10; // characters of a nomination's reason

export const proofBytes = 5 * 1024 * 1024; // bytes of a file that shows that a level is for somebody
export const proofKeptDays = { afterDecision: 30, afterAsking: 60 }; // days
export const declineReasonLeast = 10; // characters
export const declineReasonLength = 1_000; // characters

const minutes = 60; // seconds
const hours = 60 * minutes;

export const sending = { points: 5, seconds: 10 * minutes };
/** How often one connection may; everybody at an event can share it. */
export const sendingTogether = { points: 60, seconds: 10 * minutes };
/** How many thank-you mails one address receives; above this limit inquiries are still stored. */
export const thanking = { points: 10, seconds: 24 * hours };
/** A form with the same answers within this many minutes counts as the same form sent twice. */
export const sameFormMinutes = 10;

export const subscribing = { points: 40, seconds: 1 * hours }; // per connection, which an event can share
export const askingToConfirm = { points: 3, seconds: 24 * hours }; // confirmation mails to one address
export const confirmDays = 7; // days that the mailed confirmation link is valid
export const pendingKeptDays = 2 * confirmDays; // so that a late click still gets "link expired"
export const subscriberKeptDays = 30; // days after unsubscribing during which links in old mails still work

export const archivedLetters = 150; // letters in the list of the archive
