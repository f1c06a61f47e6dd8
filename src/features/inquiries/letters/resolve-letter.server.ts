import { type Letter, type LetterBlock, letterDocument, letterName } from "#content/letters.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import { readStored, type StoredBody } from "#content/read-document.ts";
import { labelAt } from "#content/schema/label-at.ts";
import { content, snapshot } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import type { LetterContent, LetterEntry, LetterPart } from "../letter-content.ts";

type Site = Pick<Platform, "db" | "clock">;

/** Where letters take from what they list. */
export type LetterSources = {
  /** The next events. */
  events: (site: Site, count: number) => Promise<LetterEntry[]>;
  /** The members who have joined within so many days, the newest first. */
  members: (site: Site, days: number) => Promise<LetterEntry[]>;
  /** The latest posts of the news. */
  posts: (site: Site, count: number) => Promise<LetterEntry[]>;
};

export type LetterRead = { ok: true; value: Letter } | { ok: false; problems: string[] };

/** Reads the body of a letter, with its placeholders filled in; the problems are why it cannot be sent, in words. */
export function readLetter(slug: string, body: StoredBody): LetterRead {
  const name = letterName(slug);
  const { facts, pictures } = snapshot();
  const read = readStored(letterDocument(name), body, { facts, pictures });
  if (read.ok) {
    const { topic } = read.value;
    const isOffered = topic === undefined || content("newsletter").topics.some(({ id }) => id === topic);
    return isOffered ? read : { ok: false, problems: ["For whom: this topic is no longer offered."] };
  }
  const problems = read.issues.map(({ path, message }) =>
    [labelAt(fieldOf(name), path), message].filter(Boolean).join(": "),
  );
  return { ok: false, problems };
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
    case "events":
      return entries(block.heading, await sources.events(site, block.count));
    case "members":
      return entries(block.heading, await sources.members(site, block.days));
    case "posts":
      return entries(block.heading, await sources.posts(site, block.count));
  }
}

function entries(heading: string, found: LetterEntry[]): LetterPart | null {
  return found.length === 0 ? null : { kind: "entries", heading, entries: found };
}
