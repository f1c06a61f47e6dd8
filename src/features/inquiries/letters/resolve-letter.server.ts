import {
  type Audience,
  type Letter,
  type LetterBlock,
  letterDocument,
  letterName,
} from "#content/letters.ts";
import { findLibraryFile } from "#content/media/library-files.server.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import { readStored, type StoredBody } from "#content/read-document.ts";
import { labelAt } from "#content/schema/label-at.ts";
import { content, snapshot } from "#content/store.server.ts";
import { libraryFileAddress } from "#platform/library-file.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import type { LetterContent, LetterEntry, LetterPart } from "../letter-content.ts";

type Site = Pick<Platform, "db" | "clock">;

export type LetterSources = {
  events: (site: Site, count: number) => Promise<LetterEntry[]>;
  /** The members who have joined within so many days, the newest first. */
  members: (site: Site, days: number) => Promise<LetterEntry[]>;
  posts: (site: Site, count: number) => Promise<LetterEntry[]>;
};

/** `path` is that of the field that says it. */
export type LetterProblem = { path: string; words: string };
export type LetterRead = { ok: true; value: Letter } | { ok: false; problems: LetterProblem[] };

export function readLetter(slug: string, body: StoredBody): LetterRead {
  const name = letterName(slug);
  const { facts, pictures } = snapshot();
  const read = readStored(letterDocument(name), body, { facts, pictures });
  if (read.ok) {
    const isOffered = isThere(read.value.audience);
    return isOffered ? read : { ok: false, problems: [{ path: "audience", words: gone }] };
  }
  const problems = read.issues.map(({ path, message }) => {
    return { path, words: [labelAt(fieldOf(name), path), message].filter(Boolean).join(": ") };
  });
  return { ok: false, problems };
}

const gone = "Recipients: this choice is no longer available.";

function isThere(audience: Audience): boolean {
  switch (audience.kind) {
    case "readers":
      return (
        audience.topic === undefined || content("newsletter").topics.some(({ id }) => id === audience.topic)
      );
    case "category":
      return content("categories").includes(audience.category);
    case "seats":
    case "committee":
      return content("committees").list.some(({ id }) => id === audience.committee);
    default:
      return true;
  }
}

/** The letter as readers get it now: what it lists is looked up, and a part without anything in it is left out. */
export async function resolveLetter(
  site: Site,
  { subject, preview = "", blocks }: Letter,
  sources: LetterSources,
): Promise<LetterContent> {
  const parts = await Promise.all(blocks.map((block) => resolvePart(site, block, sources)));
  return { subject, preview, parts: parts.filter((part) => part !== null) };
}

async function resolvePart(
  site: Site,
  block: LetterBlock,
  sources: LetterSources,
): Promise<LetterPart | null> {
  switch (block.kind) {
    case "text":
      return { kind: "text", blocks: readPageText(block.text) };
    case "button":
      return block;
    case "picture": {
      const image = imageOf(block.picture, "wide");
      if (!image) return null;
      const { src, width, height, alt } = image;
      return { kind: "picture", src, width, height, alt, to: block.to ?? null };
    }
    case "file": {
      const file = await findLibraryFile(site.db, Number(block.file));
      if (!file) return null;
      const entry = {
        title: file.name,
        detail: `PDF, ${sizeWords(file.bytes)}`,
        to: libraryFileAddress(file),
      };
      return { kind: "entries", heading: "", entries: [entry] };
    }
    case "events":
      return entries(block.heading, await sources.events(site, block.count));
    case "members":
      return entries(block.heading, await sources.members(site, block.days));
    case "posts":
      return entries(block.heading, await sources.posts(site, block.count));
  }
}

/** "340 kB" or "1.2 MB". */
function sizeWords(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(kilobytes / 1_000).toFixed(1)} MB`;
}

function entries(heading: string, found: LetterEntry[]): LetterPart | null {
  return found.length === 0 ? null : { kind: "entries", heading, entries: found };
}
