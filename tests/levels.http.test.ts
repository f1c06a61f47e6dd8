import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { benefitsOf, cellOf, gives, knownBenefits } from "#content/benefits.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { membershipSeats, membershipTerms } from "#features/members/terms/tables.ts";
import { pay } from "./support/billing.ts";
import type { Client } from "./support/client.ts";
import { setMemberAccess } from "./support/held-terms.ts";
import { memberWithListing } from "./support/members.ts";
import { linkTo, mainOf, textOf } from "./support/page-text.ts";
import { type Site, test } from "./support/site.ts";

// Each benefit of each level, as somebody who has paid for it and as somebody who has not, with an approved listing each.

const levels = content("tiers");
const counted = [...new Set(levels.flatMap(({ entitlements }) => entitlements.map(({ id }) => id)))];
const ada = { full_name: "Ada Baker", email: "ada@bakery.example" };
const zoe = { full_name: "Zoe Other", email: "zoe@other.example" };
const article = { intent: "send", version: "0", title: "Price it", summary: "How to.", body: "Say it." };
const ways = [
  ["listing", "View your listing", "/account/entry"],
  ["room", "Open the members’ room", "/community/members"],
  ["articles", "Write an article", "/community/articles"],
] as const;

const mainAt = async (get: Site["get"], path: string) => mainOf(await (await get(path)).text());

/** Joins a level by its form, and pays. */
async function join(site: Site, { slug, priceCents }: Tier) {
  await setMemberAccess(site.platform, "terms");
  const { client, member } = await memberWithListing(site, ada);
  const form = { name: ada.full_name, email: ada.email, company: "Bakers Inc", note: "" };
  expect((await site.post(`/join/${slug}`, form)).status).toBe(302);
  expect(await pay(site.platform, 1, { amountCents: priceCents })).toMatchObject({ ok: true });
  return { client, member };
}

/** What is open to somebody of what the site itself opens and closes. */
async function opened(site: Site, client: Client, name: string): Promise<string[]> {
  const page = await mainAt(client.get, "/community/articles");
  const isTaken = (await client.post("/community/articles", article)).status === 302;
  expect([name, textOf(page).includes("Write an article")]).toEqual([name, isTaken]);
  const found = {
    listing: textOf(await mainAt(site.get, "/directory")).includes(name),
    room: (await client.get("/community/members")).status === 200,
    articles: isTaken,
  };
  return Object.entries(found).flatMap(([benefit, isOpen]) => (isOpen ? [benefit] : []));
}

test.for(levels)(
  "$title opens listing, room and articles where it gives them, and nothing to who has not paid",
  async (level, { site }) => {
    const { client } = await join(site, level);
    const { client: other } = await memberWithListing(site, zoe);
    const given = ["listing", "room", "articles"].filter((benefit) => gives(level, benefit));
    expect(await opened(site, client, ada.full_name)).toEqual(given);
    expect(await opened(site, other, zoe.full_name)).toEqual([]);
  },
);

test.for(levels)(
  "$title has on the account what it gives, each with its way, and who has not paid has none of it",
  async (level, { site }) => {
    const { client } = await join(site, level);
    const { client: other } = await memberWithListing(site, zoe);
    const own = await mainAt(client.get, "/account/membership");
    const none = await mainAt(other.get, "/account/membership");
    expect(textOf(none)).not.toContain("This year’s benefits");
    for (const [benefit, label, path] of ways) {
      const link = linkTo(own, label);
      expect([benefit, link.includes(`href="${path}"`)]).toEqual([benefit, gives(level, benefit)]);
      if (link) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
      expect(linkTo(none, label)).toBe("");
    }
    for (const { title, count } of level.entitlements)
      expect(textOf(own)).toContain(`${title} ${count} of ${count} left`);
    expect(textOf(own).includes(`Discount on events ${level.eventPercent}%`)).toBe(gives(level, "events"));
    const guarded = benefitsOf(level).filter(({ id, count }) => id !== "people" || count !== 1);
    for (const words of guarded.length > 0 ? guarded.map(({ label }) => label) : level.benefits)
      expect(textOf(own)).toContain(words);
  },
);

