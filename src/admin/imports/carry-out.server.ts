import { data } from "react-router";
import { addCategories } from "#content/publishing/add-categories.server.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { content } from "#content/store.server.ts";
import type { MemberImport } from "#features/members/import/import-store.server.ts";
import { planRefusals } from "#features/members/import/messages.ts";
import { startImport } from "#features/members/import/run-import.server.ts";
import { may } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { refusalWords } from "../content/list/refusal-words.ts";
import { references } from "../content/references.server.ts";
import { nothingChanged } from "../request/messages.ts";

const inWork =
  "The site's categories have a draft that would be lost. Publish or discard it in “Business categories” first.";

/**
 * Starts an import and publishes the categories that it adds to the site, both or neither. Returns why it cannot be
 * carried out, in words, or null.
 * @throws 409 when the categories cannot be published now
 */
export async function carryOut(
  platform: Platform,
  admin: SignedIn,
  { id, choices }: MemberImport,
): Promise<string | null> {
  const added = (choices.categories ?? [])
    .filter(({ text, becomes }) => becomes === text && !content("categories").includes(text))
    .map(({ text }) => text);
  const begun = await inTransaction(platform, admin.userId, async (useCase) => {
    const started = await startImport(useCase, { id });
    if (!started.ok || added.length === 0) return started;
    const done = await addCategories(useCase, { added, may: (right) => may(admin, right), references });
    if (done.ok) return started;
    const message = done.reason === "stale" ? inWork : refusalWords(done);
    throw data({ title: nothingChanged, message }, { status: 409 });
  });
  if (!begun.ok) return planRefusals[begun.reason];
  if (added.length > 0) await loadContent(platform);
  return null;
}
