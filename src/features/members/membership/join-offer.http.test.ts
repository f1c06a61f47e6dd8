import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import type { Client } from "#tests/support/client.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { asReader, createMember, memberWithListing, otherListing } from "#tests/support/members.ts";
import { linksTo, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const { join, login } = content("navigation");
const { email } = otherListing;

/** The texts of both menus that lead to joining or signing in, and whether the first steps speak of joining. */
async function offered(client: Pick<Client, "get">) {
  const page = await (await client.get("/about")).text();
  const header = page.slice(page.indexOf("<header"), page.indexOf("<main"));
  const times = (title: string) => linksTo(header, title).length;
  const steps = mainOf(await (await client.get("/account/welcome")).text());
  return [times(join.title), times(login.title), textOf(steps).includes("You don’t have a membership yet")];
}

const asked = [2, 0, true];
const notAsked = [0, 0, false];

const cases: [string, (site: Site) => Promise<Pick<Client, "get">>, typeof asked][] = [
  ["an account without a listing", (site) => site.asMember(), asked],
  [
    "an account whose listing waits for review",
    async (site) => (await memberWithListing(site, { ...otherListing, state: "pending" })).client,
    asked,
  ],
  ["a member without terms, where everyone approved is one", asReader, notAsked],
  [
    "an approved listing without a membership, where only current members are let through",
    async (site) => {
      await setMemberAccess(site.platform, "terms");
      return asReader(site);
    },
    asked,
  ],
  [
    "who has to renew a membership that lapsed",
    async (site) => {
      await setMemberAccess(site.platform, "terms");
      const { client, member } = await memberWithListing(site, otherListing);
      await holdTerm(site.platform, member.id, { from: "2020-01-01", until: "2020-12-31" });
      return client;
    },
    notAsked,
  ],
  [
    "who has ordered a membership and not paid it",
    async (site) => {
      await site.post("/join/diamonds", { name: "Rita Reader", email, quantity: "1" });
      return site.asMember(email);
    },
    notAsked,
  ],
  [
    "who has yet to choose among listings with their address",
    async (site) => {
      for (const full_name of ["Rita Reader", "Rex Reader"])
        await createMember(site.platform, { ...otherListing, full_name, isEmailShared: true });
      return site.asMember(email);
    },
    notAsked,
  ],
  ["staff", (site) => site.asRole("events"), notAsked],
];

test.for(cases)(
  "[2.2.28] the header and the first steps ask to join, or do not: %s",
  async ([, who, expected], { site }) => {
    expect(await offered(await who(site))).toEqual(expected);
  },
);

test("[2.2.28] 'Join Now' of an account leads to the levels, and so do its first steps", async ({ site }) => {
  const member = await site.asMember();
  expect(linkTo(await (await member.get("/")).text(), join.title)).toContain('href="/membership"');
  const steps = mainOf(await (await member.get("/account/welcome")).text());
  expect(linkTo(steps, "See the levels")).toContain('href="/membership"');
});
