import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { inArray } from "drizzle-orm";
import { ZipFile } from "yazl";
import { readLibraryOriginal } from "#platform/pictures/library-images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type DocumentName, documentNames, documentOf } from "../documents.ts";
import { picturesIn } from "../media/picture-choice.ts";
import { media } from "../media/tables.ts";
import { postName } from "../posts.ts";
import { readPublished } from "../publishing/edited.server.ts";
import { postsOf } from "../snapshot.ts";
import { snapshot } from "../store.server.ts";
import { documentName, formatVersion, type Manifest, manifestName, pictureName } from "./content-file.ts";

/**
 * All published texts that staff edit and the pictures in them, as one ZIP file: what another site can take over. It
 * holds no members, no messages, no readers and no secrets.
 */
export async function exportContent({ db, files, clock }: Platform): Promise<ReadableStream> {
  const pages = documentNames.filter((name) => documentOf(name).about.edited !== false);
  const names = [...pages, ...postsOf(snapshot()).map(({ slug }) => postName(slug))];
  const bodies = new Map<DocumentName, { schemaVersion: number; body: unknown }>();
  for (const name of names) bodies.set(name, await readPublished(db, name));
  const ids = new Set(
    [...bodies.values()].flatMap(({ body }) => picturesIn(body).map(({ mediaId }) => mediaId)),
  );
  const pictures =
    ids.size > 0
      ? await db
          .select()
          .from(media)
          .where(inArray(media.id, [...ids]))
      : [];
  const manifest: Manifest = {
    format: "chamber-content",
    version: formatVersion,
    madeAt: clock.now().toISOString(),
    documents: Object.fromEntries([...bodies].map(([name, { schemaVersion }]) => [name, { schemaVersion }])),
    pictures: pictures.map(({ id, kind, name, alt, focalX, focalY }) => ({
      id,
      kind,
      name,
      alt,
      focal: { x: focalX, y: focalY },
    })),
  };
  const zip = new ZipFile();
  zip.addBuffer(jsonOf(manifest), manifestName);
  for (const [name, { body }] of bodies) zip.addBuffer(jsonOf(body), documentName(name));
  for (const { id, original } of pictures)
    zip.addBuffer(Buffer.from(await readLibraryOriginal(files, original)), pictureName(id), {
      compress: false,
    });
  zip.end();
  return Readable.toWeb(zip.outputStream as Readable);
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
