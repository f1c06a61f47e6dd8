import { z } from "zod";
import { altLength, nameLength } from "../media/limits.ts";

/** The version of the file's own format; a file of a newer one is refused. */
export const formatVersion = 1;

/** The most that a content file may be, as sent and unpacked (bytes), and how many files it may hold. */
export const limits = {
  sent: 60 * 2 ** 20,
  unpacked: 500 * 2 ** 20,
  files: 2_000,
  text: 2 ** 20,
  picture: 25 * 2 ** 20,
  depth: 60, // brackets within brackets of a text
};

const manifest = z.object({
  format: z.literal("chamber-content"),
  version: z.number().int().min(1),
  madeAt: z.iso.datetime(),
  documents: z.record(z.string().max(80), z.object({ schemaVersion: z.number().int().min(1).max(10_000) })),
  pictures: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(["photo", "logo"]),
        name: z.string().min(1).max(nameLength),
        alt: z.string().max(altLength).nullable(),
        focal: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
      }),
    )
    .max(limits.files),
});

/** What a content file says of itself, in its file "manifest.json". */
export type Manifest = z.output<typeof manifest>;

export const manifestName = "manifest.json";
export const documentName = (name: string) => `content/${name}.json`;
export const pictureName = (id: string) => `pictures/${id}.webp`;

/** A content file cannot be used; the message is for the person who sent it. */
export class ContentFileError extends Error {}

/**
 * Reads the manifest.
 * @throws ContentFileError
 */
export function readManifest(text: string): Manifest {
  const value = readJson(text, manifestName);
  const { version } = z
    .object({ version: z.number().catch(1) })
    .catch({ version: 1 })
    .parse(value);
  if (version > formatVersion)
    throw new ContentFileError("This file was made by a newer version. Update this site first.");
  const read = manifest.safeParse(value);
  if (!read.success)
    throw new ContentFileError("This isn't a content file exported from a site like this one.");
  return read.data;
}

/**
 * Parses a JSON text of a content file.
 * @throws ContentFileError when it is no JSON, or nested more deeply than any document is
 */
export function readJson(text: string, name: string): unknown {
  const damaged = new ContentFileError(`“${name}” in the file is damaged.`);
  if (deepest(text) > limits.depth) throw damaged;
  try {
    return JSON.parse(text);
  } catch {
    throw damaged;
  }
}

/**
 * How many brackets are open at most, not counting those within strings. A string without an end reaches to the end of
 * the text: with an expression that fails there, the search would begin again at each of its quotes.
 */
function deepest(json: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.?)*(?:"|$)|[[\]{}]/gs)) {
    if (sign === "[" || sign === "{") most = Math.max(most, ++depth);
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return most;
}
