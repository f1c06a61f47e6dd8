import { expect, test } from "vitest";
import { statementNames } from "./prepared-statements.server.ts";

const names = (nameOf: (text: string) => string | undefined, ...texts: string[]) => texts.map(nameOf);

test("a statement has a name from the third time on, always the same", () => {
  const nameOf = statementNames();
  const found = names(nameOf, "select $1", "select $1", "select $1", "select $1");
  expect(found).toEqual([undefined, undefined, expect.stringMatching(/^[0-9a-f]{32}$/), found[2]]);
  expect(names(statementNames(), "select $1", "select $1", "select $1").at(-1)).toBe(found[2]);
  expect(names(nameOf, "select $2", "select $2", "select $2").at(-1)).not.toBe(found[2]);
});

test.each([
  "select id from mails where search_text(subject) like '%' || nullif(search_folded($1), '') || '%'",
  "select id from events where words @@ to_tsquery('simple', $1)",
  "select id from profiles where regexp_replace(phone, '[^0-9]', '', 'g') like $1",
])("a search has none, as its best plan depends on the words: %s", (search) => {
  const nameOf = statementNames();
  expect(names(nameOf, search, search, search, search)).toEqual(Array(4).fill(undefined));
});

test("at most so many have one, and those that come later are asked without", () => {
  const nameOf = statementNames({ names: 1, texts: 10 });
  expect(names(nameOf, "a", "a", "a").at(-1)).toBeDefined();
  expect(names(nameOf, "b", "b", "b", "b").at(-1)).toBeUndefined();
  expect(nameOf("a")).toBeDefined();
});

test("texts that vary without end are forgotten", () => {
  const nameOf = statementNames({ names: 9, texts: 2 });
  expect(names(nameOf, "a", "a", "b", "c", "a").at(-1)).toBeUndefined();
});
