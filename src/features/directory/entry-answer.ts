import type { MemberErrors, MemberValues } from "#features/membership/member-fields.ts";
import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";

/** What the entry form is told when it was refused: what was typed, what is wrong with it, and the photo it had. */
export type EntryAnswer = {
  values: MemberValues;
  errors: MemberErrors;
  photo: string | null;
  photoError: string | null;
  /** What is wrong with the whole; shown above the form. */
  message: string | null;
  challenge: CaptchaChallenge | null;
};
