import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** The store of uploaded files. Keys are relative paths; nothing in it is served without a route of ours. */
export type Files = Disk;

/** Opens the store on disk under `dataFolder`/files. */
export function openFiles(dataFolder: string): Files {
  return new Disk(new FSDriver({ location: join(dataFolder, "files"), visibility: "private" }));
}

/** A file by its bytes, or by where it lies on this machine's disk (`length` in bytes). */
export type FileSource = Uint8Array | { path: string; length: number };

/** Keeps a file so that a crash, a full disk or a lost connection never leaves half of it at its key. */
export async function putFile(files: Files, key: string, source: FileSource): Promise<void> {
  const unfinished = `incoming/${crypto.randomUUID()}`;
  if (source instanceof Uint8Array) await files.put(unfinished, source);
  else await files.putStream(unfinished, createReadStream(source.path));
  await files.move(unfinished, key);
}