test.for(levels)(
  "$title: staff record as many uses as it gives, and none of what it does not",
  async (level, { site }) => {
    const { member } = await join(site, level);
    const [term] = await site.platform.db.select().from(membershipTerms);
    const staff = await site.asRole("membership");
    const record =
      level.seats > 1
        ? `/admin-dashboard/companies/${term?.membershipId}`
        : `/admin-dashboard/members/${member.id}`;
    const use = (entitlement: string) =>
      staff.post(record, {
        ...{ intent: "use-entitlement", term: String(term?.id), entitlement, note: "" },
        formToken: randomUUID(),
      });
    for (const id of counted) {
      const { count = 0 } = level.entitlements.find((one) => one.id === id) ?? {};
      for (let used = 0; used < count; used += 1) expect([id, (await use(id)).status]).toEqual([id, 302]);
      const why = count > 0 ? "already used. Record it anyway?" : "no longer part of the membership";
      expect([id, textOf(await (await use(id)).text())]).toEqual([id, expect.stringContaining(why)]);
    }
  },
);

test.for(levels)("$title has seats for the people it names, and for nobody more", async (level, { site }) => {
  const { client } = await join(site, level);
  const { client: other } = await memberWithListing(site, zoe);
  const [term] = await site.platform.db.select().from(membershipTerms);
  const invite = (who: Client, at: number) =>
    who.post("/account/company", {
      ...{ intent: "invite", company: String(term?.membershipId), name: `Bea Number ${at}` },
      email: `bea${at}@hill.example`,
    });
  expect((await invite(other, 0)).status).toBe(409);
  for (let at = 1; at < level.seats; at += 1) expect((await invite(client, at)).status).toBe(302);
  expect((await invite(client, level.seats)).status).toBe(409);
  expect(await site.platform.db.$count(membershipSeats)).toBe(level.seats);
});

test("the comparison says of each level what it gives, and a step that a level does not have is not on its order page", async ({
  site,
}) => {
  const page = await mainAt(site.get, "/membership");
  const rows = [...page.matchAll(/<tr class[^>]*><th scope="row".*?<\/tr>/gs)].map(([row]) => row);
  const { comparison, next } = content("membership");
  for (const [at, { about, values }] of comparison.entries()) {
    const cells = [...(rows[at] ?? "").matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
      textOf(cell),
    );
    for (const [place, level] of levels.entries()) {
      const cell = cellOf(values[place] ?? "no", about, level);
      const words = { yes: "Included", no: "Not included" }[cell] ?? cell;
      expect([level.title, about, cells[place]]).toEqual([
        level.title,
        about,
        expect.stringContaining(words),
      ]);
      if (about && about !== "events") expect(gives(level, about)).toBe(words !== "Not included");
    }
  }
  expect(textOf(page)).toContain("Not included with Friends Of Ours.");
  for (const level of levels) {
    const order = textOf(await mainAt(site.get, `/join/${level.slug}`));
    for (const { title, text, about } of next)
      expect([level.title, title, order.includes(`${title} ${text}`)]).toEqual([
        ...[level.title, title],
        about === undefined || gives(level, about),
      ]);
    if (!gives(level, "listing")) expect(order).not.toMatch(/directory|listing|listed|members’ room/i);
  }
});

test("staff choose what a row and a step are about, among all that the levels give", async ({ site }) => {
  const editor = await site.asRole("editor");
  const form = await mainAt(editor.get, "/admin-dashboard/content/membership");
  const [first = ""] = /<select[^>]*name="comparison\[0\]\.about".*?<\/select>/s.exec(form) ?? [];
  for (const { id, label } of knownBenefits(levels)) {
    expect(first).toContain(`value="${id}"`);
    expect(textOf(first)).toContain(label);
  }
  expect(first).toMatch(/<option value="people"[^>]* selected/);
});
