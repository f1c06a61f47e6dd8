import { Readable } from "node:stream";
import { isAnyOf } from "#platform/any-of.server.ts";
import { readLibraryOriginal } from "#platform/pictures/library-images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type ZipEntry, zipStream } from "#platform/zip-stream.server.ts";
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
export async function exportContent({ db, files, clock }: Platform): Promise<ReadableStream<Uint8Array>> {
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
          .where(isAnyOf(media.id, [...ids]))
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
  return zipStream([
    file(manifestName, () => jsonOf(manifest)),
    ...[...bodies].map(([name, { body }]) => file(documentName(name), () => jsonOf(body))),
    ...pictures.map(({ id, original }) => ({
      ...file(pictureName(id), () => readLibraryOriginal(files, original)),
      compress: false,
    })),
  ]);
}

const file = (name: string, bytes: () => Uint8Array | Promise<Uint8Array>): ZipEntry => ({
  name,
  read: async () => Readable.from([Buffer.from(await bytes())]),
});
const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
