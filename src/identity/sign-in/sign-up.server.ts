import { setTimeout as wait } from "node:timers/promises";
import { and, desc, eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { type Limit, limit } from "#identity/limits.server.ts";
import {
  confirmLinkLife,
  mailPause,
  mailsPerAccount,
  refusalPause,
  resetLinkLife,
  signUps,
} from "#identity/limits.ts";
import { createLink, voidLinks } from "#identity/links/links.server.ts";
import { kindsOf } from "#identity/links/mailed-proofs.ts";
import { hashPassword, verifyPassword } from "#identity/password/password-hash.server.ts";
import { lengthFault } from "#identity/password/password-length.ts";
import { findAccountByEmail, storeFirstPassword } from "#identity/password/password-store.server.ts";
import { passwordFaults } from "#identity/password/password-strength.server.ts";
import { links } from "#identity/tables.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openShares } from "#platform/shares.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import {
  alreadyMemberMail,
  confirmationMail,
  enqueueSignInPageMail,
  finishSignUpMail,
  programPart,
} from "./sign-in-page-mail.server.ts";
import { waitingAccount } from "./waiting-account.server.ts";
import type { ProgramRequest } from "./way-back.ts";

/** The result of a sign-up. `ok` does not reveal whether the address had an account. */
export type SignUp =
  | { ok: true }
  | { ok: false; reason: "weak-password"; faults: string[] }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** Only programs ask for a name. */
export type NewAccount = { email: string; password: string; name?: string };

/**
 * Signs a person up (4.35, 4.36). Whether the address is new, unconfirmed or a member's, the response is the
 * same and one password hash is computed; only the mail differs, which only the owner of the address can
 * read. A confirmation that a program asked for (`program`) carries a code, too.
 */
export async function signUp(
  platform: Platform,
  request: Request,
  { email, password, name = "" }: NewAccount,
  program?: ProgramRequest,
): Promise<SignUp> {
  const short = lengthFault(password);
  if (short) return { ok: false, reason: "weak-password", faults: [short] };
  const key = addressGroup(clientAddress(request));
  const allowed = await limit(platform, { name: "sign-up", key, ...signUps });
  if (!allowed.allowed) {
    await wait(refusalPause);
    return { ok: false, reason: "limited", retryAfterSeconds: allowed.retryAfterSeconds };
  }
  const end = await ofOneAddress.wait(key);
  try {
    const faults = await passwordFaults(password, { email, name }, "member");
    if (faults.length > 0) return { ok: false, reason: "weak-password", faults };
    await limit(platform, confirmationPause(email));
    await register(platform, request, { email, password, name, program });
    return { ok: true };
  } finally {
    end?.();
  }
}

// To judge and hash a password takes half a second of a processor: one address takes no more than one of them.
// How many wait is bounded by how many tries an hour has.
const ofOneAddress = openShares({ each: 1, waiting: Number.POSITIVE_INFINITY });

type Registration = Required<NewAccount> & { program?: ProgramRequest };

async function register(platform: Platform, request: Request, registration: Registration) {
  const { db, config } = platform;
  const { email, password, program } = registration;
  const found = await findAccountByEmail(db, email);
  const isWaiting = found?.hash === null && !found.user.emailVerified; // made for them, by a payment or an invitation
  if (!found || isWaiting)
    return createAccount(platform, request, registration, await hashPassword(password));
  const same = await verifyPassword(password, found.user.emailVerified ? null : found.hash);
  const mailed = await limit(platform, { name: "sign-up-mail", key: email, ...mailsPerAccount });
  if (!mailed.allowed) return;
  const { id } = found.user;
  await inTransaction(platform, "visitor", async (context) => {
    if (found.user.emailVerified) {
      await enqueueSignInPageMail(context, email, alreadyMemberMail(config.ORIGIN));
    } else if (same) {
      await mailConfirmation(context, { id, email }, program);
    } else {
      // The first to sign up may not own the address, so neither password can be trusted (pre-hijacking).
      await voidLinks(context, { kind: kindsOf("sign-up"), userId: id });
      const url = await createLink(context, {
        kind: "reset-password",
        userId: id,
        seconds: resetLinkLife,
      });
      await enqueueSignInPageMail(context, email, finishSignUpMail(url));
    }
  });
}

async function createAccount(
  platform: Platform,
  request: Request,
  { email, name, program }: Registration,
  hash: string,
) {
  await inTransaction(platform, "visitor", async (context) => {
    const { tx, now } = context;
    const { id, emailVerified } = await waitingAccount(context, { name, email });
    // The same sign-up at the same moment, or another one: that one sends the mail, and its password stays.
    if (emailVerified || !(await storeFirstPassword(tx, { userId: id, hash, now }))) return;
    await mailConfirmation(context, { id, email }, program);
    await recordAudit(tx, { event: "account created", account: email, userId: id, request });
  });
}

/**
 * How often a confirmation may be asked for at one address, a sign-up included: within a minute none would be mailed. Counted for
 * every address alike, so that the refusal does not say whether there is an account.
 */
export const confirmationPause = (email: string): Limit => ({
  name: "confirmation-pause",
  key: email,
  points: 1,
  seconds: mailPause,
});

/**
 * Mails a new confirmation link unless one was sent a moment ago, so that a form sent twice causes one
 * message. Returns whether it was mailed.
 */
export async function mailConfirmation(
  context: UseCaseContext,
  { id, email }: { id: string; email: string },
  program?: ProgramRequest,
): Promise<boolean> {
  const kind = "confirm-email";
  const [last] = await context.tx
    .select({ at: links.createdAt })
    .from(links)
    .where(and(eq(links.userId, id), eq(links.kind, kind)))
    .orderBy(desc(links.createdAt))
    .limit(1);
  const age = last ? context.now.getTime() - last.at.getTime() : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < mailPause * 1000) return false;
  const url = await createLink(context, { kind, userId: id, seconds: confirmLinkLife });
  const part = program && (await programPart(context, { userId: id, proof: "sign-up", program }));
  await enqueueSignInPageMail(context, email, confirmationMail(url, part));
  return true;
}
