import { createHash } from "node:crypto";
import { type Files, isUnfinished, listFiles, nullIfMissing, putFile } from "#platform/files.server.ts";

export type FilesCopied = { copied: number; skipped: number; failed: { key: string; reason: string }[] };

const atOnce = 8; // files; an object store responds slowly, but handles many requests at once

/**
 * Copies every file that is missing in `to` or has another length there, and reads each copy back: it counts
 * only if its SHA-256 matches. Nothing is deleted except a copy that does not match. May be run again, also
 * after an interruption: files of a running site are added and deleted, but never changed.
 */
export async function copyFiles(from: Files, to: Files): Promise<FilesCopied> {
  const result: FilesCopied = { copied: 0, skipped: 0, failed: [] };
  const failed = (key: string) => (error: unknown) => {
    result.failed.push({ key, reason: reasonOf(error) });
  };
  const listed = listFiles(from, "/"); // one iterator shared by all workers: each file is handed out once
  const work = async () => {
    for await (const { key } of listed) {
      if (isUnfinished(key)) continue;
      const came = await copyFile(from, to, key).catch(failed(key));
      if (came && came !== "gone") result[came] += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => work().catch(failed("the list of files"))));
  return result;
}

async function copyFile(from: Files, to: Files, key: string): Promise<"copied" | "skipped" | "gone"> {
  const [here, there] = [await lengthOf(from, key), await lengthOf(to, key)];
  if (here !== null && here === there) return "skipped";
  const bytes = here === null ? null : await from.getBytes(key).catch(nullIfMissing);
  if (bytes === null) return "gone"; // deleted by the running site since it was listed
  await putFile(to, key, bytes);
  if (hashOf(await to.getBytes(key)) !== hashOf(bytes)) {
    await to.delete(key); // otherwise the next run would skip it because of its length
    throw new Error("the copy does not read back as it was sent");
  }
  return "copied";
}

async function lengthOf(files: Files, key: string): Promise<number | null> {
  const found = await files.getMetaData(key).catch(nullIfMissing);
  return found?.contentLength ?? null;
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

// The outer error only names the key; its cause is the error of the disk or the store.
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}
