import { replace } from "react-router";
import { type ActionArgs, done, type Refusal, refuse, type Sent, takeForm } from "#form/take-form.server.ts";
import { readCaptcha } from "#identity/captcha/captcha.server.ts";
import * as messages from "#identity/messages.ts";
import type { Role } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { signedOutHeaders, signOut } from "#identity/session/sign-out.server.ts";
import { withCookies } from "#identity/session/with-cookies.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { challengeDue } from "#identity/visitor-gate/pass-gate.server.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { landingPage } from "./landing-page.ts";
import type { RecoveryCodes } from "./recovery-codes-answer.ts";
import { gatedSignIn, gatedSignUp } from "./sign-in.server.ts";
import { codeForm, loginForm, signUpForm } from "./sign-in-forms.ts";
import { markSignUp } from "./sign-up-mark.server.ts";
import { completeEnrolment, type VerifiedCode, verifySecondFactor } from "./verify-second-factor.server.ts";
import { safeRedirect } from "./way-back.ts";

function retryAfter(seconds: number) {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}

/** (4.34) */
function nextPage(request: Request, role: Role): string {
  return wantedPage(request) || landingPage({ role });
}

function wantedPage(request: Request): string {
  return safeRedirect(new URL(request.url).searchParams.get("redirectTo"), "");
}

function signInPage(request: Request): string {
  return signInPageAddress(wantedPage(request));
}

/** Once a CAPTCHA was demanded, the next try needs one too; other refusals do not demand one (4.38). */
async function nextChallenge(sent: Sent<unknown>, asker: { form: string; account: string }) {
  return readCaptcha(sent.fields) ? challengeDue(sent, asker) : null;
}

/** (4.28 to 4.30) */
export function logIn(args: ActionArgs) {
  const title = messages.loginFailed;
  const failed = { title, description: messages.unknownError };
  return takeForm(args, { schema: loginForm, failed }, async (sent) => {
    const { request, read } = sent;
    const typed = read.ok ? read.input : { email: "", password: "" };
    const outcome = await gatedSignIn(sent, typed);
    if (outcome.ok) {
      const headers = withCookies(outcome.cookies);
      return outcome.need
        ? replace(signInPage(request), { headers })
        : redirectWithToast(nextPage(request, outcome.role), messages.loggedIn, { headers });
    }
    if (outcome.reason === "stopped") return refuse(sent, outcome.stopped);
    const said = async (description: string, more: Refusal) => {
      const challenge = await nextChallenge(sent, {
        form: "login",
        account: readEmailAddress(typed.email) ?? "",
      });
      return refuse(sent, { notice: { title, description }, challenge, ...more });
    };
    switch (outcome.reason) {
      case "wrong-password":
        return said(messages.wrongCredentials, { status: 401 });
      case "limited":
        return said(messages.tooMany(outcome.retryAfterSeconds), retryAfter(outcome.retryAfterSeconds));
      case "suspended":
        return said(messages.suspended, { status: 403 });
      case "unconfirmed": {
        const notice = { title, description: messages.unconfirmed, wayOut: messages.newConfirmation };
        return said(messages.unconfirmed, { status: 403, notice });
      }
    }
  });
}

/** (4.35) */
export function register(args: ActionArgs) {
  const title = messages.registrationFailed;
  const failed = { title, description: messages.unknownError };
  return takeForm(args, { schema: signUpForm, failed }, async (sent) => {
    const { platform, request, read } = sent;
    if (!read.ok) {
      const notice = { title, description: Object.values(read.errors).join(" ") };
      return refuse(sent, { notice, errors: {} });
    }
    const outcome = await gatedSignUp(sent, read.input);
    if (outcome.ok) {
      const mark = await markSignUp(platform, { email: read.input.email, wanted: wantedPage(request) });
      return redirectWithToast("/member-login?sent=1", messages.registered, { headers: withCookies([mark]) });
    }
    if (outcome.reason === "stopped") return refuse(sent, outcome.stopped);
    const [description, more] =
      outcome.reason === "limited"
        ? [messages.tooMany(outcome.retryAfterSeconds), retryAfter(outcome.retryAfterSeconds)]
        : [outcome.faults.join(" "), {}];
    const challenge = await nextChallenge(sent, { form: "signup", account: read.input.email });
    return refuse(sent, { notice: { title, description }, challenge, ...more });
  });
}

/**
 * The screens of the second factor: a code, a recovery code, or the first code of a set-up (4.31 to 4.33).
 */
function takeCode(args: ActionArgs, intent: "verify" | "recover" | "enable") {
  return takeForm(args, { schema: codeForm, failed: unexpected[intent] }, async (sent) => {
    const { platform, request, read } = sent;
    const { pending, sessionId } = await readVisitor(request, args.context);
    if (!pending || !sessionId)
      return overWith(request, messages.sessionOver, await signOut(platform, request));
    const session = { userId: pending.userId, sessionId };
    const code = read.ok ? read.input.code : "";
    const way = intent === "recover" ? "recovery" : "authenticator";
    return answerTo(
      intent === "enable"
        ? await completeEnrolment(platform, request, session, code)
        : await verifySecondFactor(platform, request, session, { code, way }),
    );

    function answerTo(given: VerifiedCode) {
      const title = messages.verificationFailed;
      const wrong = (message: string) =>
        refuse(sent, { notice: { title, description: message }, errors: { code: message } });
      if (given.ok) {
        const next = nextPage(request, given.role);
        const headers = withCookies(given.cookies);
        const { recoveryCodes: codes } = given;
        if (!codes) return redirectWithToast(next, messages.verified, { headers });
        return done(sent, null, { headers, once: { codes, next } satisfies RecoveryCodes });
      }
      switch (given.reason) {
        case "over":
          // The session itself is not ended: a right code sent at the same moment may be raising it.
          return overWith(request, messages.tooManyCodes, signedOutHeaders(platform, request));
        case "limited": {
          const notice = { title, description: messages.tooMany(given.retryAfterSeconds) };
          return refuse(sent, { notice, ...retryAfter(given.retryAfterSeconds) });
        }
        case "unreadable":
          return wrong(messages.unreadableFactor);
        case "missing":
          return wrong(messages.missingFactor);
        case "wrong-code":
          return wrong(wrongMessages[intent]);
      }
    }
  });
}

const wrongMessages = {
  verify: messages.wrongCode,
  enable: messages.wrongFirstCode,
  recover: messages.wrongRecoveryCode,
};

/** The general message of each screen for an unexpected error (8.15, 8.17). */
const unexpected = {
  verify: { title: messages.verificationFailed, description: messages.wrongCode },
  recover: { title: messages.verificationFailed, description: messages.wrongCode },
  enable: { title: messages.setupFailed, description: messages.setupNotDone },
};

/** Redirects to the login form with the reason; `headers` clear the cookie. */
function overWith(request: Request, description: string, headers: Headers) {
  const toast: Toast = { title: messages.verificationFailed, description, variant: "destructive" };
  return redirectWithToast(signInPage(request), toast, { headers });
}

/** (4.31) */
function cancel(args: ActionArgs) {
  return takeForm(args, { failed: messages.notCancelled }, async ({ platform, request }) =>
    replace("/member-login", { headers: await signOut(platform, request) }),
  );
}

/** The action of each form of the sign-in page, by `intent`; without one, the Login tab's is used. */
export const signInPageForms = {
  login: logIn,
  signup: register,
  verify: (args: ActionArgs) => takeCode(args, "verify"),
  recover: (args: ActionArgs) => takeCode(args, "recover"),
  enable: (args: ActionArgs) => takeCode(args, "enable"),
  cancel,
};
