import { asc, desc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { may, type Role, roles } from "#identity/roles.ts";
import { audit } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import type { Client } from "#tests/support/client.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { plantListed } from "#tests/support/listed-rows.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { lists } from "./lists.server.ts";

const staff = "/admin-dashboard";
const linkIn = (page: string, words: string) =>
  new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(page)?.[1]?.replaceAll("&amp;", "&");

/** What is on all pages from this address on, page by page, along the links with these words. */
async function pagesOf(client: Client, address: string, words: "Next" | "Previous"): Promise<string[][]> {
  const page = await (await client.get(address)).text();
  const found = [...page.matchAll(/>(a\d+@orders\.example)<\/(?:a>|td>|th>|span>(?:<span|<\/t[dh]>))/g)].map(
    ([, email]) => email ?? "",
  );
  const on = linkIn(page, words);
  return [found, ...(on ? await pagesOf(client, on, words) : [])];
}

test.for([
  ["accounts", ["email", "name", "seen"], "q=orders.example", [50, 5]],
  ["mail", ["written"], "q=orders.example", [50, 5]],
  ["inbox", ["received"], "q=orders.example", [50, 5]],
  ["committees", ["name", "since"], "q=orders.example", [50, 5]],
  ["nominations", ["nominee", "nominations", "latest"], "q=orders.example", [50, 5]],
  ["newsletter", ["added"], "q=orders.example", [50, 5]],
  ["letters", ["sent"], "state=sent", [50, 5]],
  ["media", ["added"], "q=orders.example", [48, 7]],
  ["members", ["name", "company", "joined", "changed"], "q=orders.example", [25, 25, 5]],
  ["events", ["date", "title"], "when=all&place=in-person", [20, 20, 15]],
] as const)(
  "every order of %s and its reverse hold each row once, forth and back",
  async ([screen, sorts, filters, lengths], { site }) => {
    const admin = await site.asAdmin();
    await plantListed(site.platform, screen);
    for (const sort of sorts) {
      const list = `${staff}/${screen}?${filters}&sort=`;
      const rising = await pagesOf(admin, list + sort, "Next");
      const falling = await pagesOf(admin, `${list}-${sort}`, "Next");
      expect(new Set(rising.flat()).size, sort).toBe(55);
      expect(rising.map(({ length }) => length)).toEqual(lengths);
      expect(falling.flat().toReversed(), sort).toEqual(rising.flat());
      const [first = ""] = rising[1] ?? [];
      const second = linkIn(await (await admin.get(list + sort)).text(), "Next") ?? "";
      expect(second).not.toContain(first);
      expect(second, "no personal value stands in an address").not.toContain("%40");
      const two = await pagesOf(admin, second, "Previous");
      expect(two.toReversed(), sort).toEqual(rising.slice(0, 2));
    }
  },
);

test("an address of a row that is gone, or of an earlier release, shows the first page", async ({ site }) => {
  const admin = await site.asAdmin();
  await plantListed(site.platform, "accounts", "mail", "inbox", "newsletter");
  for (const place of [
    "after=gone",
    "before=gone",
    "after=a120@orders.example",
    "after=",
    "after=%00&before=x",
  ]) {
    const page = await (await admin.get(`${staff}/accounts?q=orders.example&${place}`)).text();
    expect(mainOf(page), place).toContain(">a100@orders.example<");
    expect(linkIn(page, "Previous"), place).toBeUndefined();
  }
  const [last] = await site.platform.db.select({ id: mails.id }).from(mails).orderBy(desc(mails.id)).limit(1);
  for (const place of ["after=999999", "after=1", "before=x", `before=${last?.id}`]) {
    for (const screen of ["mail", "inbox", "newsletter"]) {
      const page = mainOf(await (await admin.get(`${staff}/${screen}?q=orders.example&${place}`)).text());
      expect(page, `${screen}, ${place}`).toContain(">a154@orders.example<");
    }
  }
});

test("a day at the end of the calendar is answered with the list and its file", async ({ site }) => {
  const admin = await site.asAdmin();
  for (const screen of ["history", "audit", "history.csv", "audit.csv"])
    for (const day of ["0000-01-01", "0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31"])
      for (const end of ["from", "to"])
        expect((await admin.get(`${staff}/${screen}?${end}=${day}`)).status, `${screen} ${end} ${day}`).toBe(
          200,
        );
});

describe("the file of a list", () => {
  test("is for those who may open its screen", async ({ site }) => {
    const clients = new Map<Role, Client>();
    for (const role of roles) clients.set(role, await site.asRole(role));
    for (const { screen, right } of lists) {
      const path = `${staff}/${screen}.csv`;
      expect((await site.get(path)).headers.get("location"), screen).toBe("/directory");
      const first = (mayOpen: boolean) =>
        roles.find((role) => role !== "member" && may({ role }, right) === mayOpen);
      for (const role of new Set(["member", first(false), first(true)] as const)) {
        if (!role) continue;
        const answer = await (clients.get(role) ?? site.visitor()).get(path);
        const refused = role === "member" ? 302 : 403;
        expect(answer.status, `${screen}, ${role}`).toBe(may({ role }, right) ? 200 : refused);
        if (answer.status !== 200) expect(await answer.text()).not.toContain("@");
      }
    }
    expect((await (await site.asAdmin()).get(`${staff}/nothing.csv`)).status).toBe(404);
  });

  test("has the rows of all pages in the order and with the filters of the list, and the audit says who took it", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const screens = ["accounts", "mail", "inbox", "newsletter", "letters", "media"] as const;
    await plantListed(site.platform, ...screens);
    await createAccount(site.platform, { name: "=1+1", email: "formula@example.com", confirmed: false });
    const rows = async (path: string) => {
      const text = (await (await admin.get(`${staff}/${path}`)).text()).replace("\ufeff", "");
      return text.trimEnd().split("\r\n");
    };
    const accounts = await rows("accounts.csv?q=orders.example&sort=-email&after=gone");
    expect(accounts[0]).toBe("Name,Email,Status,Role,Two-factor,Last sign-in");
    expect(accounts[1]).toBe("Bea 146,a154@orders.example,Confirmed,Member,Off,Never");
    expect(accounts).toHaveLength(56);
    expect(await rows("accounts.csv?state=unconfirmed")).toEqual([
      accounts[0],
      "'=1+1,formula@example.com,Not confirmed,Member,Off,Never",
    ]);
    const sent = await rows("mail.csv?kind=bulk&sort=written");
    expect(sent).toHaveLength(56);
    await createMember(site.platform, { full_name: "Mary Hill", email: "mary@hill.example" });
    await addEvent(site.platform, "system", eventInput({ date: "2031-03-05" }));
    const members = await rows("members.csv?state=approved&sort=-joined");
    expect(members[0]).toMatch(
      /^Full name,Email,Company,Job title,.*,LinkedIn,Instagram,Facebook,YouTube,Street,City,County,State,ZIP code,Country,Status,Joined,Tags,First name,May add photos to the gallery,Notes,Level,Paid through,Member number,Company membership,Membership contact,Continues without dues,Annual dues,No announcements,No email$/,
    );
    expect(members[1]).toMatch(/^Mary Hill,mary@hill\.example,.*,approved,\d{4}-\d\d-\d\d,,,,,,,,,,,,,$/);
    expect(await rows("events.csv?place=in-person")).toEqual([
      "Event,Date,Time,Location,Status",
      expect.stringMatching(/^Coffee & Connections,2031-03-05,6:00 PM \w+ – 8:00 PM \w+,Town Hall,Upcoming$/),
    ]);
    expect(sent[1]).toMatch(/^Tea,a100@orders\.example,Bulk,(Waiting|Sent),\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const received = await rows("inbox.csv?state=new&sort=received");
    expect(received[0]).toBe(
      "Number,Received,Kind,Status,Invoice,Payment,Quantity,Amount,Balance due,Name,Email,Phone,Company,About,Award category,Message,Heard about us from,Assigned to",
    );
    expect(received).toHaveLength(56);
    expect(received[1]).toMatch(
      /^\d+,[\d-]+T[\d:.]+Z,Message,New,,,,,,a100@orders\.example,ada@.*,,,Tea,,,,$/,
    );
    const readers = await rows("newsletter.csv?q=a10&sort=added");
    expect(readers[0]).toBe("Email,Status,Source,Signed up,Confirmed,Unsubscribed,Topics");
    expect(readers).toHaveLength(11);
    expect(readers[1]).toMatch(/^a100@orders\.example,Subscribers,Unknown,[\d-]+T[\d:.]+Z,,,All$/);
    const letterFile = await rows("letters.csv?q=A10");
    expect(letterFile[0]).toBe("Subject,Recipients,Status,Sent");
    expect(letterFile).toHaveLength(11);
    const news = await rows("news.csv?sort=date");
    expect(news[0]).toBe("Title,Author,Status,Date");
    expect(news.at(-1)).toMatch(/,\d{4}-\d\d-\d\d$/);
    const pictures = await rows("media.csv?q=a10&sort=added");
    expect(pictures[0]).toBe("Name,Kind,Description,Width,Height,Files");
    expect(pictures[1]).toBe(`a105@orders.example,Photo,,3,2,library/${"0".repeat(32)}`);
    const album = await plantAlbum(site.platform, { title: "Gala" });
    await plantPhotos(site.platform, {
      album: album.id,
      count: 2,
      files: false,
      caption: (n) => `Toast ${n}`,
    });
    const photos = await rows(`gallery.csv?album=${album.id}&sort=sent`);
    expect(photos[0]).toBe("Caption,Description,Album,Status,Why hidden,Sent in,Files");
    expect(photos[1]).toMatch(/^Toast 2,.*,Gala,Published,,\d{4}-\d\d-\d\dT[\d:.]+Z,photos\//);
    expect(await rows("gallery.csv?album=999")).toHaveLength(1);
    const noted = await site.platform.db.select().from(audit).orderBy(asc(audit.id));
    expect(
      noted.filter(({ event }) => event.endsWith("exported")).map((row) => [row.event, row.detail]),
    ).toEqual([
      ["accounts exported", "“orders.example”"],
      ["accounts exported", "“Not confirmed”"],
      ["mails exported", "“bulk”"],
      ["members exported", "“Approved”"],
      ["events exported", "“In person”"],
      ["inquiries exported", "“New”"],
      ["newsletter readers exported", "“a10”"],
      ["letters exported", "“A10”"],
      ["news exported", "all of them"],
      ["pictures exported", "“a10”"],
      ["photos exported", `“Album ${album.id}”`],
      ["photos exported", "“Album 999”"],
    ]);
  });
});
