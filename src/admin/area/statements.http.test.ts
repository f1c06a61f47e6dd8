import { expect } from "vitest";
import { test } from "#tests/support/site.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { screenAddress } from "../request/screen-address.ts";
import { type ScreenKey, screens } from "../request/screens.ts";

// Who asks, what waits behind the navigation, how far the site is set up, and the screen's own: so many where it has several parts, else
// `most`. Books and the journal begin and end a transaction, so that all they read is of one moment.
const ofSeveralParts: Partial<Record<ScreenKey, number>> = {
  ...{ today: 9, board: 8, trash: 7, sample: 7 },
  ...{ books: 9, "books/journal": 10, "account-detail": 8 },
};
const most = 6;

test("a screen of staff asks the database a few times", async ({ site }) => {
  const admin = await site.asAdmin();
  const asked: string[] = [];
  for (const { key } of screens) {
    const count = await statementsOf(site, admin, screenAddress(key));
    if (count > (ofSeveralParts[key] ?? most)) asked.push(`${key}: ${count}`);
  }
  expect(asked).toEqual([]);
});
