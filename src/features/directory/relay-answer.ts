import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";
import type { RelayField, RelayInput } from "./relay-form.ts";

/** What the form that writes to a member is told. */
export type RelayAnswer =
  | { sent: true }
  | {
      sent: false;
      typed: RelayInput;
      errors: Partial<Record<RelayField, string>>;
      message: string | null;
      challenge: CaptchaChallenge | null;
    };
