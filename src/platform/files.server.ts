import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Settings } from "#platform/config.server.ts";
import type { ObjectStore } from "#platform/files-address.ts";

type Operations =
  | "exists"
  | "get"
  | "getBytes"
  | "getStream"
  | "getMetaData"
  | "put"
  | "putStream"
  | "move"
  | "delete"
  | "deleteAll"
  | "listAll";

/**
 * The store of uploaded files, on disk or S3-compatible. Keys are relative paths; nothing in it is served without a
 * route of ours. To keep a file use `putFile`: a plain `put` on a disk may leave half of one.
 */
export type Files = Pick<Disk, Operations> & {
  /** Whether a put is seen whole or not at all. On a disk it is a move that is so; in an object store a move is not. */
  readonly putsWhole: boolean;
};

export type FilesSettings = Pick<Settings, "DATA_DIR" | "FILES_URL">;

const patience = { connect: 2_000, answer: 10_000, silence: 10_000 }; // ms
const attempts = 2; // a person may be waiting

/** Opens the store that the settings name: FILES_URL, or the folder files of DATA_DIR. Nothing is asked of it yet. */
export async function openFiles({ DATA_DIR, FILES_URL }: FilesSettings): Promise<Files> {
  if (FILES_URL) return Object.assign(new Disk(await objectStore(FILES_URL)), { putsWhole: true });
  const driver = new FSDriver({ location: diskFolder({ DATA_DIR }), visibility: "private" });
  return Object.assign(new Disk(driver), { putsWhole: false });
}

/** The folder that holds the files of a site which keeps them on disk. */
export function diskFolder({ DATA_DIR }: Pick<FilesSettings, "DATA_DIR">): string {
  return join(DATA_DIR, "files");
}

// Its own warnings would go to the console; what fails is thrown to us as well.
const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function objectStore({ endpoint, region, bucket, key, secret }: ObjectStore) {
  // Loaded only here: 20 MB of code that a site with its files on disk never needs.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    visibility: "private",
    supportsACL: false, // most services have none
    forcePathStyle: true, // works with every service, and with a certificate for the host alone
    // By default bodies are sent in signed chunks, which some services store as they come: framing and all.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: attempts,
    logger: silent,
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.silence,
    },
  });
}

/** A file by its bytes, or by where it lies on this machine's disk (`length` in bytes). */
export type FileSource = Uint8Array | { path: string; length: number };

const unfinishedFolder = "incoming";

/** Keeps a file so that a crash, a full disk or a lost connection never leaves half of it at its key. */
export async function putFile(files: Files, key: string, source: FileSource): Promise<void> {
  if (files.putsWhole) return write(files, key, source);
  const unfinished = `${unfinishedFolder}/${crypto.randomUUID()}`;
  await write(files, unfinished, source);
  await files.move(unfinished, key);
}

async function write(files: Files, key: string, source: FileSource): Promise<void> {
  if (source instanceof Uint8Array) return files.put(key, source);
  const bytes = createReadStream(source.path);
  try {
    await files.putStream(key, bytes, { contentLength: source.length });
  } finally {
    bytes.destroy();
  }
}

/** Whether a key is that of a file which is being written, or was when something broke. */
export function isUnfinished(key: string): boolean {
  return key.startsWith(`${unfinishedFolder}/`);
}

/** A file of a listing, and when it was written. */
export type ListedFile = { key: string; writtenAt: () => Promise<Date> };

/** Every file in a folder and the folders in it; with "/", every file there is. None where there is no such folder. */
export async function* listFiles(files: Files, folder: string): AsyncGenerator<ListedFile> {
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll(folder, { recursive: true, paginationToken }).catch((error) => {
      if (isMissing(error)) return { objects: [], paginationToken: undefined };
      throw error;
    });
    for (const file of page.objects) {
      // An object store lists by the beginning of the key: media2/x as well, when asked for media.
      if (!file.isFile || !(folder === "/" || file.key.startsWith(`${folder}/`))) continue;
      yield { key: file.key, writtenAt: async () => (await file.getMetaData()).lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Whether an error says that there is no such file. A store that does not answer says something else. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } };
  return code === "ENOENT" || $metadata?.httpStatusCode === 404 || isMissing(error.cause);
}

/** Whether an error comes from the store of files. */
export function isStoreFault(error: unknown): boolean {
  return error instanceof Error && /^E_CANNOT_/.test((error as { code?: string }).code ?? "");
}
