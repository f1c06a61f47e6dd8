import { data } from "react-router";
import { titleOf } from "#content/documents.ts";
import { addToList } from "#content/publishing/add-to-list.server.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { content } from "#content/store.server.ts";
import type { MemberImport } from "#features/members/import/import-store.server.ts";
import { planRefusals } from "#features/members/import/messages.ts";
import { addedFields } from "#features/members/import/own-fields.server.ts";
import { startImport } from "#features/members/import/run-import.server.ts";
import { may } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { refusalWords } from "../content/list/refusal-words.ts";
import { references } from "../content/references.server.ts";
import { nothingChanged } from "../request/messages.ts";

const inWork = (title: string) => `“${title}” has a draft that would be lost. Publish or discard it first.`;

/**
 * Starts an import and publishes what it adds to the site, all or nothing. Returns why it cannot be
 * carried out, in words, or null.
 * @throws 409 when that cannot be published now
 */
export async function carryOut(
  platform: Platform,
  admin: SignedIn,
  { id, choices, ...file }: MemberImport,
): Promise<string | null> {
  const categories = (choices.categories ?? [])
    .filter(({ text, becomes }) => becomes === text && !content("categories").includes(text))
    .map(({ text }) => text);
  const lists = [
    ["categories", categories],
    ["memberFields", addedFields(file)],
  ] as const;
  const begun = await inTransaction(platform, admin.userId, async (useCase) => {
    const started = await startImport(useCase, { id });
    if (!started.ok) return started;
    for (const [document, added] of lists.filter(([, all]) => all.length > 0)) {
      const done = await addToList(useCase, { document, added, references, may: (one) => may(admin, one) });
      if (done.ok) continue;
      const message = done.reason === "stale" ? inWork(titleOf(done.document)) : refusalWords(done);
      throw data({ title: nothingChanged, message }, { status: 409 });
    }
    return started;
  });
  if (!begun.ok) return planRefusals[begun.reason];
  if (lists.some(([, added]) => added.length > 0)) await loadContent(platform);
  return null;
}
