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
    "12 Memberships ending within 30 days: /admin-dashboard/members?from=2028-01-01&until=2028-01-31",
    "3 Memberships in the grace period: /admin-dashboard/renewals?what=grace",
    "1 Dues invoiced, unpaid: /admin-dashboard/members?dues=asked",
    "2 Memberships with no email address: /admin-dashboard/renewals?what=no-contact",
    "4 Memberships with bounced or opted-out email: /admin-dashboard/renewals?what=mail-fails",
  ]);
});
