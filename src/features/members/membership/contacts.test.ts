import { expect, test } from "vitest";
import { type HeldStanding, notAsked } from "#features/members/access/held-terms.ts";
import { memberStates } from "#features/members/member.ts";
import { memberAccesses } from "#features/members/terms/kinds.ts";
import { roles } from "#identity/roles.ts";
import { type Asker, closedContacts, isMember, readsAs } from "./contacts.ts";

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
  ["reader", null, "visitor", "Submit your information"],
  ["reader", "approved", "member", undefined],
] as const)("[2.1.03] role %s with an entry %s reads as a %s", (role, listing, reader, way) => {
  // Where the site goes by listings alone, no term changes it; where it goes by terms, one that holds does not.
  for (const asker of [
    ...standings.map((standing) => ({ role, listing, access: "entries", standing, paid: [] }) as const),
    { role, listing, access: "terms", standing: { is: "member" }, paid: ["diamonds"] } as const,
  ].map((given): Asker => ({ ...given, paid: [...given.paid] }))) {
    expect(readsAs(asker)).toBe(reader);
    const isPendingSupporter = listing === "pending" && asker.standing.is === "supporter";
    expect(closedContacts(asker, "/directory")?.way.label).toBe(isPendingSupporter ? "Become a member" : way);
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
    for (const role of ["member", "reader", "treasurer"] as const)
      for (const standing of standings.filter((one) => one.is === is)) {
        const asker: Asker = { role, listing: "approved", access: "terms", standing, paid: [] };
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
        for (const role of [null, "member", "reader", "treasurer"] as const)
          for (const paid of [[], ["diamonds"]])
            expect(readsAs({ role, listing, access, standing, paid }), `${access} ${listing} ${role}`).toBe(
              "visitor",
            );
});

test("[2.1.03] staff of every role but the treasurer and the reader read as a member, whatever entry and term they have", () => {
  for (const role of roles.filter((name) => !["member", "reader", "treasurer"].includes(name)))
    for (const listing of [null, ...memberStates])
      for (const access of memberAccesses)
        for (const standing of standings) {
          const asker: Asker = { role, listing, access, standing, paid: [] };
          expect(readsAs(asker), `${role} ${listing}`).toBe("member");
          expect(isMember(asker), `${role} ${listing}`).toBe(true);
          expect(closedContacts(asker, "/directory")).toBeNull();
        }
});

test("[2.1.03] a visitor comes back to the page after signing in", () => {
  const closed = closedContacts({ role: null, listing: null, ...notAsked }, "/directory/ada?x=1&y=2");
  expect(closed?.way.to).toBe("/member-login?redirectTo=%2Fdirectory%2Fada%3Fx%3D1%26y%3D2");
});

test.each([
  // listing, and what members have with: a paid term, one that was given, a supporter's, none that holds
  [null, "----", "----"],
  ["pending", "o---", "o---"],
  ["approved", "oooo", "oo--"],
  ["suspended", "----", "----"],
  ["declined", "----", "----"],
  ["withdrawn", "----", "----"],
] as const)(
  "[2.11.11] an entry %s has what is for members, by entries %s and by terms %s: of a paid term, a given one, a supporter's, none",
  (listing, byEntries, byTerms) => {
    const held = [
      { standing: { is: "member" }, paid: ["diamonds"] },
      { standing: { is: "member" }, paid: [] },
      { standing: { is: "supporter" }, paid: [] },
      { standing: { is: "none" }, paid: [] },
    ] as const;
    for (const [access, expected] of [["entries", byEntries] as const, ["terms", byTerms] as const])
      for (const role of ["member", "reader", "treasurer"] as const) {
        const found = held.map(({ standing, paid }) =>
          isMember({ role, listing, access, standing, paid: [...paid] }) ? "o" : "-",
        );
        expect(found.join(""), `${access} ${role}`).toBe(expected);
      }
  },
);
