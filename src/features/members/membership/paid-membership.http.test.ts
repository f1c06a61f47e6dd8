import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { invoices } from "#billing/tables.ts";
import { memberArticles } from "#features/members/articles/tables.ts";
import type { MemberState } from "#features/members/member.ts";
import { members } from "#features/members/tables.ts";
import { memberAccesses } from "#features/members/terms/kinds.ts";
import { membershipOf } from "#features/members/terms/terms-store.server.ts";
import { membershipsTable } from "#tests/support/access-table.ts";
import { everyAnswer } from "#tests/support/answers.ts";
import { act, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { createMember, memberWithListing, otherListing } from "#tests/support/members.ts";
import { linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aTerm } from "#tests/support/terms.ts";

// On February 14, 2028: what a membership opens at once, beside each listing. Ada is whose contact details are asked for.

const room = "/community/members";
const articles = "/community/articles";
const article = { intent: "send", version: "0", title: "One", summary: "Two", body: "Three" };
const contact = /ada@bakery\.example|555 ?0100|5550100|mailto:ada|tel:\+1555/;
const year = { from: "2028-01-15", until: "2029-02-13" };
const lapsed = { from: "2027-01-15", until: "2028-02-13" };
const inGrace = { from: "2027-02-01", ends: "2028-01-31", until: "2028-03-01" };

type Held = Parameters<typeof holdTerm>[2];

const terms: Record<string, Held | null> = {
  paid: { ...year, kind: "join" },
  renewed: { ...year, kind: "renewal" },
  reinstated: { ...year, kind: "reinstatement" },
  changed: { ...year, kind: "change" },
  "in grace": { ...inGrace, kind: "join" },
  Rubies: { ...year, kind: "join", tier: "rubies" },
  given: { ...year, kind: "gift" },
  "from a file": { ...year, kind: "import" },
  lapsed: { ...lapsed, kind: "join" },
  supporter: { ...year, kind: "join", tier: "friends-of-ours", counts: "supporter" },
  none: null,
  "a tag": null,
};

const states: Record<string, MemberState> = {
  ...{ approved: "approved", waiting: "pending", suspended: "suspended" },
  ...{ declined: "declined", withdrawn: "withdrawn" },
};

async function begin(site: Site) {
  site.clock.set("2028-02-14T17:00:00Z");
  const ada = await createMember(site.platform);
  await holdTerm(site.platform, ada.id, { ...year, kind: "join" });
  await site.forgetPages();
}

/** Somebody as the first column of the table calls them. */
async function aPerson(site: Site, name: string) {
  const [kind = "", listing = ""] = name.split(", ");
  const state = states[listing];
  const term = terms[kind];
  if (state === undefined || term === undefined) throw new Error(`nobody is "${name}"`);
  const { client, member } = await memberWithListing(site, { ...otherListing, state });
  if (term) await holdTerm(site.platform, member.id, term);
  const tags = kind === "a tag" ? ["Diamond"] : [];
  await site.platform.db.update(members).set({ tags, mayAddPhotos: "Yes" }).where(eq(members.id, member.id));
  return { client, member };
}

async function opened(site: Site, client: Client): Promise<string> {
  await site.platform.db.delete(memberArticles);
  const inRoom = await client.get(room);
  const sent = await client.post(articles, article);
  const card = mainOf(await (await client.get("/account/membership")).text()).includes("/card?token=");
  const reads = contact.test(await everyAnswer(client.get, "/directory"));
  expect(contact.test(await everyAnswer(client.get, room))).toBe(reads);
  expect([200, 403]).toContain(inRoom.status);
  expect([302, 403]).toContain(sent.status);
  const page = textOf(mainOf(await (await client.get(articles)).text()));
  expect(page.includes("Edit your article")).toBe(sent.status === 302);
  expect(await site.platform.db.$count(memberArticles)).toBe(sent.status === 302 ? 1 : 0);
  const addsPhotos = mainOf(await (await client.get("/gallery-upload")).text()).includes('type="file"');
  if (inRoom.status === 200) expect(linkTo(await inRoom.text(), "Photo Upload") !== "").toBe(addsPhotos);
  const signs = [inRoom.status === 200, sent.status === 302, card, reads, addsPhotos];
  return signs.map((isOpen) => (isOpen ? "o" : "-")).join("");
}

const rows = membershipsTable
  .trim()
  .split("\n")
  .map((line) => line.split(/\s{2,}/) as [string, string, string]);

describe("[2.1.03] [2.11.11] what a membership opens", () => {
  test.for(rows)("%s: by entries %s, by terms %s", async ([name, ...expected], { site }) => {
    await begin(site);
    const { client } = await aPerson(site, name);
    const found: string[] = [];
    for (const access of memberAccesses) {
      await setMemberAccess(site.platform, access);
      found.push(await opened(site, client));
    }
    expect(found).toEqual(expected);
  });
});

const line = "You'll see phone numbers and email addresses once your listing is approved.";

test("[2.11.11] [2.1.03] who has paid is in the members' room while their listing waits, sees who is there, and reads why no contact details", async ({
  site,
}) => {
  await begin(site);
  const { client } = await aPerson(site, "paid, waiting");
  const page = await (await client.get(room)).text();
  const main = textOf(mainOf(page));
  for (const words of ["New members", "Contact list", "Ada Baker", line]) expect(main).toContain(words);
  expect(linkTo(mainOf(page), "View your listing")).toContain('href="/account/entry"');
  expect(main).not.toMatch(/Email|Phone/);
  expect(page).not.toMatch(contact);
  // A search finds nobody by what the reader may not see.
  const found = textOf(mainOf(await (await client.get(`${room}?q=5550100`)).text()));
  expect(found).toMatch(/Contact list .*No members found/);
  expect(mainOf(await (await client.get("/community")).text())).toContain(`href="${room}"`);
  for (const place of ["/directory", "/directory/ada-baker", "/account/entry"])
    expect(textOf(mainOf(await (await client.get(place)).text())), place).toContain(line);
});

test("[2.1.02] who has paid is in nobody's directory or room until their listing is approved", async ({
  site,
}) => {
  await begin(site);
  const { client, member } = await aPerson(site, "paid, waiting");
  expect((await site.get(`/directory/${member.slug}`)).status).toBe(404);
  for (const place of ["/directory", room])
    expect(textOf(mainOf(await (await client.get(place)).text())), place).not.toContain("Rita Reader");
});

test("the room, the articles and the card close at the next request when staff suspend the listing, and when the term ends", async ({
  site,
}) => {
  await begin(site);
  const { client, member } = await aPerson(site, "none, waiting");
  await holdTerm(site.platform, member.id, { from: "2027-02-15", until: "2028-02-14", kind: "join" });
  expect(await opened(site, client)).toBe("ooo--");
  await site.platform.db.update(members).set({ state: "suspended" }).where(eq(members.id, member.id));
  expect(await opened(site, client)).toBe("-----");
  const refused = await client.post(articles, article);
  const said = textOf(mainOf(await refused.text()));
  expect(said).toContain("You can't submit articles while your listing is suspended.");
  await site.platform.db.update(members).set({ state: "pending" }).where(eq(members.id, member.id));
  expect(await opened(site, client)).toBe("ooo--");
  site.clock.set("2028-02-15T05:00:01Z"); // just after midnight in New York
  expect(await opened(site, client)).toBe("-----");
});

test("[A8] who was given a level opens the room by paying for a dearer one, once it is paid", async ({
  site,
}) => {
  await begin(site);
  const { client, member } = await aPerson(site, "none, waiting");
  const own = await act(site.platform, (use) => membershipOf(use, member.id, { create: true }));
  await aTerm(site.platform, own?.id ?? 0, year.from, "2029-01-14", { tier: "rubies" });
  expect(await opened(site, client)).toBe("--o--");
  const asked = await client.post("/account/membership", { intent: "change", tier: "diamonds" });
  expect(asked.headers.get("location")).toContain("/your-order");
  expect(await opened(site, client)).toBe("--o--");
  const [invoice] = await site.platform.db.select().from(invoices);
  await pay(site.platform, invoice?.id ?? 0, { amountCents: invoice?.totalCents ?? 0 });
  expect(await opened(site, client)).toBe("ooo--");
});

test("an article of somebody who has paid waits for staff while their listing does, and of nobody whose listing is suspended", async ({
  site,
}) => {
  await begin(site);
  const { client, member } = await aPerson(site, "paid, waiting");
  expect((await client.post(articles, { ...article, title: "Price it" })).status).toBe(302);
  const editor = await site.asRole("editor");
  const queue = async () => textOf(mainOf(await (await editor.get("/admin-dashboard/news/articles")).text()));
  for (const access of memberAccesses) {
    await setMemberAccess(site.platform, access);
    expect(await queue()).toContain("Price it");
  }
  await site.platform.db.update(members).set({ state: "suspended" }).where(eq(members.id, member.id));
  expect(await queue()).not.toContain("Price it");
});

test("[2.13.09] a meeting link for members is for whoever has paid, also while their listing waits, and for no supporter", async ({
  site,
}) => {
  await begin(site);
  const zoomLink = "https://meet.example.org/secret-room";
  const meeting = { date: "2028-02-14", isVirtual: true, zoomLink, meetingFor: "members" } as const;
  const { id } = await addEvent(site.platform, "system", eventInput(meeting));
  const { client, member } = await aPerson(site, "supporter, waiting");
  const joined = async () => (await client.get(`/event/${id}/join`)).headers.get("location");
  expect(await joined()).not.toBe(zoomLink);
  await holdTerm(site.platform, member.id, { ...year, kind: "join" });
  expect(await joined()).toBe(zoomLink);
});

describe("a supporter, whose level includes no listing,", () => {
  const words = "Your level doesn't include a directory listing.";

  test("is offered none, in the account, the first steps or the directory", async ({ site }) => {
    await begin(site);
    const { client } = await aPerson(site, "supporter, waiting");
    for (const place of ["/account/entry", "/account/welcome", "/embedded-directory"]) {
      const page = mainOf(await (await client.get(place)).text());
      expect(textOf(page), place).toContain(words);
      expect(textOf(page), place).not.toMatch(/goes live|Create your listing|Submit for review|Add a photo/);
      expect(linkTo(page, "View your membership"), place).toContain('href="/account/membership"');
    }
    const refused = await client.get(room);
    expect(refused.status).toBe(403);
    expect(textOf(mainOf(await refused.text()))).toContain("Thank you for being a supporter.");
  });

  test("keeps one that is shown, with all they can do with it", async ({ site }) => {
    await begin(site);
    const { client, member } = await aPerson(site, "supporter, approved");
    const page = textOf(mainOf(await (await client.get("/account/entry")).text()));
    for (const shown of ["Live", "Submit changes for review", "Who sees what", "Withdraw your listing"])
      expect(page).toContain(shown);
    expect((await site.get(`/directory/${member.slug}`)).status).toBe(200);
    await setMemberAccess(site.platform, "terms");
    const hidden = textOf(mainOf(await (await client.get("/account/entry")).text()));
    expect(hidden).toContain(words);
    expect(hidden).not.toContain("It's shown while your membership is active.");
  });

  test("is told apart where staff review what they sent", async ({ site }) => {
    await begin(site);
    await aPerson(site, "supporter, waiting");
    const staff = await site.asRole("membership");
    const page = await (await staff.get("/admin-dashboard/reviews?open=first")).text();
    expect(textOf(mainOf(page))).toContain(
      "The level “friends-of-ours” doesn't include a directory listing.",
    );
  });
});

test("a member who has paid reads what they would close with their listing before they withdraw it", async ({
  site,
}) => {
  await begin(site);
  const { client } = await aPerson(site, "paid, approved");
  const page = textOf(mainOf(await (await client.get("/account/entry")).text()));
  expect(page).toContain(
    "Until you submit it again, you also can’t use the members’ room or your membership card.",
  );
});
