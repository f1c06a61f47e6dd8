import { openChild } from "#platform/child.server.ts";
import type { Paper } from "./paper.ts";

/** Most of the time goes into the fonts: 150 ms for the first document, 20 ms for each other, in which nobody else would get an answer. */
const printer = openChild<Paper, Uint8Array>({ program: "src/platform/paper/paper-child.server.ts" });

/**
 * A tagged PDF (PDF/UA: headings, tables and their headers can be read by a screen reader) of a document; null
 * while too many others wait for theirs.
 * @throws when the process that prints ends or takes too long
 */
export async function printPaper(paper: Paper): Promise<Uint8Array | null> {
  const asked = await printer.ask(paper);
  if (asked.ok) return asked.answer;
  if (asked.reason === "busy") return null;
  throw new Error(`“${paper.title}” could not be printed: ${asked.reason}`);
}
