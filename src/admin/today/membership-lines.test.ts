import { expect, test } from "vitest";
import { membershipLines } from "./membership-lines.ts";

const lines = (counts: Parameters<typeof membershipLines>[0]) =>
  membershipLines(counts, "2028-01-01", "2028-01-31").map(
    ({ words, count, to }) => `${count} ${words}: ${to}`,
  );

test("what no membership needs is no line", () => {
  expect(lines({ ending: 0, inGrace: 0, noContact: 0, mailFails: 0, notPaid: 0 })).toEqual([]);
});

test("each line leads to the list that shows as many", () => {
  expect(lines({ ending: 12, inGrace: 3, noContact: 2, mailFails: 4, notPaid: 1 })).toEqual([
    "12 Memberships that end within 30 days: /admin-dashboard/members?from=2028-01-01&until=2028-01-31",
    "3 Memberships in grace: /admin-dashboard/renewals?what=grace",
    "1 Memberships asked for, not paid: /admin-dashboard/members?dues=asked",
    "2 Memberships with nobody to write to: /admin-dashboard/renewals?what=no-contact",
    "4 Memberships whose mail comes back: /admin-dashboard/renewals?what=mail-fails",
  ]);
});
