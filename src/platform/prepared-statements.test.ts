import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { statementNames } from "./prepared-statements.server.ts";
import { contains, containsNumber, termsQuery } from "./search-text.server.ts";

const names = (nameOf: (text: string) => string | undefined, ...texts: string[]) => texts.map(nameOf);

test("a statement has a name from the third time on, always the same", () => {
  const nameOf = statementNames();
  const found = names(nameOf, "select $1", "select $1", "select $1", "select $1");
  expect(found).toEqual([undefined, undefined, expect.stringMatching(/^[0-9a-f]{32}$/), found[2]]);
  expect(names(statementNames(), "select $1", "select $1", "select $1").at(-1)).toBe(found[2]);
  expect(names(nameOf, "select $2", "select $2", "select $2").at(-1)).not.toBe(found[2]);
});

test.each([
  ["text", contains(sql`subject`, "ada")],
  ["words", termsQuery(["ada"])],
  ["telephone number", containsNumber(sql`phone`, "404 555 0100")],
])("a search for a %s has none, as its best plan depends on what is looked for", (_, condition) => {
  const { sql: search } = new PgDialect().sqlToQuery(sql`select id from mails where ${condition}`);
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
