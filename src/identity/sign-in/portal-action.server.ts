import { data, redirect } from "react-router";
import { captchaChallenge, readCaptcha } from "#identity/captcha/captcha.server.ts";
import { readText } from "#identity/form-field.ts";
import * as messages from "#identity/messages.ts";
import type { Role } from "#identity/roles.ts";
import { type GivenCode, giveCode, giveFirstCode } from "#identity/second-factor/give-code.server.ts";
import { signOut } from "#identity/session/sign-out.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { landingPage } from "./landing-page.ts";
import type { Intent, PortalAnswer } from "./portal-answer.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

/** One form of the portal, sent by someone; `fields` as sent. */
export type Sent = { platform: Platform; request: Request; visitor: Visitor; fields: FormData };

type Refusal = Extract<PortalAnswer, { kind: "refused" }>;

function refuse(refusal: Omit<Refusal, "kind">, status: number, headers = new Headers()) {
  headers.set("Cache-Control", "no-store");
  return data<PortalAnswer>({ kind: "refused", ...refusal }, { status, headers });
}

function tooMany(refusal: Omit<Refusal, "kind" | "message">, seconds: number) {
  const headers = new Headers({ "Retry-After": String(seconds) });
  return refuse({ ...refusal, message: messages.tooMany(seconds) }, 429, headers);
}

function withCookies(cookies: string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Where the person wanted to go, or where her role leads (4.34). */
function nextPage(request: Request, role: Role): string {
  return safeRedirect(new URL(request.url).searchParams.get("redirectTo"), landingPage({ role }));
}

/** The portal's own address with what the person wanted kept, and nothing else. */
function portal(request: Request): string {
  const wanted = safeRedirect(new URL(request.url).searchParams.get("redirectTo"), "");
  return wanted ? `/member-login?redirectTo=${encodeURIComponent(wanted)}` : "/member-login";
}

/** The Login tab (4.28 to 4.30). */
export async function logIn({ platform, request, fields }: Sent) {
  const email = readText(fields, "email");
  const typed = { email, password: readText(fields, "password"), captcha: readCaptcha(fields) };
  const outcome = await signIn(platform, request, typed);
  const base = { intent: "login" as const, title: messages.loginFailed, email: email.slice(0, 320) };
  switch (outcome.kind) {
    case "signed in":
      return redirectWithToast(nextPage(request, outcome.role), messages.loggedIn, {
        headers: withCookies(outcome.cookies),
      });
    case "second factor":
      return redirect(portal(request), { headers: withCookies(outcome.cookies) });
    case "limited":
      return tooMany(base, outcome.retryAfterSeconds);
    case "captcha":
      return refuse({ ...base, message: outcome.message, captcha: captchaChallenge(platform, "login") }, 400);
    case "wrong":
      return refuse({ ...base, message: messages.wrongCredentials }, 401);
    case "unconfirmed":
      return refuse({ ...base, message: messages.unconfirmed, unconfirmed: true }, 403);
    case "suspended":
      return refuse({ ...base, message: messages.suspended }, 403);
  }
}

/** The Sign Up tab (4.35). */
export async function register({ platform, request, fields }: Sent) {
  const email = readText(fields, "email");
  const typed = { email, password: readText(fields, "password"), captcha: readCaptcha(fields) };
  const outcome = await signUp(platform, request, typed);
  const base = { intent: "signup" as const, title: messages.registrationFailed, email: email.slice(0, 320) };
  switch (outcome.kind) {
    case "accepted":
      return redirectWithToast("/member-login?sent=1", messages.registered);
    case "limited":
      return tooMany(base, outcome.retryAfterSeconds);
    case "captcha":
      return refuse(
        { ...base, message: outcome.message, captcha: captchaChallenge(platform, "signup") },
        400,
      );
    default:
      return refuse({ ...base, message: outcome.message }, 400);
  }
}

/** The screens of the second factor: a code, a recovery code, or the first code of a set-up (4.31 to 4.33). */
export async function takeCode(
  { platform, request, visitor, fields }: Sent,
  intent: "verify" | "recover" | "enable",
) {
  const { pending, sessionId } = visitor;
  if (!pending || !sessionId) return overWith(platform, request, messages.sessionOver);
  const giver = { userId: pending.userId, sessionId };
  const code = readText(fields, "code");
  if (intent === "enable") return answerTo(await giveFirstCode(platform, request, giver, code));
  const way = intent === "recover" ? "recovery" : "authenticator";
  return answerTo(await giveCode(platform, request, giver, { code, way }));

  function answerTo(given: GivenCode) {
    const base = { intent, title: messages.verificationFailed };
    switch (given.kind) {
      case "accepted": {
        const next = nextPage(request, given.role);
        const headers = withCookies(given.cookies);
        if (!given.recoveryCodes) return redirectWithToast(next, messages.verified, { headers });
        return data<PortalAnswer>({ kind: "recovery codes", codes: given.recoveryCodes, next }, { headers });
      }
      case "over":
        return overWith(platform, request, messages.tooManyCodes);
      case "limited":
        return tooMany(base, given.retryAfterSeconds);
      case "missing":
        return refuse({ ...base, message: messages.missingFactor }, 400);
      case "wrong":
        return refuse({ ...base, message: wrongMessages[intent] }, 400);
    }
  }
}

const wrongMessages = {
  verify: messages.wrongCode,
  enable: messages.wrongFirstCode,
  recover: messages.wrongRecoveryCode,
};

/** Back to the login form, with the reason; what is left of the session goes. */
async function overWith(platform: Platform, request: Request, description: string) {
  const toast: Toast = { title: messages.verificationFailed, description, variant: "destructive" };
  return redirectWithToast(portal(request), toast, { headers: await signOut(platform, request) });
}

/** When something went wrong on our side: the form stays, with the general words of its catalogue (8.10 to 8.18). */
export function failed({ platform }: Sent, intent: Intent, error: unknown) {
  platform.log.error({ error, intent }, "member portal");
  const [title, message] = unexpected[intent] ?? [messages.loginFailed, messages.unknownError];
  return refuse({ intent, title, message }, 500);
}

const unexpected: Partial<Record<Intent, [title: string, message: string]>> = {
  signup: [messages.registrationFailed, messages.unknownError],
  verify: [messages.verificationFailed, messages.wrongCode],
  recover: [messages.verificationFailed, messages.wrongCode],
  enable: [messages.setupFailed, messages.setupNotDone],
};

/** Cancel on either screen of the second factor (4.31). */
export async function cancel({ platform, request }: Sent) {
  return redirect("/member-login", { headers: await signOut(platform, request) });
}
