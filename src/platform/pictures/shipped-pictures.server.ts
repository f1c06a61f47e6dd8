import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { Made, Order, Task } from "./order.ts";

/** Where the pictures lie that ship made; scripts/make-shipped-pictures.ts makes them. */
export const shippedFolder = "db/shipped-pictures";

export const shippedList = `${shippedFolder}/made.json`;

/** What was made of a file: its length in bytes and its hash, by which the same file is known wherever it lies. */
export type Shipped = { source: string; length: number; sha256: string; task: Task; made: Made };

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

let list: Shipped[] | undefined;

/**
 * What ships made of the very file of this order; undefined for any other file. The files that it names are not the
 * caller's to delete.
 * @throws an Error with the system's `code` when the file, or the list, cannot be read
 */
export async function findShipped({ source, into, ...task }: Order): Promise<Made | undefined> {
  list ??= JSON.parse(readFileSync(shippedList, "utf8")) as Shipped[];
  const { size } = await stat(source);
  const alike = list.filter((one) => one.length === size && isDeepStrictEqual(one.task, task));
  if (alike.length === 0) return undefined; // as nearly always, and so nearly no upload is hashed
  const hash = sha256Of(await readFile(source));
  return alike.find(({ sha256 }) => sha256 === hash)?.made;
}
