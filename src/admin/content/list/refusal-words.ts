import { titleOf } from "#content/documents.ts";
import type { PublicationRefused } from "#content/publishing/publish.server.ts";

/** Why several drafts were not published together, in one sentence for each document concerned. */
export function refusalWords(refused: PublicationRefused): string {
  if (refused.reason === "invalid") {
    const each = [...refused.issues].map(
      ([name, issues]) => `${titleOf(name)}: ${issues.map(({ message }) => message).join(" ")}`,
    );
    return `Fix these first. ${each.join(" ")}`;
  }
  const title = titleOf(refused.document);
  if (refused.reason === "stale")
    return `Someone else has changed “${title}” in the meantime. Review it first.`;
  if (refused.reason === "nothing") return `“${title}” no longer has a draft.`;
  return `Only an administrator can publish these changes to “${title}”: ${refused.labels.join(", ")}.`;
}
