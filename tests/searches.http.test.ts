import { describe, expect } from "vitest";
import { media } from "#content/media/tables.ts";
import { audit, users } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";
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
      [`${staff}/events?when=all&q=`, "Soirée at the Café"],
      [`${staff}/members?q=`, "Zoë Großmann"],
      [`${staff}/inbox?q=`, "Renée Café"],
      [`${staff}/accounts?q=`, "Josée Café"],
      [`${staff}/audit?who=`, "Josée Café"],
      [`${staff}/mail?q=`, "The Café moves"],
      [`${staff}/newsletter?state=pending&q=`, "cafe.reader@x.example"],
      [`${staff}/media?q=`, "Café front"],
      [`${staff}/news?q=`, "A Café opens"],
    ];
    const everywhere = ["Soirée at the Café", "Zoë Großmann", "Renée Café", "Josée Café"].map(
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

  test("a telephone number by its digits, however it is written, and a committee by its name", async ({
    site,
  }) => {
    const admin = await fill(site);
    const found: [typed: string, name: string][] = [
      ["4045550100", "Zoë Großmann"],
      ["404.555.0100", "Zoë Großmann"],
      ["+1 404 555-0100", "Zoë Großmann"],
      ["5550100", "Zoë Großmann"],
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
