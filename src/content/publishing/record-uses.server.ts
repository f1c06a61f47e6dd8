import type { Transaction } from "#platform/database.server.ts";
import { type DocumentName, documentOf } from "../documents.ts";
import { picturesIn } from "../media/picture-choice.ts";
import { rewriteUses } from "../media/uses-store.server.ts";
import { labelAt } from "../schema/label-at.ts";
import type { Published } from "../snapshot.ts";
import { fieldOf } from "./document-fields.ts";

/** Records which pictures of the library a published version shows, each place in words: "Founders: Founders 2 › Portrait". */
export async function recordUses(
  tx: Transaction,
  document: DocumentName,
  { body }: Published,
): Promise<void> {
  const { title } = documentOf(document).about;
  const uses = picturesIn(body).map((use) => ({
    ...use,
    title: `${title}: ${labelAt(fieldOf(document), use.place)}`,
  }));
  await rewriteUses(tx, `content/${document}`, uses);
}
