import { titleOf } from "#content/documents.ts";
import type { PublicationRefused } from "#content/publishing/publish.server.ts";

/** Why several drafts were not published together, in one sentence for each document concerned. */
export function refusalWords(refused: PublicationRefused): string {
  if (refused.reason === "invalid") {
    const each = [...refused.issues].map(
      ([name, issues]) => `${titleOf(name)}: ${issues.map(({ message }) => message).join(" ")}`,
    );
    return `Correct these first. ${each.join(" ")}`;
  }
  const title = titleOf(refused.document);
  if (refused.reason === "stale") return `Someone else has changed “${title}” meanwhile. Look at it first.`;
  if (refused.reason === "nothing") return `“${title}” has no draft any more.`;
  return `Only an administrator can publish this of “${title}”: ${refused.labels.join(", ")}.`;
}
