import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { DocumentName } from "../documents.ts";
import { isPublishedName } from "../documents.ts";
import type { StoredBody } from "../read-document.ts";
import {
  ContentFileError,
  documentName,
  limits,
  type Manifest,
  manifestName,
  pictureName,
  readJson,
  readManifest,
} from "./content-file.ts";

/** A content file that has been looked through: its texts, and a way to get its pictures one by one. */
export type ContentFile = {
  documents: Map<DocumentName, StoredBody>;
  unknown: string[];
  pictures: Manifest["pictures"];
  readPicture: (id: string) => Promise<Buffer>;
};

const damaged = "The file is damaged or isn't a ZIP file.";

/**
 * Opens the ZIP file at a path and passes it to `use`. Names, sizes and the number of its files are checked before any
 * is unpacked, and bytes are counted while they are.
 * @throws ContentFileError
 */
export async function withContentFile<Result>(
  path: string,
  use: (file: ContentFile) => Promise<Result>,
): Promise<Result> {
  const zip = await openPromise(path, {
    autoClose: false,
    validateEntrySizes: true,
    strictFileNames: true,
  }).catch(() => {
    throw new ContentFileError(damaged);
  });
  try {
    const entries = await entriesOf(zip);
    const read = (name: string, most: number) => unpack(zip, entries.get(name), { name, most });
    const manifest = readManifest(String(await read(manifestName, limits.text)));
    const documents = new Map<DocumentName, StoredBody>();
    const unknown: string[] = [];
    for (const [name, { schemaVersion }] of Object.entries(manifest.documents)) {
      if (!isPublishedName(name)) {
        unknown.push(name);
        continue;
      }
      const text = String(await read(documentName(name), limits.text));
      documents.set(name, { schemaVersion, body: readJson(text, documentName(name)) });
    }
    const { pictures } = manifest;
    return await use({
      documents,
      unknown,
      pictures,
      readPicture: (id) => read(pictureName(id), limits.picture),
    });
  } finally {
    zip.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.files) throw new ContentFileError("The ZIP file contains too many files.");
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new ContentFileError(damaged);
      if (unpacked > limits.unpacked) throw new ContentFileError("The file is too large when unpacked.");
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof ContentFileError ? error : new ContentFileError(damaged);
  }
  return entries;
}

async function unpack(
  zip: ZipFile,
  entry: Entry | undefined,
  { name, most }: { name: string; most: number },
): Promise<Buffer> {
  if (!entry) throw new ContentFileError(`“${name}” is missing from the file.`);
  if (entry.uncompressedSize > most) throw new ContentFileError(`“${name}” in the file is too large.`);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // The size that an entry claims is checked while it is unpacked (`validateEntrySizes`).
    for await (const part of await zip.openReadStreamPromise(entry)) {
      size += part.length;
      if (size > most) throw new ContentFileError(`“${name}” in the file is too large.`);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof ContentFileError ? error : new ContentFileError(damaged);
  }
  return Buffer.concat(parts);
}
