import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { invoices } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { members } from "#features/members/tables.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aTermOf } from "#tests/support/terms.ts";

const form = { name: "Grace Hopper", email: "grace@example.com", company: "Hopper Co", note: "" };

/** While Rubies cost nothing and are for `offered`, with so many seats. */
async function withFree(site: Site, offered: Tier["offered"], run: () => Promise<void>, seats = 1) {
  const levels = content("tiers").map((one) =>
    one.slug === "rubies" ? { ...one, priceCents: 0, offered, seats } : one,
  );
  await storePublished(site, "tiers", [levels]);
  try {
    await run();
  } finally {
    await restoreContent(site);
  }
}

const shown = async (site: Pick<Site, "get">, address: string) =>
  textOf(mainOf(await (await site.get(address)).text()));
const terms = ({ platform }: Site) =>
  platform.db.select().from(membershipTerms).orderBy(asc(membershipTerms.id));

test("[MO7] a level without a price is joined at once: page, mails and receipt ask for nothing", async ({
  site,
}) => {
  site.clock.set("2027-01-15T15:00:00Z");
  const { platform } = site;
  await withFree(site, "everyone", async () => {
    const before = await shown(site, "/join/rubies");
    expect(before).toContain("$0.00");
    expect(before).not.toMatch(/how to pay|by check/i);
    const address = (await site.post("/join/rubies", form)).headers.get("location") ?? "";
    const page = await shown(site, address);
    expect(page).toContain("Nothing to pay. Thank you!");
    expect(page).toContain("Your membership is active through January 14, 2028.");
    expect(page).not.toMatch(/by card|by check|Balance due/i);
    expect(await terms(site)).toMatchObject([{ state: "live", startsOn: "2027-01-15", priceCents: 0 }]);
    const [person] = await platform.db.select().from(members);
    // Nobody has vouched for the address with money.
    expect(person).toMatchObject({ company: "Hopper Co", state: "pending", isEmailVerified: false });
    const thanks = (await lastMail(platform, form.email, "order-thanks"))?.text ?? "";
    expect(thanks).toContain("Nothing to pay.");
    expect(thanks).toContain("Your membership is active through January 14, 2028.");
    expect(thanks).not.toMatch(/by check|unpaid orders/i);
    const staff = await site.asRole("membership");
    expect(await shown(staff, "/admin-dashboard/invoices/1")).toContain("Paid");
    expect(await shown(staff, "/admin-dashboard")).not.toContain("Dues invoiced, unpaid");
    site.clock.set("2027-12-20T15:00:00Z");
    const again = await site.asRole("membership");
    const act = { intent: "renew-membership", membership: "0", member: "1", tier: "rubies", reason: "" };
    expect((await again.post("/admin-dashboard/members/1", act)).status).toBe(302);
    expect((await terms(site)).map(({ endsOn }) => endsOn)).toEqual(["2028-01-14", "2029-01-14"]);
    expect((await lastMail(platform, form.email, "invoice"))?.text).toContain("Nothing to pay.");
  });
});

test("[MO7] with a member's address it adds nothing to a membership that is active", async ({ site }) => {
  site.clock.set("2027-01-15T15:00:00Z");
  const { platform } = site;
  const member = await createMember(platform, { full_name: form.name, email: form.email });
  await aTermOf(platform, member.id, "2027-01-01", "2027-12-31");
  await withFree(site, "everyone", async () => {
    expect((await site.post("/join/rubies", form)).status).toBe(302);
    // Nothing of it stays: a stranger could send it a thousand times.
    expect((await terms(site)).map(({ tier, state }) => [tier, state])).toEqual([["diamonds", "live"]]);
    const counted = [platform.db.$count(memberships), platform.db.$count(membershipSeats)];
    expect(await Promise.all(counted)).toEqual([1, 1]);
    const thanks = (await lastMail(platform, form.email, "order-thanks"))?.text ?? "";
    expect(thanks).toContain("Your membership is active through December 31, 2027.");
    expect(thanks).not.toContain("To keep it, renew");
    site.clock.set("2028-01-10T15:00:00Z"); // in grace
    await site.post("/join/rubies", { ...form, note: "To stay" });
    expect(await terms(site)).toHaveLength(1);
    const mail = (await lastMail(platform, form.email, "order-thanks"))?.text ?? "";
    expect(mail).toMatch(/To keep it, renew:\s+\S+\/renew/);
    expect(mail).not.toContain("Nothing to pay.");
    site.clock.set("2028-03-01T15:00:00Z");
    expect((await site.post("/join/rubies", { ...form, note: "To come back" })).status).toBe(302);
    expect((await terms(site)).at(-1)).toMatchObject({ state: "live", startsOn: "2028-03-01" });
  });
});

test("[MO7] nor does a company's level make a member the main contact of a company, or of one more", async ({
  site,
}) => {
  site.clock.set("2027-01-15T15:00:00Z");
  const { platform } = site;
  const member = await createMember(platform, { full_name: form.name, email: form.email });
  await aTermOf(platform, member.id, "2027-01-01", "2027-12-31");
  const stranger = { ...form, email: "new@example.com" };
  const join = async (sent: typeof form) => {
    expect((await site.post("/join/rubies", sent)).status).toBe(302);
    const held = await platform.db.select().from(memberships).orderBy(asc(memberships.id));
    return held.map(({ isCompany, contactId }) => [isCompany, contactId === member.id]);
  };
  await withFree(
    site,
    "everyone",
    async () => {
      expect(await join(form)).toEqual([[false, true]]);
      expect(await lastMail(platform, form.email, "membership-started")).toBeUndefined();
      for (const note of ["", "Again"])
        expect(await join({ ...stranger, note })).toEqual([
          [false, true],
          [true, false],
        ]);
    },
    3,
  );
});

test("a level that staff give is nowhere for visitors and members, and staff give, ask for and filter it", async ({
  site,
}) => {
  const { platform } = site;
  await withFree(site, "staff", async () => {
    for (const path of ["/", "/membership"]) expect(await shown(site, path)).not.toContain("Rubies");
    expect(await fileOf(await site.get("/sitemap.xml"))).not.toContain("rubies");
    expect((await site.get("/join/rubies")).status).toBe(404);
    expect((await site.post("/join/rubies", form)).status).toBe(404);
    const { member } = await aMembership(platform);
    const staff = await site.asRole("membership");
    const record = `/admin-dashboard/members/${member.id}`;
    expect(await shown(staff, record)).toContain("Rubies");
    const act = { membership: "0", member: String(member.id), tier: "rubies", reason: "" };
    const given = { intent: "give-term", startsOn: "2027-01-01", endsOn: "2027-12-31", ...act };
    expect((await staff.post(record, given)).status).toBe(302);
    site.clock.set("2027-12-20T15:00:00Z");
    const again = await site.asRole("membership");
    expect((await again.post(record, { intent: "renew-membership", ...act })).status).toBe(302);
    expect((await terms(site)).map(({ state, endsOn }) => [state, endsOn])).toEqual([
      ["live", "2027-12-31"],
      ["live", "2028-12-31"],
    ]);
    expect((await platform.db.select().from(invoices)).map(({ totalCents }) => totalCents)).toEqual([0]);
    expect(await shown(again, "/admin-dashboard/members?level=rubies")).toContain(member.fullName);
  });
});
