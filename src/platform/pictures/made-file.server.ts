import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MadeFile } from "./order.ts";

/**
 * Writes one file of a picture into the folder `into`.
 * @throws the error of the disk; it has a `code`, which errors of a picture do not have
 */
export async function madeFile(into: string, name: string, bytes: Uint8Array): Promise<MadeFile> {
  const path = join(into, name);
  await writeFile(path, bytes);
  return { name, path, length: bytes.length };
}
