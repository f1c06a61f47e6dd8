import { createHash } from "node:crypto";
import { type Files, isMissing, isUnfinished, listFiles, putFile } from "#platform/files.server.ts";

/** What came of copying: numbers of files, and what failed with the reason. */
export type FilesCopied = { copied: number; skipped: number; failed: { key: string; reason: string }[] };

const atOnce = 8; // files; an object store answers slowly, but many at a time

/**
 * Copies every file that `to` has not, or has at another length, and reads each copy back: it counts when its SHA-256
 * is that of what was sent. Nothing is deleted but a copy of its own that does not read back. May be repeated, and
 * repeated after it was broken off; files of a running site never change, they only come and go.
 */
export async function copyFiles(from: Files, to: Files): Promise<FilesCopied> {
  const result: FilesCopied = { copied: 0, skipped: 0, failed: [] };
  const failed = (key: string) => (error: unknown) => {
    result.failed.push({ key, reason: reasonOf(error) });
  };
  const listed = listFiles(from, "/"); // one list for all who work: it hands out each file once
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
  if (here === null) return "gone"; // the running site deleted it since it was listed
  if (here === there) return "skipped";
  const bytes = await from.getBytes(key);
  await putFile(to, key, bytes);
  if (hashOf(await to.getBytes(key)) !== hashOf(bytes)) {
    await to.delete(key); // or the next run would take its length for enough
    throw new Error("the copy does not read back as it was sent");
  }
  return "copied";
}

async function lengthOf(files: Files, key: string): Promise<number | null> {
  try {
    return (await files.getMetaData(key)).contentLength;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

// The outer error names the key alone; what the disk or the store said is its cause.
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? reasonOf(cause) : message;
}
