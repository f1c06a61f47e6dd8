import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { recordDeposit } from "#billing/deposits/record-deposit.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { addOpeningCredit } from "#billing/payments/opening-credit.server.ts";
import { gala } from "#content/gala.ts";
import { summit } from "#content/summit.ts";
import { seedSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { createAccount } from "./accounts.ts";
import { act, issue, pay } from "./billing.ts";
import type { Client } from "./client.ts";
import { giveCompany } from "./companies.ts";
import { storePublished } from "./content.ts";
import { addEvent, eventInput } from "./events.ts";
import { everyAddress } from "./every-address.ts";
import { openUpload, sendPhoto, someJpeg } from "./gallery-upload.ts";
import { plantPicture } from "./media.ts";
import { createMember } from "./members.ts";
import { filledForm } from "./plain-browser/sent-form.ts";
import type { Site } from "./site.ts";

export const membersMeeting = "https://meet.example.org/for-members";

/**
 * Fills the site with one of everything that has a page, so that a crawl meets each kind of address.
 * @returns where such a crawl begins
 */
export async function fillSite(site: Site, owner: Client): Promise<string[]> {
  await seedSampleMembers(site.platform);
  await createAccount(site.platform, { email: "ada@example.org" });
  const event = await addEvent(site.platform, "system", eventInput({ date: "2099-03-05" }));
  await addEvent(site.platform, "system", eventInput({ title: "Over", date: "2020-03-05" }));
  const online = { title: "Online", date: "2099-03-05", isVirtual: true, zoomLink: membersMeeting };
  const meeting = await addEvent(site.platform, "system", eventInput({ ...online, meetingFor: "members" }));
  await owner.post(`/event/${event.id}`, { intent: "cancel", reason: "Rain", advice: "Next week" });
  await sendPhoto(await openUpload(site), await someJpeg());
  const words = { name: "Ada Lovelace", email: "ada@example.org", message: "How do I join you, and when?" };
  await site.post("/contact", { ...words, subject: "Membership" });
  await site.post("/newsletter", { EMAIL: "reader@example.com" });
  await owner.post("/admin-dashboard/letters/new", { intent: "new-letter", subject: "May" });
  await owner.post("/admin-dashboard/news/new", { intent: "new-post", title: "A story" });
  const about = "/admin-dashboard/content/about";
  const form = filledForm(await (await owner.get(about)).text());
  await owner.post(about, { ...form, intent: "save-content" });
  const later = { date: "2099-03-20" };
  await storePublished(site, "gala", [gala.value, { ...gala.value, ...later }]);
  await storePublished(site, "summit", [summit.value, { ...summit.value, ...later }]);
  const { platform } = site;
  const paid = await pay(platform, await issue(platform));
  const chosen = paid.ok ? [{ id: paid.id, cents: 35_000 }] : [];
  const day = organisationDay(platform.clock.now());
  await act(platform, (context) => recordDeposit(context, { chosen, day, formToken: randomUUID() }));
  await pay(platform, await issue(platform), { reference: "1043" });
  const from = { amountCents: 4_000, memberId: null, payerName: "Olga Berg", payerEmail: null };
  const credit = await act(platform, (context) => addOpeningCredit(context, from));
  const { id: contactId } = await createMember(site.platform, { full_name: "Ada Hill" });
  await giveCompany(site.platform, { contactId, name: "Hill", slug: "hill" });
  const { id } = await plantPicture(site.platform);
  const fixed = everyAddress
    .filter((path) => !/[:*]/.test(path))
    .map((path) => `/${path.replace(/^\//, "")}`);
  const unlinked = ["letters/may", "letters/may/mail", "mail-preview/contactThanks", "no/such/screen"];
  const more = [
    ...unlinked,
    "preview-picture/home",
    "content/home/draft",
    `media/${id}`,
    `payments/${credit}`,
  ];
  return [
    ...fixed,
    ...more.map((path) => `/admin-dashboard/${path}`),
    "/no/such/page",
    "/slot/home",
    `/event/${meeting.id}/join`,
  ];
}

/** What each table holds, as one checksum a table; without those named. */
export async function tablesOf({ platform }: Site, without: string[] = []): Promise<Record<string, string>> {
  const { rows } = await platform.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    if (without.includes(name)) continue;
    const found = await platform.db.execute<{ sum: string }>(
      sql`select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as sum from ${sql.identifier(name)} one`,
    );
    sums[name] = found.rows[0]?.sum ?? "";
  }
  return sums;
}
