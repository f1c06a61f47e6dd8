import { expect } from "vitest";
import { test } from "#tests/support/site.ts";

test("the built site answers from its own database", async ({ site }) => {
  const answer = await site.get("/");
  expect(answer.status).toBe(200);
  const { rows } = await site.platform.db.execute("select current_database() as name");
  expect(rows[0]?.name).toMatch(/^w\d+/);
});
