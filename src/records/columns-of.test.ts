import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { columnsOf } from "./columns-of.server.ts";
import type { Fields } from "./fields.ts";

const rooms = pgTable("rooms", { id: integer(), title: text(), doorId: integer("door_id"), notes: text() });
const fields = {
  title: { as: "line", label: "Title", most: 9, wrong: "Give it a title", tooLong: "Too long" },
  door: { as: "choice", label: "Door", options: "loaded", wrong: "Choose a door" },
  notes: { as: "lines", label: "Notes", empty: null, most: 9, tooLong: "Too long" },
} as const satisfies Fields;

test("of a table, the columns are given that are a record's fields", () => {
  expect(columnsOf(rooms, fields)).toEqual({ title: rooms.title, notes: rooms.notes });
});
