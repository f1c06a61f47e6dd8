import type { Sent } from "#form/take-form.server.ts";
import * as messages from "#identity/messages.ts";
import { passGate, type Stopped } from "#identity/visitor-gate/pass-gate.server.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { type SignIn, signIn } from "./sign-in.server.ts";
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
