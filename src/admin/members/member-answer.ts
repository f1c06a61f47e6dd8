import type { MemberErrors, MemberValues } from "#features/membership/member-fields.ts";
import type { Conflict } from "#ui/conflict-panel.tsx";

/** What a member form's action tells the form: saved, or refused with what was typed. */
export type MemberAnswer =
  | { ok: true; notice: { title: string; description?: string } }
  | {
      ok: false;
      errors: MemberErrors;
      values: MemberValues;
      notice: { title: string; description?: string };
      conflict?: Conflict;
    };
