/**
 * All limits and lifetimes of identity, each with its unit; those of the lockout are in password/lockout.ts.
 */

export const minutes = (count: number) => count * 60; // in seconds
const hours = (count: number) => minutes(count * 60);
const days = (count: number) => hours(count * 24);

/** Anything that began later than this was made by a clock that has been set back since. */
export const latestBegin = (now: Date) => new Date(now.getTime() + clockOff * 1000);

export const staffSession = hours(12); // after the password: a working day
export const memberSession = { unused: days(14), longest: days(60) }; // since last use; since the password
export const pendingSession = minutes(10); // time to give or set up the second factor
export const clockOff = hours(2); // that a clock may be wrong: as much as a wrong time zone, and no more
export const lastUsedInterval = minutes(5); // minimum time between two writes of a session's last use
export const codesPerSession = 5; // wrong second-factor codes until the password is asked for again
export const codeTries = { points: 10, seconds: minutes(15) }; // second-factor codes per account
export const passwordTries = { points: 10, seconds: minutes(15) }; // for a signed-in user's own password
export const confirmLinkLife = days(1);
export const resetLinkLife = hours(1);
export const emailChangeLife = days(1); // for both of its links
export const closingGrace = days(14); // during which a closed account can be restored
export const unconfirmedKept = days(30); // accounts with an unconfirmed address
export const linksKept = days(7); // after they have expired
export const mailsPerAccount = { points: 3, seconds: hours(1) }; // of one kind, from all senders together
export const mailPause = minutes(1); // between two confirmations for one account
export const mailRequests = { points: 10, seconds: hours(1) }; // confirmations and resets asked for, per address
export const invitationLife = days(7); // of staff, and of a new member to open an account
export const invitationsSent = { points: 30, seconds: hours(1) }; // per owner
export const signUps = { points: 30, seconds: hours(1) }; // tries per address; members may sign up as a group
export const refusalPause = 1_000; // ms until a sign-up beyond that is refused: its page costs more than the refusal
export const newPasswords = { points: 30, seconds: minutes(15) }; // judged for one account
export const linkTries = { points: 30, seconds: minutes(15) }; // links used, per address
export const mailedCodeLife = minutes(10); // a code of six digits in a mail
export const mailedCodeTries = { points: 5, seconds: minutes(15) }; // per account and purpose
export const factorChallengeLife = minutes(5); // from the question for a code to its answer
export const authCodeLife = minutes(5); // from the mailed link to the program that continues (PKCE)
export const deviceLifetime = days(365); // how long a device counts as known after a sign-in
export const shortestPassword = 6; // characters, as the sign-up form says
export const shortestStaffPassword = 12; // characters, for accounts that may open the dashboard
export const longestPassword = 128; // characters; longer ones are refused before any hashing
export const roleCheckDelay = 1000; // ms between the role's assignment and its check (4.22)
export const auditLifetime = 400; // days an audit row is kept
export const auditedRefusals = { points: 20, seconds: minutes(15) }; // per address; more add nothing new
export const heldDays = 30; // days that a suspicious form waits for staff to say that it is real
export const captchaLifetime = minutes(5); // lifetime of a challenge, a question and their answers
export const captchaChallenges = { points: 60, seconds: minutes(1) }; // per address
export const captchaQuestions = { points: 8, seconds: minutes(15) }; // answers without scripts, per address
export const accessTokenLife = minutes(10);
export const refreshGrace = 10; // seconds in which an exchanged refresh token gives the same answer again
export const signingKeyLife = days(30); // until the next key takes over
export const signingKeyAlert = hours(1); // a new key is published before it signs, so that verifiers know it
