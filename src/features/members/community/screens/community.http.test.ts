import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import type { Client } from "#tests/support/client.ts";
import { asReader, createMember, memberWithListing, otherListing } from "#tests/support/members.ts";
import { linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

/** The titles of the tiles of features. */
const tiles = (page: string) =>
  [...mainOf(page).matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);

const room = "/community/members";

test("[2.11.11] the members' part is refused to a visitor, as a page, as data and as the data of one route", async ({
  site,
}) => {
  await createMember(site.platform);
  const route = encodeURIComponent("features/members/community/screens/community-members");
  for (const path of [room, `${room}.data`, `${room}.data?_routes=${route}`, `${room}?q=ada`]) {
    const answer = await site.get(path);
    const text = await answer.text();
    expect(text, path).not.toMatch(/Ada Baker|ada@bakery|555 0100/);
    expect(answer.headers.get("location") ?? text, path).toContain("/member-login");
    expect([202, 302], path).toContain(answer.status);
  }
  expect((await site.post(room, { q: "ada" })).status).toBeGreaterThanOrEqual(400);
});

test("[2.11.11] a member sees who is new and how to reach everyone", async ({ site }) => {
  await createMember(site.platform);
  await createMember(site.platform, { full_name: "Not Yet", email: "not@x.example", state: "pending" });
  const page = await (await (await asReader(site)).get(room)).text();
  const main = mainOf(page);
  const newest = textOf(main.slice(main.indexOf("New members"), main.indexOf("Contact list")));
  expect(newest).toMatch(/Ada Baker .*Joined /);
  const [table = ""] = /<table.*<\/table>/s.exec(main) ?? [];
  const heads = [...table.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, head]) => head);
  expect(heads).toEqual(["Name", "Company", "Email", "Phone"]);
  const ada = ["Ada Baker", "Baker &amp; Daughters", "ada@bakery.example", "+1 555 0100"];
  expect(ada.map((value) => new RegExp(`>${value.replace("+", "\\+")}<`).test(table))).toEqual([
    ...[true, true, true, true],
  ]);
  expect(linkTo(table, "ada@bakery.example")).toContain('href="mailto:ada@bakery.example"');
  expect(linkTo(table, "+1 555 0100")).toContain('href="tel:+15550100"');
  expect(page).not.toContain("Not Yet");
});

test("[2.11.05] [2.11.11] what the page promises of the room is in it", async ({ site }) => {
  await createMember(site.platform);
  const promised = textOf(await (await site.get("/community")).text());
  const room = textOf(await (await (await asReader(site)).get("/community/members")).text());
  expect(promised).toMatch(/A member contact list you can search .* phone numbers and email addresses/);
  expect(promised).toMatch(/who has just joined/);
  expect(room).toMatch(/New members .*Contact list .*Search .*Email Phone/);
  expect(promised).not.toMatch(/quiet room|Honest talk|[Tt]emplates|questions answered/);
});

test("[2.11.03] [2.11.05] [2.11.10] when the count fails, a panel says so, no tiles show, and nobody else is shown it from memory", async ({
  site,
}) => {
  const { db } = site.platform;
  await db.execute("alter table profile_counts rename to counts_away");
  let answer: Response;
  try {
    answer = await site.get("/community");
  } finally {
    await db.execute("alter table counts_away rename to profile_counts");
  }
  const page = await answer.text();
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(mainOf(page)).toContain("An error occurred while connecting to the community database.");
  expect(mainOf(page)).toContain("Error: Unknown error occurred");
  expect(page).not.toMatch(/Members-Only Access|profile_counts|counts_away/);
  expect(tiles(page)).toEqual([]);
  expect(page).not.toMatch(/Meaningful Discussions|Resource Sharing|Networking/);
  expect(linkTo(page, "View Member Directory")).toContain('href="/embedded-directory"');
  expect(mainOf(await (await site.get("/community")).text())).toContain("Meaningful Discussions");
});

test("[2.11.01] [2.11.05] [2.11.07] [2.11.09] [2.11.10] a visitor sees the community of nobody yet", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/community")).text());
  expect(page).toMatch(/<h1[^>]*>MCWCC Community<\/h1>/);
  expect(page).toMatch(/<h2[^>]*>Private Members Community<\/h2>/);
  for (const text of ["Members-Only Access", "View Member Directory"]) expect(textOf(page)).toContain(text);
  expect(tiles(page)).toEqual(["Meaningful Discussions", "Resource Sharing", "Networking"]);
  expect(linkTo(page, "View Member Directory")).toContain('href="/embedded-directory"');
  expect(page).toMatch(/href="\/member-login"[^>]*>Join Now to Access/);
  expect(page).not.toContain("Manage My Profile");
});

test("[2.11.06] [7.19] the count is of approved members alone, and no row leaves with it", async ({
  site,
}) => {
  await createMember(site.platform, { state: "pending", email: "p@x.example" });
  await createMember(site.platform);
  expect(mainOf(await (await site.get("/community")).text())).toContain("Join 1 Member in Our Community");
  await createMember(site.platform, { full_name: "Grace", email: "grace@x.example" });
  // The page is removed from the memory cache as soon as the database has announced the change.
  const page = async () => (await site.get("/community")).text();
  await expect.poll(async () => mainOf(await page())).toContain("Join 2 Members in Our Community");
  const said = (await page()) + (await (await site.get("/community.data")).text());
  expect(said).not.toMatch(/Ada Baker|Grace|bakery/);
});

test("[2.11.08] [2.11.10] a member is offered their profile instead of joining", async ({ site }) => {
  const page = await (await (await site.asMember()).get("/community")).text();
  expect(mainOf(page)).toMatch(/href="\/embedded-directory"[^>]*>Manage My Profile/);
  expect(page).not.toContain("Join Now to Access");
  expect(linkTo(page, "View Member Directory")).toContain('href="/embedded-directory"');
});

test("[2.11.08] [2.11.11] the members' room is offered to who may open it, and to nobody else", async ({
  site,
}) => {
  const offered = async (client: Pick<Client, "get">) =>
    linkTo(mainOf(await (await client.get("/community")).text()), "Open the Members' Room") !== "";
  const pending = await memberWithListing(site, { ...otherListing, state: "pending" });
  for (const client of [site, await site.asMember(), pending.client]) {
    expect(await offered(client)).toBe(false);
    expect((await client.get(room)).status).not.toBe(200);
  }
  const member = await memberWithListing(site);
  expect(await offered(member.client)).toBe(true);
  expect((await member.client.get(room)).status).toBe(200);
});

test("[2.11.02] nothing of the content stands above the part that waits for the count, so nothing changes while it counts", async ({
  site,
}) => {
  const page = textOf(mainOf(await (await site.get("/community")).text()));
  expect(page.indexOf(content("community").lead)).toBeGreaterThan(page.indexOf("Private Members Community"));
});
