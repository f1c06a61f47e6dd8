import { expect, test } from "vitest";
import { checkAdditive } from "./additive.ts";

const released = { tag: "0001_old", sql: 'drop table "gone"' };
const check = (sql: string) => checkAdditive([released, { tag: "0002_new", sql }], "0001_old");

test.each([
  ['DROP TABLE "events";', "drops something"],
  ['ALTER TABLE "events" DROP COLUMN "title";', "drops something"],
  ['ALTER TABLE "events" RENAME COLUMN "title" TO "name";', "renames something"],
  ['ALTER TABLE "events" ALTER COLUMN "title" SET NOT NULL;', "changes a column"],
  ['ALTER TABLE "events" ALTER COLUMN "n" SET DATA TYPE bigint;', "changes a column"],
  ['ALTER TABLE "events" ADD COLUMN "kind" text NOT NULL;', "adds a column that old rows"],
])("%s is refused after a release", (sql, words) => {
  expect(check(sql)).toEqual([expect.stringContaining(`Migration 0002_new ${words}`)]);
});

test.each([
  'ALTER TABLE "events" ADD COLUMN "kind" text;',
  `ALTER TABLE "events" ADD COLUMN "kind" text DEFAULT 'tea' NOT NULL;`,
  `ALTER TABLE "events" ADD COLUMN "kind" text NOT NULL DEFAULT 'tea';`,
  'CREATE TABLE "tags" ("id" text PRIMARY KEY NOT NULL, "name" text NOT NULL);',
  '-- drop table "events"\nCREATE INDEX "x" ON "events" ("date");',
])("%s is additive", (sql) => {
  expect(check(sql)).toEqual([]);
});

test("before the first release, and up to the last one, everything may change; its last migration has to stay", () => {
  expect(checkAdditive([released], undefined)).toEqual([]);
  expect(checkAdditive([released], "0001_old")).toEqual([]);
  expect(checkAdditive([released], "0009_lost")).toEqual([
    expect.stringContaining("0009_lost, which is gone"),
  ]);
});
