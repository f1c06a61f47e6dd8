import type { Sent } from "#form/take-form.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import * as messages from "#identity/messages.ts";
import { checkPassword, type PasswordRefusal } from "#identity/password/check-password.server.ts";
import type { Role } from "#identity/roles.ts";
import { passGate, type Stopped } from "#identity/visitor-gate/pass-gate.server.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { type NewAccount, type SignUp, signUp } from "./sign-up.server.ts";
import type { ProgramRequest } from "./way-back.ts";

export type Knock = Pick<Sent<unknown>, "platform" | "request" | "fields">;

type NotPassed = { ok: false; reason: "stopped"; stopped: Stopped };

export async function gatedSignIn(
  knock: Knock,
  { email, password }: { email: string; password: string },
): Promise<SignIn | NotPassed> {
  const account = readEmailAddress(email) ?? "";
  const words = gateWords(messages.loginFailed);
  const gate = await passGate(knock, { form: "login", account, counts: "failures", words });
  if (!gate.ok) return { ok: false, reason: "stopped", stopped: gate.stopped };
  const outcome = await signIn(knock.platform, knock.request, { account, password });
  if (!outcome.ok && outcome.reason === "wrong-password") await gate.failed();
  else if (outcome.ok || outcome.reason !== "limited") await gate.succeeded(); // the password was right
  return outcome;
}

/**
 * The result of a sign-in; `need` is the second factor that is still missing, null when the person is signed
 * in.
 */
type SignIn =
  | { ok: true; sessionId: string; need: "verify" | "set-up" | null; role: Role; cookies: string[] }
  | { ok: false; reason: "unconfirmed" | "suspended" }
  | PasswordRefusal;

/**
 * Signs a person in by email address (`account`; "" if what was typed is none) and password (4.28 to 4.30). That an
 * account is unconfirmed or suspended is only revealed after the right password.
 */
async function signIn(
  platform: Platform,
  request: Request,
  { account, password }: { account: string; password: string },
): Promise<SignIn> {
  const checked = await checkPassword(platform, request, { door: "login", account, password });
  if (!checked.ok) return checked;
  const { user } = checked;
  const obstacle = user.suspendedAt ? "suspended" : user.emailVerified ? null : "unconfirmed";
  if (obstacle) {
    await recordAudit(platform.db, { event: "sign-in failed", account, request, detail: obstacle });
    return { ok: false, reason: obstacle };
  }
  const begun = await inTransaction(platform, user.id, (context) => beginSession(context, request, user));
  return { ok: true, role: user.role, ...begun };
}

/** `email` is a normalised address; `program` is given when a client of the API asks. */
export async function gatedSignUp(
  knock: Knock,
  account: NewAccount,
  program?: ProgramRequest,
): Promise<SignUp | NotPassed> {
  const words = gateWords(messages.registrationFailed);
  const gate = await passGate(knock, { form: "signup", account: account.email, counts: "failures", words });
  if (!gate.ok) return { ok: false, reason: "stopped", stopped: gate.stopped };
  const outcome = await signUp(knock.platform, knock.request, account, program);
  if (!outcome.ok && outcome.reason === "weak-password") await gate.failed();
  return outcome;
}

function gateWords(title: string) {
  return {
    captcha: (description: string) => ({ title, description }),
    limit: (seconds: number) => ({ title, description: messages.tooMany(seconds) }),
  };
}
