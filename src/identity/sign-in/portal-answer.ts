import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";

/** The forms of the portal's screens. */
export const intents = ["login", "signup", "verify", "recover", "enable", "cancel"] as const;
export type Intent = (typeof intents)[number];

/** What the portal's screen is told when a form did not lead on to another page. */
export type PortalAnswer =
  | {
      kind: "refused";
      intent: Intent;
      title: string;
      message: string;
      /** The address as typed, to be kept in the form; a password never comes back. */
      email?: string;
      captcha?: CaptchaChallenge;
      /** The right password of an account that waits for its confirmation: a new message can be asked for. */
      unconfirmed?: boolean;
    }
  | { kind: "recovery codes"; codes: string[]; next: string };
