import { describe, expect } from "vitest";
import { roles } from "#identity/roles.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { everyAnswer } from "#tests/support/answers.ts";
import { openClient } from "#tests/support/client.ts";
import { createMember, memberFields, memberWithListing, otherListing } from "#tests/support/members.ts";
import { fileOf, mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

// Contact data of another member, asked for as each audience, in every form of every answer that could carry it.

const contact = /ada@bakery\.example|555 ?0100|5550100|mailto:ada|tel:\+1555/;
const room = "/community/members";
const places = ["/directory", "/embedded-directory", "/directory/ada-baker"];

describe("[2.1.03] [2.1.04] [2.11.11] contact details are refused", () => {
  const expectNone = async (site: Site, get: Site["get"], line: string) => {
    await createMember(site.platform);
    for (const place of places) {
      const said = await everyAnswer(get, place);
      expect(said, place).toContain("Ada Baker");
      expect(said, place).not.toMatch(contact);
      expect(said, place).toContain(line);
    }
    expect(await everyAnswer(get, room)).not.toMatch(/Ada Baker|ada@bakery|555 ?0100/);
    expect(await everyAnswer(get, "/directory?q=bread")).not.toMatch(contact);
  };

  test("to a visitor", async ({ site }) => {
    await expectNone(site, site.get, "are for members. You can write to most of them");
  });

  test("to an account without an entry", async ({ site }) => {
    const { get } = await site.asMember();
    await expectNone(site, get, "once your listing is approved");
    expect((await get(room)).status).toBe(403);
  });

  test("to an account whose address is not confirmed, also when an approved entry has it", async ({
    site,
  }) => {
    const { platform } = site;
    await createMember(platform, otherListing);
    const { id } = await createAccount(platform, { email: otherListing.email, confirmed: false });
    const { get } = openClient(site.origin, await sessionCookies(platform, id));
    await expectNone(site, get, "once your listing is approved");
    expect((await get(room)).status).toBe(403);
  });

  test.for([
    ["pending", "once your listing is approved"],
    ["suspended", "while your listing is suspended"],
    ["declined", "once your listing is approved"],
    ["withdrawn", "once your listing is back in the directory"],
  ] as const)("to the owner of an entry that is %s, who sees their own", async ([state, line], { site }) => {
    const { client } = await memberWithListing(site, { ...otherListing, state });
    await expectNone(site, client.get, line);
    expect((await client.get(room)).status).toBe(403);
    expect(mainOf(await (await client.get("/account/entry")).text())).toContain(otherListing.email);
  });

  test.for(["treasurer", "reader"] as const)("to the %s, who needs names alone", async (role, { site }) => {
    await expectNone(site, (await site.asRole(role)).get, "once your listing is approved");
  });

  test("to a member whose entry staff have deleted", async ({ site }) => {
    const { client } = await memberWithListing(site, otherListing);
    await site.platform.db.execute("update profiles set deleted_at = now()");
    await expectNone(site, client.get, "once your listing is approved");
  });
});

describe("[2.1.03] contact details are given", () => {
  const expectBoth = async (site: Site, get: Site["get"]) => {
    await createMember(site.platform);
    for (const place of [...places, room]) {
      const said = await everyAnswer(get, place);
      expect(said, place).toMatch(/ada@bakery\.example/);
      expect(said, place).toContain("+1 555 0100");
      expect(said, place).not.toMatch(/see phone numbers|email addresses are for members/);
    }
  };

  test("to an account joined to an approved entry", async ({ site }) => {
    const { client } = await memberWithListing(site, otherListing);
    await expectBoth(site, client.get);
  });

  test("to an account whose confirmed address an approved entry has", async ({ site }) => {
    await createMember(site.platform, otherListing);
    await expectBoth(site, (await site.asMember(otherListing.email)).get);
  });

  test.for(roles.filter((role) => !["member", "reader", "treasurer"].includes(role)))(
    "to staff with the role %s",
    async (role, { site }) => {
      await expectBoth(site, (await site.asRole(role)).get);
    },
  );
});

test("[2.1.03] what is approved, suspended and approved again opens and closes at the next request", async ({
  site,
}) => {
  await createMember(site.platform);
  const { client, member } = await memberWithListing(site, { ...otherListing, state: "pending" });
  const admin = await site.asAdmin();
  const change = (intent: string) =>
    admin.post("/admin-dashboard/members", { intent, id: String(member.id), view: "" });
  const reads = async () => contact.test(await everyAnswer(client.get, "/directory"));
  expect(await reads()).toBe(false);
  for (const [intent, opens] of [
    ["approve-members", true],
    ["suspend-members", false],
    ["approve-members", true],
    ["decline-members", false],
  ] as const) {
    await change(intent);
    expect([intent, await reads()]).toEqual([intent, opens]);
  }
});

test("[2.10.06] an account whose entry is in the trash can submit another one", async ({ site }) => {
  const { client } = await memberWithListing(site, otherListing);
  await site.platform.db.execute("update profiles set deleted_at = now()");
  const answer = await client.post("/account/entry", memberFields({ full_name: "Bea Again" }));
  expect(answer.status).toBe(302);
  expect(mainOf(await (await client.get("/embedded-directory")).text())).toContain("In review");
});

test("[2.1.03] also inside the site, signing in leads back to the page and not to its data", async ({
  site,
}) => {
  const listing = await fileOf(await site.get("/directory.data"));
  expect(listing).toContain("redirectTo=%2Fdirectory");
  expect(listing).not.toContain("%2Fdirectory.data");
  const closed = await fileOf(await site.get("/account/entry.data"));
  expect(closed).toContain("/member-login?redirectTo=%2Faccount%2Fentry");
  expect(closed).not.toContain("entry.data");
});
