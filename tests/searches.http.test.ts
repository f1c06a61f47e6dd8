import { type SQL, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { media, mediaText } from "#content/media/tables.ts";
import { inquiryText } from "#features/inquiries/tables.ts";
import { accountText, audit, users } from "#identity/tables.ts";
import { contains, searchWords, termOf, termsQuery } from "#platform/search-text.server.ts";
import { mails, mailText } from "#platform/tables.ts";
import { issue, pay } from "#tests/support/billing.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { createMember } from "#tests/support/members.ts";
import { textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const phone = "(404) 555-0100";

async function fill(site: Site) {
  const { platform } = site;
  const { db } = platform;
  await addEvent(platform, "ann", eventInput({ title: "Soirée at the Café", date: "2099-03-05" }));
  await createMember(platform, {
    full_name: "Zoë Großmann",
    email: "zoe@x.example",
    company: "Café Zoë",
    phone_number: phone,
  });
  const sent = { name: "Renée Café", email: "r.cafe@x.example", message: "May I join you for tea?" };
  await site.post("/contact", { ...sent, subject: "A question" });
  const interest = { name: "Ada Lovelace", email: "ada@x.example", phone: "4045550123" };
  await site.post("/committees", { ...interest, committees: "health-wellness" });
  await createMember(platform, {
    full_name: "Ida London",
    email: "ida@x.example",
    phone_number: "+44 (0)20 7946 0958",
  });
  await site.post("/newsletter", { EMAIL: "cafe.reader@x.example" });
  await db.insert(users).values({ id: "u1", name: "Josée Café", email: "josee@x.example" });
  await db
    .insert(audit)
    .values({ event: "sign-in failed", userId: "u1", account: "josee@x.example", address: "::1" });
  await db
    .insert(mails)
    .values({ kind: "note", recipient: "m@x.example", subject: "The Café moves", text: "-" });
  const picture = { original: "a", hash: "b", width: 9, height: 9, createdBy: "u1", createdAt: new Date() };
  await db.insert(media).values({ ...picture, kind: "photo", name: "Café front", alt: "A door" });
  const invoice = await issue(platform, { payer: { name: "Désirée Café" } });
  await pay(platform, invoice, { payerName: "Hélène Café" });
  const admin = await site.asAdmin();
  await admin.post("/admin-dashboard/news/new", { intent: "new-post", title: "A Café opens" });
  return admin;
}

describe("each search compares by the same rule", () => {
  test("without accents, case and punctuation, for visitors and for staff", async ({ site }) => {
    const admin = await fill(site);
    const staff = "/admin-dashboard";
    const places: [path: string, found: string][] = [
      ["/event-calendar?view=list&when=all&q=", "Soirée at the Café"],
      ["/events.rss?q=", "Soirée at the Café"],
      ["/directory?q=", "Zoë Großmann"],
      ["/search?q=", "Soirée at the Café"],
      ["/search?q=", "Zoë Großmann"],
      [`${staff}/events?when=all&q=`, "Soirée at the Café"],
      [`${staff}/members?q=`, "Zoë Großmann"],
      [`${staff}/inbox?q=`, "Renée Café"],
      [`${staff}/accounts?q=`, "Josée Café"],
      [`${staff}/audit?q=`, "Josée Café"],
      [`${staff}/mail?q=`, "The Café moves"],
      [`${staff}/invoices?q=`, "Désirée Café"],
      [`${staff}/payments?q=`, "Hélène Café"],
      [`${staff}/newsletter?state=pending&q=`, "cafe.reader@x.example"],
      [`${staff}/media?q=`, "Café front"],
      [`${staff}/news?q=`, "A Café opens"],
    ];
    const everywhere = ["Soirée at the Café", "Zoë Großmann", "Renée Café", "Josée Café", "Désirée Café"].map(
      (found): [string, string] => [`${staff}/search?q=`, found],
    );
    const missed: string[] = [];
    for (const [path, found] of [...places, ...everywhere])
      for (const typed of ["cafe", "CAFÉ"]) {
        const address = path + encodeURIComponent(typed);
        const page = await (await admin.get(address)).text();
        if (!page.includes(found) && !textOf(page).includes(found)) missed.push(`${address}: ${found}`);
      }
    expect(missed).toEqual([]);
    for (const [path, found] of places)
      expect([path, textOf(await (await admin.get(`${path}zzyzxqwv`)).text()).includes(found)]).toEqual([
        path,
        false,
      ]);
  });

  test("an apostrophe, the points of an abbreviation, and none are alike", async ({ site }) => {
    const admin = await fill(site);
    const { platform } = site;
    const [apart, whole] = ["Women\u2019s Tea with N. Obi, Ph.D.", "Womens Tea with N. Obi, PhD"];
    for (const [title, email] of [
      [apart, "apart@x.example"],
      [whole, "whole@x.example"],
    ] as const) {
      await addEvent(platform, "ann", eventInput({ title, date: "2099-03-06" }));
      await createMember(platform, { full_name: title, email });
      await site.post("/contact", { name: title, email, message: "May I join you?", subject: "A question" });
      await admin.post("/admin-dashboard/news/new", { intent: "new-post", title });
    }
    const staff = "/admin-dashboard";
    const places = [
      "/event-calendar?view=list&when=all&q=",
      "/events.rss?q=",
      "/directory?q=",
      "/search?q=",
      ...["events?when=all&q=", "members?q=", "inbox?q=", "news?q=", "search?q="].map(
        (end) => `${staff}/${end}`,
      ),
    ];
    const missed: string[] = [];
    for (const path of places)
      for (const typed of ["womens", "women's", "women\u2019s tea", "WOMENS tea", "phd", "Ph.D."]) {
        const page = await (await admin.get(path + encodeURIComponent(typed))).text();
        for (const title of [apart, whole])
          if (!page.includes(title) && !textOf(page).includes(title))
            missed.push(`${path}${typed}: ${title}`);
      }
    expect(missed).toEqual([]);
  });

  test("an index serves each, also for a word that is looked for in two forms", async ({ site }) => {
    const { db } = site.platform;
    const plan = (table: string, condition: SQL) =>
      db.transaction(async (tx) => {
        // Of few rows Postgres reads any index whole; a search that has none of its own is then left with the table.
        for (const way of ["seqscan", "indexscan", "indexonlyscan"])
          await tx.execute(sql`set local ${sql.raw(`enable_${way}`)} = off`);
        const { rows } = await tx.execute(
          sql`explain select 1 from ${sql.identifier(table)} where ${condition}`,
        );
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
    const lists: [table: string, text: SQL, index: string][] = [
      ["media", mediaText, "media_words"],
      ["inquiries", inquiryText, "inquiries_words"],
      ["newsletter_subscribers", sql`email`, "newsletter_words"],
      ["users", accountText, "users_words"],
      ["mails", mailText, "mails_words"],
    ];
    for (const [table, text, index] of lists)
      for (const typed of ["cafe", "women's"])
        expect(await plan(table, contains(text, typed))).toContain(`Bitmap Index Scan on ${index}`);
    const terms = termsQuery((await searchWords(db, "women's u.s.a.", 8)).map((word) => termOf(word)));
    expect(await plan("events", sql`words @@ ${terms}`)).toContain("Bitmap Index Scan on events_words");
  });

  test("a telephone number by its digits, however it is written, and a committee by its name", async ({
    site,
  }) => {
    const admin = await fill(site);
    const found: [typed: string, name: string][] = [
      ["4045550100", "Zoë Großmann"],
      ["404.555.0100", "Zoë Großmann"],
      ["+1 404 555-0100", "Zoë Großmann"],
      ["5550100", "Zoë Großmann"],
      ["404-555-0100 x12", "Zoë Großmann"],
      ["+44 20 7946 0958", "Ida London"],
      ["020 7946 0958", "Ida London"],
      ["+44 (0)20 7946 0958", "Ida London"],
      ["(404) 555-0123", "Ada Lovelace"],
      ["555-0123", "Ada Lovelace"],
      ["Health & Wellness", "Ada Lovelace"],
      ["health wellness network", "Ada Lovelace"],
    ];
    for (const [typed, name] of found) {
      const list = name === "Ada Lovelace" ? "inbox" : "members";
      for (const path of ["search", list]) {
        const page = await admin.get(`/admin-dashboard/${path}?q=${encodeURIComponent(typed)}`);
        expect([typed, path, textOf(await page.text()).includes(name)]).toEqual([typed, path, true]);
      }
    }
    const visitors = textOf(await (await site.get(`/directory?q=${encodeURIComponent(phone)}`)).text());
    expect(visitors).not.toContain("Zoë Großmann");
  });
});
