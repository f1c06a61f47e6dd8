import { addFailed } from "#features/members/messages.ts";
import type { FieldErrors } from "#form/answer.ts";
import { refuse, type Sent } from "#form/take-form.server.ts";
import { withVersion } from "../request/seen-version.server.ts";

/** Refuses a form with errors at its fields; the notification shows the first one [8.25]. */
export function refuseFields(sent: Sent<unknown>, errors: FieldErrors, status = 400) {
  const description = Object.values(errors)[0] ?? addFailed;
  return refuse(sent, { status, errors, values: withVersion(sent), notice: { title: "Error", description } });
}
