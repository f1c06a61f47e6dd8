import type { FieldErrors, Notice } from "#form/answer.ts";
import { tooMany, unreadableFactor } from "#identity/messages.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import { refusal } from "./messages.ts";

/** `faults` are sentences about the new password. */
export type AccountRefusal = { ok: false } & (
  | { reason: keyof typeof fields }
  | { reason: keyof typeof notices }
  | { reason: "weak-password"; faults: string[] }
  | { reason: "wrong-password"; faults?: string[] }
  | { reason: "limited"; field: "password" | "code" | "newPassword"; retryAfterSeconds: number }
);

/** Shown at a field of the form. */
const fields = {
  "wrong-code": { field: "code", text: refusal.wrongCode },
  "unreadable-factor": { field: "code", text: unreadableFactor },
  "same-password": { field: "newPassword", text: refusal.samePassword },
  "same-email": { field: "email", text: refusal.sameEmail },
  "fixed-email": { field: "email", text: refusal.fixedEmail },
  "fixed-password": { field: "newPassword", text: refusal.fixedPassword },
  "fixed-account": { field: "words", text: refusal.fixedAccount },
  "last-owner": { field: "words", text: staffRefusals["last-owner"] },
} as const;

/** Shown above the form. */
const notices = {
  "set-up-over": { text: refusal.setUpOver, status: 400 },
  "changed-meanwhile": { text: refusal.changedMeanwhile, status: 409 },
  "factor-needed": { text: refusal.factorNeeded, status: 409 },
} as const;

/** A refusal as text, in the form that `refuse` takes; `status` is the HTTP status. */
export function inWords(refused: AccountRefusal): { errors?: FieldErrors; notice?: Notice; status: number } {
  switch (refused.reason) {
    case "limited":
      return { errors: { [refused.field]: tooMany(refused.retryAfterSeconds) }, status: 429 };
    case "weak-password":
      return { errors: { newPassword: refused.faults.join(" ") }, status: 400 };
    case "wrong-password": {
      const weak = refused.faults?.length ? { newPassword: refused.faults.join(" ") } : {};
      return { errors: { password: refusal.wrongPassword, ...weak }, status: 400 };
    }
    case "set-up-over":
    case "changed-meanwhile":
    case "factor-needed": {
      const { text, status } = notices[refused.reason];
      return { notice: { title: "Nothing was changed", description: text }, status };
    }
    default: {
      const { field, text } = fields[refused.reason];
      return { errors: { [field]: text }, status: 400 };
    }
  }
}
