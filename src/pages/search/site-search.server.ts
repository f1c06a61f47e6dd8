import type { RouterContextProvider } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { published } from "#content/published-posts.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { calendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { calendarAddress } from "#features/events/calendar/calendar-query.ts";
import { searchEvents } from "#features/events/calendar/list-store.server.ts";
import { dayInWords } from "#features/gallery/album-day.ts";
import { searchAlbums } from "#features/gallery/albums-store.server.ts";
import { photoCount } from "#features/gallery/photo-words.ts";
import { directoryAddress } from "#features/members/directory/directory-query.ts";
import { listDirectory } from "#features/members/directory/directory-store.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { hasWord, type SearchedWord, searchedTexts, searchWords } from "#platform/search-text.server.ts";
import { today } from "#platform/today.ts";
import { bestPiece, type Excerpt, markedText, type Piece, piecesOf, writtenWords } from "./excerpt.ts";
import { type KeptText, keptTexts } from "./kept-texts.server.ts";
import { allEvents, allMembers, kindsFound } from "./search-words.ts";

/** One thing that was found: what it is called, a line about it, and a part of its text with the words in it. */
export type Result = { to: string; title: string; note: string; excerpt: Excerpt };

/** What was found of one kind; `all` leads to the list of all of them, where there are more. */
export type Group = { title: string; results: Result[]; all: { label: string; to: string } | null };

const mostWords = 8; // of a search, as calendar and directory use
const few = 5; // results of a kind that has a list of its own
const most = 20; // of a kind that has none

type Asked = { q: string; words: SearchedWord[]; platform: Platform };

/** A result before its excerpt is made: the pieces of its text. */
type Found = Omit<Result, "excerpt"> & { pieces: Piece[] };
type FoundGroup = Omit<Group, "results"> & { results: Found[] };

/**
 * Searches what the reader may see anyway: the pages on the site and published news, the events as the calendar has them for
 * visitors, members as the directory shows them to this reader, and the albums of the gallery.
 */
export async function searchSite(
  request: Request,
  context: Readonly<RouterContextProvider>,
  q: string,
): Promise<Group[]> {
  const platform = context.get(platformContext);
  const words = await searchWords(platform.db, q, mostWords);
  if (words.length === 0) return [];
  const asked = { q, words, platform };
  const groups = await Promise.all([
    findPages(asked),
    findEvents(asked),
    findMembers(asked, request, context),
    findNews(asked),
    findAlbums(asked),
  ]);
  return withExcerpts(
    asked,
    groups.filter(({ results }) => results.length > 0),
  );
}

async function findPages({ words, platform }: Asked): Promise<FoundGroup> {
  const { pages } = await keptTexts(platform);
  return { title: kindsFound.pages, results: meeting(pages, words), all: null };
}

async function findNews({ words, platform }: Asked): Promise<FoundGroup> {
  const { posts } = outsideService("news") ? { posts: [] } : await keptTexts(platform);
  const day = today(platform.clock.now(), content("organisation").timeZone);
  return { title: kindsFound.news, results: meeting(published(posts, day), words), all: null };
}

async function findEvents({ q, platform: { db, clock } }: Asked): Promise<FoundGroup> {
  const now = clock.now();
  const { timeSuffix } = content("organisation");
  const { events, total } = await searchEvents(db, { search: q, size: few }, now);
  const results = events.map((event) => {
    const { id, title, location, day, start, cancelled, past } = calendarEntry(event, { now, timeSuffix });
    const state = cancelled ? "Canceled" : past && "Past event";
    return {
      to: `/event/${id}`,
      title,
      note: [day, start, location, state].filter(Boolean).join(" · "),
      pieces: [],
    };
  });
  const all = { label: allEvents(total), to: calendarAddress({ view: "list", when: "all", q }) };
  return { title: kindsFound.events, results, all: total > few ? all : null };
}

async function findMembers(
  { q, platform: { db, clock } }: Asked,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FoundGroup> {
  const { reader } = await readMembership(request, context);
  const query = { q, letter: null, category: null, after: null, before: null };
  const asker = { reader, day: organisationDay(clock.now()) };
  const { listings, next } = await listDirectory(db, query, asker, few);
  const services = listings.map(({ servicesDescription }) => piecesOf(servicesDescription ?? ""));
  const searched = (await searchedTexts(db, services.flat())).values();
  const results = listings.map(({ slug, fullName, jobTitle, company }, at) => ({
    to: `/directory/${slug}`,
    title: fullName,
    note: [jobTitle, company].filter(Boolean).join(" · "),
    pieces: (services[at] ?? []).map((text) => ({ text, searched: searched.next().value ?? "" })),
  }));
  const all = { label: allMembers, to: directoryAddress("/directory", { q }) };
  return { title: kindsFound.members, results, all: next ? all : null };
}

async function findAlbums({ words, platform: { db } }: Asked): Promise<FoundGroup> {
  const albums = outsideService("gallery") ? [] : await searchAlbums(db, words, most);
  const results = albums.map((album) => ({
    to: `/gallery/${album.slug}`,
    title: album.title,
    note: `${dayInWords(album)} · ${photoCount(album.imageCount)}`,
    pieces: [],
  }));
  return { title: kindsFound.albums, results, all: null };
}

/** The texts that have each of the words; first those whose title has them all. */
function meeting(texts: KeptText[], words: SearchedWord[]): Found[] {
  const meets = (pieces: Piece[]) =>
    words.every((word) => pieces.some(({ searched }) => hasWord(searched, word)));
  const shown = ({ to, title, note, pieces }: KeptText) => ({ to, title: title.text, note, pieces });
  const inTitle = texts.filter(({ title }) => meets([title]));
  const inText = texts.filter(({ title, pieces }) => !meets([title]) && meets([title, ...pieces]));
  return [
    // Of what is called so, the beginning says most.
    ...inTitle.map(shown).map((text) => ({ ...text, pieces: text.pieces.slice(0, 1) })),
    ...inText.map(shown),
  ].slice(0, most);
}

/** Shows of each text the piece with the words in it, and which of its words they are, as the database compares them. */
async function withExcerpts({ words, platform }: Asked, groups: FoundGroup[]): Promise<Group[]> {
  const isIn = words.map((word) => (searched: string) => hasWord(searched, word));
  const chosen = groups.map(({ results, ...group }) => ({
    ...group,
    results: results.map(({ pieces, ...result }) => ({
      ...result,
      text: bestPiece(pieces, isIn)?.text ?? "",
    })),
  }));
  const texts = chosen.flatMap(({ results }) => results.map(({ text }) => text));
  const written = [...new Set(texts.flatMap(writtenWords))];
  const searched = await searchedTexts(platform.db, written);
  const marked = new Set(written.filter((_, at) => isIn.some((has) => has(searched[at] ?? ""))));
  return chosen.map(({ results, ...group }) => ({
    ...group,
    results: results.map(({ text, ...result }) => ({
      ...result,
      excerpt: markedText(text, (word) => marked.has(word)),
    })),
  }));
}
