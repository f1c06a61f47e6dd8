import type { SubmissionResult } from "@conform-to/react";
import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";

type Notice = { title: string; description?: string };

/** What an action tells a visitor's form: it was stored, or why not, with everything that was typed. */
export type FormAnswer =
  | { kind: "sent"; notice: Notice }
  | {
      kind: "refused";
      result: SubmissionResult<string[]>;
      notice: Notice | null;
      /** What the next try has to solve; null where nothing is demanded. */
      captcha: CaptchaChallenge | null;
    };
