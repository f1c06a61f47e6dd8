import { isOfFormer } from "#content/letters.ts";
import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { committeeTitle } from "../committees/appointments-store.server.ts";
import type { LetterContent } from "../letter-content.ts";
import { listAddresses, memberAddress } from "../newsletter/newsletter-token.server.ts";
import type { Addressed } from "./audience.server.ts";
import { layOutLetter } from "./letter-layout.ts";

type Site = Pick<Platform, "config">;

/** A letter as it is shown to staff, and sent to them as a test: without anybody's addresses to leave the list. */
export function letterSample({ config: { ORIGIN } }: Site, letter: LetterContent, addressed: Addressed) {
  const links = addressed.isFacts ? [] : [{ label: "Unsubscribe", url: `${ORIGIN}/newsletter` }];
  return layOutLetter(letter, { ...frame(ORIGIN, addressed), links });
}

type ToReader = Addressed & { id: number; content: LetterContent; archived: string | null };

/**
 * A letter to one reader, with their own addresses to choose topics and to leave the list; to a member with the one to leave
 * the letters to members. Facts have none.
 */
export function letterTo(site: Site, letter: ToReader, reader: number) {
  const { ORIGIN } = site.config;
  const { unsubscribe, links } = waysOut(site, letter, reader);
  const { archived } = letter;
  const archive = archived ? [{ label: "View in your browser", url: ORIGIN + archivePath(archived) }] : [];
  const framed = { ...frame(ORIGIN, letter), links: [...links, ...archive] };
  return { ...layOutLetter(letter.content, framed), unsubscribe };
}

function waysOut(site: Site, { id, audience, isFacts }: ToReader, reader: number) {
  if (audience.kind === "readers") {
    const { preferences, unsubscribe } = listAddresses(site, reader, id);
    const links = [
      { label: "Unsubscribe", url: unsubscribe },
      { label: "Choose your topics", url: preferences },
    ];
    return { unsubscribe, links };
  }
  if (isFacts) return { unsubscribe: null, links: [] };
  const unsubscribe = memberAddress(site, reader, id);
  return { unsubscribe, links: [{ label: "Unsubscribe", url: unsubscribe }] };
}

export function archivePath(slug?: string): string {
  return ["/newsletter/letters", slug].filter(Boolean).join("/");
}

function frame(origin: string, { audience, isFacts }: Addressed) {
  const { name, postalAddress } = content("organisation");
  const { street, city, region, postalCode } = postalAddress;
  return {
    origin,
    accent: content("brand").main,
    sender: `${name}\n${street}, ${city}, ${region} ${postalCode}`,
    why: whyOf({ audience, isFacts }, name),
  };
}

function whyOf({ audience, isFacts }: Addressed, name: string): string {
  if (audience.kind === "readers")
    return `You’re receiving this email because you subscribed to the ${name} newsletter.`;
  // People in a committee need not be members of the organization.
  const who =
    audience.kind === "seats"
      ? `you’re on a committee of ${name} (${committeeTitle(audience.committee)})`
      : `you${isOfFormer(audience) ? " were" : "’re"} a member of ${name}`;
  return isFacts
    ? `You’re receiving this email because ${who} and it affects you.`
    : `You’re receiving this email because ${who}.`;
}
