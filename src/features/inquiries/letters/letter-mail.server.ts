import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { LetterContent } from "../letter-content.ts";
import { listAddresses } from "../newsletter/newsletter-token.server.ts";
import { layOutLetter } from "./letter-layout.ts";

type Site = Pick<Platform, "config">;

/** A letter as it is shown to staff, and sent to them as a test: without anybody's addresses to leave the list. */
export function letterSample({ config: { ORIGIN } }: Site, letter: LetterContent) {
  return layOutLetter(letter, {
    ...frame(ORIGIN),
    links: [{ label: "Unsubscribe", url: `${ORIGIN}/newsletter` }],
  });
}

type ToReader = { letter: LetterContent; letterId: number; reader: number; archived: string | null };

/**
 * A letter to one reader, with their own addresses to choose topics and to leave the list.
 * @param archived the last segment of the letter's address on the site; null when it is not in the archive
 */
export function letterTo(site: Site, { letter, letterId, reader, archived }: ToReader) {
  const { ORIGIN } = site.config;
  const { preferences, unsubscribe } = listAddresses(site, reader, letterId);
  const links = [
    { label: "Unsubscribe", url: unsubscribe },
    { label: "Choose your topics", url: preferences },
    ...(archived ? [{ label: "Read it in the browser", url: ORIGIN + archivePath(archived) }] : []),
  ];
  return { ...layOutLetter(letter, { ...frame(ORIGIN), links }), unsubscribe };
}

/** The address of the archive, or of one of its letters. */
export function archivePath(slug?: string): string {
  return ["/newsletter/letters", slug].filter(Boolean).join("/");
}

function frame(origin: string) {
  const { name, postalAddress } = content("organisation");
  const { street, city, region, postalCode } = postalAddress;
  return {
    origin,
    accent: content("brand").main,
    sender: `${name}\n${street}, ${city}, ${region} ${postalCode}`,
    why: `You get this letter because you subscribed to the newsletter of ${name}.`,
  };
}
