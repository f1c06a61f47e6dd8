import { newsHubPath } from "#content/placeholders.ts";
import { type PostAtAddress, postsOf } from "#content/snapshot.ts";
import { content, oncePerContent, snapshot } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import type { Platform } from "#platform/platform.server.ts";
import { searchedTexts } from "#platform/search-text.server.ts";
import { formattedLines } from "#ui/formatted-text/formatted-words.ts";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { type Piece, piecesOf } from "./excerpt.ts";
import { pageTexts } from "./page-texts.server.ts";

/** A text of the content as it is searched: its title, and the pieces of all that stands below it. */
export type KeptText = { to: string; title: Piece; note: string; pieces: Piece[] };

type Kept = { pages: KeptText[]; posts: (KeptText & Pick<PostAtAddress, "slug" | "date" | "isShown">)[] };

const kept = oncePerContent(() => new WeakMap<Platform, Promise<Kept>>());

/** The texts of pages and posts, compared by the database once for each state of the content: a search then reads no text anew. */
export function keptTexts(platform: Platform): Promise<Kept> {
  const known = kept().get(platform);
  if (known) return known;
  const made = makeTexts(platform);
  kept().set(platform, made);
  made.catch(() => kept().delete(platform)); // the next search asks the database again
  return made;
}

async function makeTexts({ db, config }: Platform): Promise<Kept> {
  const { abbreviation } = content("organisation");
  const pages = pageTexts(config).map(({ path, title, texts }) => ({
    to: path,
    note: "",
    ...{ title, pieces: texts.flatMap(piecesOf) },
  }));
  const posts = postsOf(snapshot()).map(({ slug, date, isShown, title, kind, author, summary, body }) => ({
    to: `${newsHubPath(abbreviation)}/${slug}`,
    note: `${kind} · ${longDay(date)} · ${author}`,
    ...{ slug, date, isShown, title },
    pieces: [summary, ...formattedLines(readPageText(body)), author].flatMap(piecesOf),
  }));
  const texts = [...pages, ...posts].flatMap(({ title, pieces }) => [title, ...pieces]);
  const searched = (await searchedTexts(db, texts)).values();
  const piece = (text: string): Piece => ({ text, searched: searched.next().value ?? "" });
  const read = <One extends { title: string; pieces: string[] }>({ title, pieces, ...one }: One) => ({
    ...one,
    title: piece(title),
    pieces: pieces.map(piece),
  });
  return { pages: pages.map(read), posts: posts.map(read) };
}
