import { describe, expect, test } from "vitest";
import { countsAs, isRole, may, type Permission, permissions, roles } from "./roles.ts";

// The table repeated by hand: a right that is given or taken by mistake in the other table fails here.
const table = `
                  member reader editor gallery membership events treasurer admin owner
dashboard.open      -      x       x       x        x        x        x       x     x
overview.read       -      x       x       x        x        x        x       x     x
board.read          -      x       -       -        x        -        x       x     x
events.list         -      x       -       -        -        x        -       x     x
events.manage       -      -       -       -        -        x        -       x     x
history.read        -      -       x       x        x        x        x       x     x
contacts.read       -      -       x       x        x        x        -       x     x
trash.read          -      -       x       x        x        x        -       x     x
members.list        -      x       -       -        x        -        -       x     x
members.read        -      -       -       -        x        -        -       x     x
members.add         -      -       -       -        x        -        -       x     x
members.manage      -      -       -       -        x        -        -       x     x
members.import      -      -       -       -        x        -        -       x     x
members.export      -      -       -       -        x        -        -       x     x
terms.manage        -      -       -       -        x        -        -       x     x
membership.configure -      -      -       -        -        -        -       -     x
reviews.decide      -      -       -       -        x        -        -       x     x
inbox.read          -      -       -       -        x        -        -       x     x
inbox.manage        -      -       -       -        x        -        -       x     x
committees.manage   -      -       -       -        x        -        -       x     x
newsletter.read     -      -       -       -        x        -        -       x     x
newsletter.manage   -      -       -       -        x        -        -       x     x
letters.send        -      -       -       -        -        -        -       x     x
ledger.read         -      x       -       -        x        -        x       x     x
money.read          -      -       -       -        x        -        x       x     x
money.record        -      -       -       -        x        -        x       x     x
money.void          -      -       -       -        -        -        x       x     x
money.refund        -      -       -       -        -        -        x       x     x
money.export        -      -       -       -        -        -        x       x     x
money.close         -      -       -       -        -        -        x       x     x
money.configure     -      -       -       -        -        -        -       -     x
gallery.manage      -      -       -       x        -        -        -       x     x
content.edit        -      -       x       -        -        -        -       x     x
content.administer  -      -       -       -        -        -        -       x     x
media.manage        -      -       x       -        -        -        -       x     x
accounts.manage     -      -       -       -        -        -        -       x     x
roles.read          -      -       -       -        -        -        -       x     x
roles.manage        -      -       -       -        -        -        -       -     x
mail.read           -      -       -       -        -        -        -       x     x
mail.resend         -      -       -       -        -        -        -       x     x
mail.configure      -      -       -       -        -        -        -       -     x
audit.read          -      -       -       -        -        -        -       x     x
everything.export   -      -       -       -        -        -        -       x     x
sample.remove       -      -       -       -        -        -        -       x     x
`;

const [head = [], ...rows] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

describe("who may do what", () => {
  test("[6.03] the table names every role and every permission", () => {
    expect(head).toEqual([...roles]);
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(permissions).sort());
  });

  test.each(rows)("%s", (name, ...marks) => {
    const allowed = roles.filter((role) => may({ role }, name as Permission));
    expect(allowed).toEqual(roles.filter((_, column) => marks[column] === "x"));
    expect(may({ role: null }, name as Permission)).toBe(false);
  });
});

test.each([
  ["[6.04]", "owner", "admin", true],
  ["[6.04]", "admin", "admin", true],
  ["[6.04]", "admin", "owner", false],
  ["[6.04]", "events", "admin", false],
  ["[6.04]", "owner", "events", false],
  ["[6.04]", "member", "admin", false],
  ["[6.04]", null, "admin", false],
] as const)("%s %s counts as %s: %s", (_, held, asked, answer) => {
  expect(countsAs(held, asked)).toBe(answer);
});

test.each([
  ["admin", true],
  ["ADMIN", false],
  ["admin' or 1=1", false],
  [["admin"], false],
  ["", false],
  [undefined, false],
])("[6.04] %o names a role: %s", (value, answer) => {
  expect(isRole(value)).toBe(answer);
});
