import { expect, test } from "vitest";
import { type HeldStanding, notAsked } from "#features/members/access/held-terms.ts";
import { memberStates } from "#features/members/member.ts";
import { memberAccesses } from "#features/members/terms/kinds.ts";
import { roles } from "#identity/roles.ts";
import { closedContacts, readsAs } from "./contacts.ts";

const standings: HeldStanding[] = [
  { is: "none" },
  { is: "supporter" },
  { is: "not-started", from: "2028-01-15" },
  { is: "lapsed", since: "2028-02-14" },
  { is: "member" },
];

test.each([
  [null, null, "visitor", "Sign in to see them"],
  ["member", null, "visitor", "Submit your information"],
  ["member", "pending", "visitor", "View your listing"],
  ["member", "suspended", "visitor", "Contact us"],
  ["member", "declined", "visitor", "Edit your listing"],
  ["member", "withdrawn", "visitor", "Submit it again"],
  ["member", "approved", "member", undefined],
  ["treasurer", null, "visitor", "Submit your information"],
  ["treasurer", "approved", "member", undefined],
] as const)("[2.1.03] role %s with an entry %s reads as a %s", (role, listing, reader, way) => {
  // Where the site goes by listings alone, no term changes it; where it goes by terms, one that holds does not.
  for (const asker of [
    ...standings.map((standing) => ({ role, listing, access: "entries", standing }) as const),
    { role, listing, access: "terms", standing: { is: "member" } } as const,
  ]) {
    expect(readsAs(asker)).toBe(reader);
    expect(closedContacts(asker, "/directory")?.way.label).toBe(way);
  }
});

const membership = "/account/membership";

test.each([
  ["none", "once you have a membership", "See how to join"],
  ["supporter", "Thank you for being a supporter", "Become a member"],
  ["not-started", "when your membership starts on January 15, 2028", "View your membership"],
  ["lapsed", "Your membership lapsed on February 14, 2028.", "Renew your membership"],
] as const)(
  "[2.1.03] where the site goes by terms, an approved entry whose term is %s reads as a visitor, and is told why",
  (is, text, label) => {
    for (const role of ["member", "treasurer"] as const)
      for (const standing of standings.filter((one) => one.is === is)) {
        const asker = { role, listing: "approved", access: "terms", standing } as const;
        expect(readsAs(asker)).toBe("visitor");
        expect(closedContacts(asker, "/directory")?.text).toContain(text);
        expect(closedContacts(asker, "/directory")?.way).toEqual({ label, to: membership });
      }
  },
);

test("[2.1.03] [2.10.07] a term never opens what the entry keeps closed", () => {
  for (const access of memberAccesses)
    for (const standing of standings)
      for (const listing of [null, ...memberStates.filter((state) => state !== "approved")])
        for (const role of [null, "member", "treasurer"] as const)
          expect(readsAs({ role, listing, access, standing }), `${access} ${listing} ${role}`).toBe(
            "visitor",
          );
});

test("[2.1.03] staff of every role but the treasurer read as a member, whatever entry and term they have", () => {
  for (const role of roles.filter((name) => name !== "member" && name !== "treasurer"))
    for (const listing of [null, ...memberStates])
      for (const access of memberAccesses)
        for (const standing of standings) {
          expect(readsAs({ role, listing, access, standing }), `${role} ${listing}`).toBe("member");
          expect(closedContacts({ role, listing, access, standing }, "/directory")).toBeNull();
        }
});

test("[2.1.03] a visitor comes back to the page after signing in", () => {
  const closed = closedContacts({ role: null, listing: null, ...notAsked }, "/directory/ada?x=1&y=2");
  expect(closed?.way.to).toBe("/member-login?redirectTo=%2Fdirectory%2Fada%3Fx%3D1%26y%3D2");
});
