import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3ClientConfig } from "@aws-sdk/client-s3";
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
 * The store of uploaded files, on disk or S3-compatible. Keys are relative paths; no file is served except
 * through one of our routes. Use `putFile` to store a file: a plain `put` on a disk may leave half of it
 * after a crash.
 */
export type Files = Pick<Disk, Operations> & {
  /**
   * Whether `put` is atomic: true for an object store. On a disk only `move` is; in an object store `move` copies
   * and then deletes, so that after a crash the file may be at both keys.
   */
  readonly putsWhole: boolean;
};

export type FilesSettings = Pick<Settings, "DATA_DIR" | "FILES_URL">;

const patience = { connect: 2_000, answer: 10_000, silence: 10_000 }; // ms

/** Opens the store of the settings: FILES_URL, or the folder "files" in DATA_DIR. No request is sent yet. */
export async function openFiles({ DATA_DIR, FILES_URL }: FilesSettings): Promise<Files> {
  if (FILES_URL) return Object.assign(new Disk(await objectStore(FILES_URL)), { putsWhole: true });
  return Object.assign(new Disk(new FilesOnDisk(diskFolder({ DATA_DIR }))), { putsWhole: false });
}

/** A file store in a folder of this machine, with two operations unlike the library's own. */
class FilesOnDisk extends FSDriver {
  readonly folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.folder = folder;
  }

  /** Renames. The library copies and then deletes, so that a crash could leave half of the copy. */
  override async move(source: string, destination: string): Promise<void> {
    await rename(join(this.folder, source), await this.placeFor(destination));
  }

  /** Fails with the disk's own error. The library reports a full disk as "aborted". */
  override async putStream(key: string, contents: Readable): Promise<void> {
    // `contents` is listened to from the beginning: it may fail before its place is there.
    await pipeline(contents, async (chunks) => {
      await pipeline(chunks, createWriteStream(await this.placeFor(key)));
    });
  }

  private async placeFor(key: string): Promise<string> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }
}

export function diskFolder({ DATA_DIR }: Pick<FilesSettings, "DATA_DIR">): string {
  return join(DATA_DIR, "files");
}

// Silences the S3 client, whose warnings would go to the console; failures are thrown as well.
const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function objectStore({ endpoint, region, bucket, key, secret }: ObjectStore) {
  // Imported on demand: 20 MB of code that a site with files on disk never needs.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    visibility: "private",
    supportsACL: false, // most services have no ACLs
    forcePathStyle: true, // works with every service, and with a certificate for the host alone
    // By default bodies are sent in signed chunks, which some services store including the chunk framing.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    retryStrategy: retryOnce,
    logger: silent,
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.silence,
    },
  });
}

type Retrying = Extract<Awaited<S3ClientConfig["retryStrategy"]>, { refreshRetryTokenForRetry: unknown }>;

const attempts = 2; // a person may be waiting

const token = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 100 * retries }); // ms

/**
 * Asks the object store once more after a lost connection or a refusal for the moment. Not after a timeout: the person
 * who waits has waited long enough.
 */
const retryOnce: Retrying = {
  acquireInitialRetryToken: async () => token(0),
  async refreshRetryTokenForRetry(used, { error, errorType }) {
    const mayPass = errorType === "TRANSIENT" || errorType === "THROTTLING";
    const retries = used.getRetryCount() + 1;
    if (!mayPass || retries >= attempts || (error as Error | undefined)?.name === "TimeoutError")
      throw new Error("it is not tried again");
    return token(retries);
  },
  recordSuccess: () => undefined,
};

/** A file as bytes, or as a path on this machine's disk (`length` in bytes). */
export type FileSource = Uint8Array | { path: string; length: number };

const unfinishedFolder = "incoming";

/** Stores a file atomically: a crash, a full disk or a lost connection never leaves half of it at its key. */
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

/** Whether a key belongs to a file that is being written, or was being written when a crash happened. */
export function isUnfinished(key: string): boolean {
  return key.startsWith(`${unfinishedFolder}/`);
}

export type ListedFile = { key: string; writtenAt: () => Promise<Date> };

/**
 * Which files of a folder to list: those whose name begins with `prefix`. An object store is asked for `pageSize` at
 * a time (its own limit by default).
 */
type Listing = { prefix?: string; pageSize?: number };

/**
 * Lists all files in a folder and its subfolders, ordered by key; with "/" all files of the store; none when the
 * folder does not exist. Reads no further than the caller does.
 * @throws the store's error when it does not respond
 */
export async function* listFiles(
  files: Files,
  folder: string,
  { prefix = "", pageSize: maxResults }: Listing = {},
): AsyncGenerator<ListedFile> {
  const begin = folder === "/" ? "" : `${folder}/${prefix}`;
  const listed = files.putsWhole && prefix ? begin : folder; // a disk can only list a whole folder
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, paginationToken, maxResults }; // the last is known to object stores alone
    const page = await files.listAll(listed, options);
    // An object store lists by key prefix: `media` would also list media2/x.
    const found = [...page.objects].filter((file) => file.isFile).filter(({ key }) => key.startsWith(begin));
    for (const file of found.sort((one, other) => (one.key < other.key ? -1 : 1)))
      yield { key: file.key, writtenAt: async () => (await file.getMetaData()).lastModified };
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Whether an error means that the file does not exist; false when the store did not respond. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } };
  return code === "ENOENT" || $metadata?.httpStatusCode === 404 || isMissing(error.cause);
}

/**
 * For the `catch` of a read: null when the file does not exist.
 * @throws the error when the store did not respond
 */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

export function isStoreFault(error: unknown): boolean {
  return error instanceof Error && /^E_CANNOT_/.test((error as { code?: string }).code ?? "");
}
