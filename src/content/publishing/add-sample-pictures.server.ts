import { readFile } from "node:fs/promises";
import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DocumentName, documentNames, documentOf } from "../documents.ts";
import { addMedia } from "../media/add-media.server.ts";
import { findMedia } from "../media/media-store.server.ts";
import { picturesIn } from "../media/picture-choice.ts";
import { logoFolder, sampleMaker, sampleOf } from "../media/sample-pictures.ts";
import { samplePostNames } from "../posts.ts";
import { countPublication, lockContent } from "./content-lock.server.ts";
import { schemaVersion } from "./edited.server.ts";
import { recordUses } from "./publish.server.ts";
import { findPublished } from "./versions-store.server.ts";

const shown = [...documentNames, ...samplePostNames].flatMap((document) => {
  const ids = picturesIn(documentOf(document).value).map(({ mediaId }) => mediaId);
  return ids.length > 0 ? [{ document, ids }] : [];
});
const shownIds = [...new Set(shown.flatMap(({ ids }) => ids))];

export const shownSampleFiles = shownIds.flatMap((id) => sampleOf(id)?.file ?? []);

/** Adds the drawn pictures that the shipped content shows to the library of a new site. */
export async function addSamplePictures(platform: Platform): Promise<void> {
  for (const id of shownIds) await addPicture(platform, id);
  await inTransaction(platform, sampleMaker, async ({ tx }) => {
    await lockContent(tx);
    for (const { document } of shown) await recordShippedUses(tx, document);
    await countPublication(tx); // every process loads the content anew
  });
}

async function addPicture(platform: Platform, id: string) {
  const { file, title, alt } = sampleOf(id) ?? {};
  if (!file || (await findMedia(platform.db, id))) return; // added by an earlier try, or removed since
  const bytes = await readFile(file);
  const fileName = `${title} (drawn sample).png`;
  const kind = file.startsWith(logoFolder) ? "logo" : "photo";
  const added = await addMedia(platform, sampleMaker, { bytes, fileName, kind, given: { id, alt } });
  if (!added.ok) throw new Error(`the sample picture ${file} is refused: ${added.message}`);
}

/** So that the library says where a sample picture stands, until the document is published anew. */
async function recordShippedUses(tx: Transaction, document: DocumentName) {
  if (await findPublished(tx, document)) return;
  await recordUses(tx, document, {
    number: 0,
    schemaVersion: schemaVersion(document),
    body: documentOf(document).value,
  });
}
