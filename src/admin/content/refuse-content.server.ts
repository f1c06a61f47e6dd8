import type { Origin } from "#content/publishing/edited.server.ts";
import type { PublicationRefused } from "#content/publishing/publish.server.ts";
import type { Stale } from "#content/publishing/save-draft.server.ts";
import type { Issue } from "#content/read-document.ts";
import { differences } from "#content/schema/differences.server.ts";
import { merge } from "#content/schema/merge.server.ts";
import type { FieldErrors } from "#form/answer.ts";
import { refuse } from "#form/take-form.server.ts";
import type { ActionContext } from "../request/dashboard-action.server.ts";
import { fieldNameAt } from "./form/name-at.ts";
import { type PostedDocument, valuesOf } from "./posted-document.server.ts";

/**
 * Refuses a save because somebody else saved or published meanwhile. The form comes back with both people's changes;
 * where they touch, with the person's own, and the panel shows the other's beside them.
 */
export function refuseStale({ sent }: ActionContext, posted: PostedDocument, { now, begun }: Stale) {
  const { field, body } = posted;
  const theirs = now.body;
  // What the form began with may have been forgotten: then nothing of theirs can be told from it.
  const { merged, touching } =
    begun === undefined
      ? { merged: body, touching: differences(field, theirs, body) }
      : merge(field, begun, theirs, body);
  return refuse(sent, {
    status: 409,
    values: valuesOf(posted, merged, now.origin),
    notice: { title: "Not saved yet", description: "Someone else changed this while you had it open." },
    conflict: {
      version: now.origin.draft || now.origin.base,
      differences: touching.map(({ label, before, after }) => ({ label, theirs: before, yours: after })),
    },
  });
}

const kept = "Your draft is saved.";

/** Why a document was not published, each reason at its field; what was typed is saved as the draft. */
export function refusePublication(
  { sent }: ActionContext,
  posted: PostedDocument,
  { refused, origin }: { refused: Exclude<PublicationRefused, Stale>; origin: Origin },
) {
  const values = valuesOf(posted, posted.body, origin);
  const title = "Not published";

  if (refused.reason === "nothing") {
    return refuse(sent, {
      status: 409,
      values,
      notice: { title, description: "There are no changes to publish." },
    });
  }
  if (refused.reason === "right") {
    const description = `Only an administrator can publish changes to: ${refused.labels.join(", ")}. ${kept}`;
    return refuse(sent, { status: 403, values, notice: { title, description } });
  }
  const own = refused.issues.get(posted.name) ?? [];
  return refuse(sent, {
    status: 422,
    values,
    errors: errorsOf(posted, own),
    notice: { title, description: [othersInWords(posted, own), kept].filter(Boolean).join(" ") },
  });
}

/** The messages by the names of the form's fields. */
function errorsOf({ field, body }: PostedDocument, issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[fieldNameAt(field, body, path)] ??= message;
  return errors;
}

/** What concerns the whole document, or another one; of a list the first of these stands at the list. */
function othersInWords({ field }: PostedDocument, issues: Issue[]): string {
  const messages = issues.flatMap(({ path, message }) => (path === "" ? [message] : []));
  return messages.slice(field.shape === "list" ? 1 : 0).join(" ");
}
