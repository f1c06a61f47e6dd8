import { data } from "react-router";
import { type MemberErrors, type MemberValues, memberFields } from "#features/membership/member-fields.ts";
import { addFailed } from "#features/membership/messages.ts";
import { readText } from "#identity/form-field.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import type { MemberAnswer } from "./member-answer.ts";

/** What a member form sent; only its own fields are looked at: an `id` or a `state` never gets in. */
export function readValues(form: FormData): MemberValues {
  return Object.fromEntries(memberFields.map((name) => [name, readText(form, name)])) as MemberValues;
}

/** A refusal that keeps what was typed; its notification names the first fault (8.25). */
export function refuse(status: number, values: MemberValues, errors: MemberErrors, reason?: string) {
  const description = reason ?? Object.values(errors)[0] ?? addFailed;
  return data<MemberAnswer>(
    { ok: false, errors, values, notice: { title: "Error", description } },
    { status },
  );
}

/**
 * Tells that the save is done. A form with scripts shows the notification itself; a plain form post is sent on. The
 * router's own posts go to the page's address with ".data" behind it.
 */
export function answerSaved(request: Request, notice: Toast, next: string) {
  return new URL(request.url).pathname.endsWith(".data")
    ? data<MemberAnswer>({ ok: true, notice })
    : redirectWithToast(next, notice);
}

/** Whether a guard refused for want of a right; anything else is a fault of its own. */
export function isRefusal(thrown: unknown): boolean {
  return (thrown as { init?: { status?: number } | null } | null)?.init?.status === 403;
}
