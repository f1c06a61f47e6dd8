import { type DirectoryQuery, directoryAddress, isFiltered } from "./directory-query.ts";

type Shown = { query: DirectoryQuery; previous: string | null; listings: readonly { fullName: string }[] };

/**
 * What search engines and link previews are told of a page of the directory: from the second one on its own address, and from
 * whom to whom it goes. It has no number: its address names the listing before it, and who joins moves no one else's.
 */
export function pageHead(path: string, heading: string, lead: string, shown: Shown | null) {
  const [first, last] = [shown?.listings[0], shown?.listings.at(-1)];
  if (!shown?.previous || !first || !last || isFiltered(shown.query)) return { heading, description: lead };
  const names = `${first.fullName} to ${last.fullName}`;
  return {
    heading,
    title: `${heading} – ${names}`,
    description: `${names}. ${lead}`,
    path: directoryAddress(path, shown.query),
  };
}
