import { readFile } from "node:fs/promises";
import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DocumentName, documentNames } from "../documents.ts";
import { addMedia } from "../media/add-media.server.ts";
import { picturesIn } from "../media/picture-choice.ts";
import { logoFolder, sampleMaker, sampleOf } from "../media/sample-pictures.ts";
import { samplePostNames } from "../posts.ts";
import { countPublication, lockContent } from "./content-lock.server.ts";
import { shippedBody } from "./edited.server.ts";
import { recordUses } from "./record-uses.server.ts";
import { findPublished } from "./versions-store.server.ts";

/** Adds the drawn pictures that the shipped content shows to the library of a new site. */
export async function addSamplePictures(platform: Platform): Promise<void> {
  const shown = [...documentNames, ...samplePostNames].flatMap((document) => {
    const ids = picturesIn(shippedBody(document).body).map(({ mediaId }) => mediaId);
    return ids.length > 0 ? [{ document, ids }] : [];
  });
  for (const id of new Set(shown.flatMap(({ ids }) => ids))) await addPicture(platform, id);
  await inTransaction(platform, sampleMaker, async ({ tx }) => {
    await lockContent(tx);
    for (const { document } of shown) await recordShippedUses(tx, document);
    await countPublication(tx); // every process loads the content anew
  });
}

async function addPicture(platform: Platform, id: string) {
  const { file, title, alt } = sampleOf(id) ?? {};
  if (!file) return;
  const bytes = await readFile(file);
  const fileName = `${title} (drawn sample).png`;
  const kind = file.startsWith(logoFolder) ? "logo" : "photo";
  const added = await addMedia(platform, sampleMaker, { bytes, fileName, kind, given: { id, alt } });
  if (!added.ok) throw new Error(`the sample picture ${file} is refused: ${added.message}`);
}

/** So that the library says where a sample picture stands, until the document is published anew. */
async function recordShippedUses(tx: Transaction, document: DocumentName) {
  if (await findPublished(tx, document)) return;
  await recordUses(tx, document, { number: 0, ...shippedBody(document) });
}
