import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addressKeys } from "#features/members/address-fields.ts";
import { nameOf } from "#features/members/listing-fields.ts";
import { members } from "#features/members/tables.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { endClosedAccounts } from "#identity/account/close-account.server.ts";
import { users } from "#identity/tables.ts";
import { personalData } from "#pages/account/personal-data.server.ts";
import { history } from "#platform/tables.ts";
import { apiClientOf } from "#tests/support/api-audiences.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { asReader, createMember, memberWithListing } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aTermOf } from "#tests/support/terms.ts";
import { receivers, written } from "#tests/support/written-letter.ts";

const list = "/admin-dashboard/members";
const header = "Name,Email,Company,Address 1,Address 2,City,County,State,Zip,Country";
const row = "Ada Baker,ada@bakery.example,,12 Elm St,Unit 9,Montclair,Essex,NJ,7042,United States";
const address = {
  ...{ street: "12 Elm St\nUnit 9", city: "Montclair", county: "Essex" },
  ...{ region: "NJ", postalCode: "07042", country: "United States" },
};
const secrets = ["12 Elm St", "Unit 9", "Montclair", "07042"];

const memberNow = async ({ platform: { db } }: Site, id: number) =>
  (await db.select().from(members).where(eq(members.id, id)))[0];

/** The member's listing as an account's, with an address that came with a file. */
async function imported(site: Site) {
  const own = await memberWithListing(site);
  const admin = await site.asAdmin();
  const path = await upload(admin, `${header}\n${row}\n`);
  await carryOut(admin, site, path);
  expect(await memberNow(site, own.member.id)).toMatchObject(address);
  return { ...own, admin };
}

const places = [
  ...["/directory", "/directory/ada-baker", "/embedded-directory", "/community", "/community/members"],
  ...["/search?q=ada", "/directory?q=montclair", "/sitemap.xml", "/news/feed.rss"],
];

describe("who reads a postal address", () => {
  test("[MM1] nobody but staff, on no page, in no answer behind it, in no feed, the API or search", async ({
    site,
  }) => {
    const { admin } = await imported(site);
    await site.forgetPages();
    const answers = [];
    for (const client of [site.visitor(), await asReader(site)])
      for (const place of places)
        for (const address of place.includes(".") ? [place] : [place, place.replace(/(\?|$)/, ".data$1")])
          answers.push(await (await client.get(address)).text());
    for (const { client } of [await apiClientOf(site), await apiClientOf(site, { role: "admin" })])
      for (const [column, value] of Object.entries(address)) {
        const count = client.from("profiles").select("*", { count: "exact", head: true });
        expect((await count.eq(nameOf(column), value)).count).toBeNull();
      }
    for (const answer of answers)
      for (const secret of [...secrets, "Essex"]) expect(answer).not.toContain(secret);
    expect(await fileOf(await admin.get(`${list}.csv`))).toContain("Montclair,Essex,NJ,07042,United States");
    const reader = await site.asRole("reader");
    for (const view of ["", "?county=essex", "?city=montclair", "?zip=07", "?q=montclair"]) {
      const page = mainOf(await (await reader.get(`${list}${view}`)).text());
      expect(page.includes("Ada Baker")).toBe(view === "");
    }
  });

  test("[MM1] the member's page says their county to those whom they show it, and no list does", async ({
    site,
  }) => {
    const { client, member } = await imported(site);
    const reader = await asReader(site);
    const choose = async (county: string, city: string) => {
      const form = filledForm(await (await client.get("/account/entry")).text(), "visibility-form");
      expect(form).toMatchObject({ county: "nobody", city: "nobody" });
      await client.post("/account/entry", { ...form, county, city });
      await site.forgetPages();
    };
    await choose("public", "members");
    const page = async (of: typeof client) =>
      textOf(mainOf(await (await of.get("/directory/ada-baker")).text()));
    expect(await page(site.visitor())).toContain("Location Essex County");
    expect(await page(site.visitor())).not.toContain("Montclair");
    expect(await page(reader)).toContain("Location Montclair, Essex County");
    for (const place of places.filter((one) => !one.endsWith("ada-baker")))
      expect(await (await reader.get(place)).text()).not.toContain("Essex");
    expect((await memberNow(site, member.id))?.visibility).toMatchObject({
      county: "public",
      city: "members",
    });
  });

  test("[MM2] with a closed account the address goes from the record and its history; the copy of the data has it", async ({
    site,
  }) => {
    const { client, userId } = await imported(site);
    const { db } = site.platform;
    const copy = await (await client.post("/account/data.json", {})).json();
    expect(copy.membership).toMatchObject([address]);
    expect(textOf(await (await client.get("/account/my-data")).text())).toContain("ZIP code 07042");
    await db
      .update(users)
      .set({ closingAt: new Date(0) })
      .where(eq(users.id, userId));
    await endClosedAccounts(personalData).run({}, site.platform);
    expect(await db.select().from(members)).toEqual([]);
    expect(JSON.stringify(await db.select().from(history))).not.toContain("12 Elm St");
  });
});

test("a member changes their address with their listing; staff see both and approve it; visitors have no such field", async ({
  site,
}) => {
  const { client, member, admin } = await imported(site);
  expect(mainOf(await (await site.get("/embedded-directory")).text())).not.toContain("postal_code");
  const form = filledForm(await (await client.get("/account/entry")).text(), "entry-form");
  expect(form).toMatchObject({ county: "Essex", postal_code: "07042" });
  const street = "1 Oak Rd\r\nFloor 2\r\nSuite 3";
  const long = await client.post("/account/entry", { ...form, street: `${street}\r\nBox 4` });
  expect(textOf(mainOf(await long.text()))).toContain("Keep the street to 3 lines or fewer");
  await client.post("/account/entry", { ...form, street });
  const reviews = textOf(mainOf(await (await admin.get("/admin-dashboard/reviews")).text()));
  expect(reviews).toContain("1 Oak Rd");
  await site.platform.db.update(members).set({ city: "Newark" }).where(eq(members.id, member.id)); // meanwhile
  const { version } = (await memberNow(site, member.id)) ?? {};
  await admin.post("/admin-dashboard/reviews", {
    ...{ intent: "decide-review", memberId: String(member.id), decision: "approve" },
    ...{ version: "1", memberVersion: String(version), reason: "" },
  });
  expect(await memberNow(site, member.id)).toMatchObject({
    ...address,
    street: "1 Oak Rd\nFloor 2\nSuite 3",
  });
});

test("a listing that is sent again without the address leaves it as it is", async ({ site }) => {
  const { client, member } = await imported(site);
  const form = filledForm(await (await client.get("/account/entry")).text(), "entry-form");
  const names: string[] = addressKeys.map(nameOf);
  const old = Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)));
  await client.post("/embedded-directory", { ...old, company: "Another" });
  expect(await memberNow(site, member.id)).toMatchObject(address);
  const own = filledForm(await (await client.get("/account/entry")).text(), "entry-form");
  expect(own).toMatchObject({ company: "Another", postal_code: "07042" });
});

test("staff write an address on the record, and the history says what changed", async ({ site }) => {
  const { id } = await createMember(site.platform, { full_name: "Mary Hill" });
  const staff = await site.asRole("membership");
  const path = `${list}/${id}`;
  const form = filledForm(await (await staff.get(path)).text(), "member");
  const saved = await staff.post(path, {
    ...form,
    street: "12 Elm St",
    county: "Essex",
    postal_code: "07042",
  });
  expect(saved.status).toBe(302);
  const record = textOf(mainOf(await (await staff.get(path)).text()));
  for (const words of ["Street: – → 12 Elm St", "County: – → Essex", "ZIP code: – → 07042"])
    expect(record.replaceAll(/ +/g, " ")).toContain(words);
  const added = await (await site.asAdmin()).post(`${list}/new`, {
    ...{ intent: "all-fields", full_name: "Bea Vale", city: "Newark", region: "NJ" },
  });
  expect(added.status).toBe(302);
  const page = mainOf(await (await staff.get(`${list}?city=NEWARK`)).text());
  expect(page).toContain("Bea Vale");
  expect(page).not.toContain("Mary Hill");
});

test("[MM3] county and level filter the list, its file and a letter to it; a ZIP code is found by how it begins", async ({
  site,
}) => {
  const { platform } = site;
  const people = [
    ["Ann Gold", "Monmouth", "07701", true],
    ["Bea Plain", "Monmouth", "07702", false],
    ["Cora Gold", "Essex", "07042", true],
    ["Dora Gold", "Monmouth County", "08701", true],
  ] as const;
  for (const [full_name, county, postalCode, isGold] of people) {
    const { id } = await createMember(platform, { full_name });
    await platform.db.update(members).set({ county, postalCode }).where(eq(members.id, id));
    if (isGold) await aTermOf(platform, id, "2020-01-01", "2099-12-31");
  }
  const staff = await site.asAdmin();
  const found = async (query: string) => {
    const page = mainOf(await (await staff.get(`${list}?${query}`)).text());
    const file = await fileOf(await staff.get(`${list}.csv?${query}`));
    const names = people.map(([name]) => name);
    expect(names.filter((name) => file.includes(name))).toEqual(
      names.filter((name) => page.includes(`Select ${name}`)),
    );
    return names.filter((name) => file.includes(name));
  };
  for (const county of ["county=monmouth", "county=Monmouth+County"])
    expect(await found(county)).toEqual(["Ann Gold", "Bea Plain", "Dora Gold"]);
  expect(await found("county=Monmouth&level=diamonds")).toEqual(["Ann Gold", "Dora Gold"]);
  expect(await found("zip=077")).toEqual(["Ann Gold", "Bea Plain"]);
  expect(await found("zip=7")).toEqual([]);
  expect(await found("zip=07_")).toEqual([]);
  const { shown, send } = await written(site, {
    "audience.kind": "list",
    "audience.$list.list": "county=Monmouth&level=diamonds",
  });
  expect(await shown()).toContain("Members on the list “Monmouth”, “diamonds”: 2 members now.");
  await send();
  expect(await receivers(site)).toEqual(["anngold@members.example", "doragold@members.example"]);
});

describe("an import", () => {
  test("puts the address of a company without a person on the company, and takes it back", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const { db } = site.platform;
    const path = await upload(
      admin,
      "Name,Email,Company,Level,Paid through,Address 1,City,State,Zip\n" +
        ",office@hill.example,Hill & Co,Corporate Platinum,2099-12-31,12 Elm St,Montclair,NJ,7042\n",
    );
    expect(textOf(mainOf(await (await admin.get(path)).text()))).toContain("12 Elm St, Montclair, NJ 07042");
    await carryOut(admin, site, path);
    const stored = { street: "12 Elm St", city: "Montclair", region: "NJ", postalCode: "07042", country: "" };
    const [company] = await db.select().from(memberships);
    expect(company).toMatchObject({ name: "Hill & Co", email: "office@hill.example", address: stored });
    expect(await db.select().from(members)).toEqual([]);

    await db.update(memberships).set({ address: null });
    const again = await upload(admin, "Name,Company,Email,Address 1,City\n,Hill & Co,,1 Oak Rd,Newark\n");
    await carryOut(admin, site, again);
    expect((await db.select().from(memberships))[0]?.address).toMatchObject({ street: "1 Oak Rd" });
    await admin.post(again, { intent: "undo" });
    expect((await db.select().from(memberships))[0]).toMatchObject({ name: "Hill & Co", address: null });
  });

  test("[MM1] our own file comes back unchanged, and a state without an address is the status", async ({
    site,
  }) => {
    const { admin } = await imported(site);
    const file = await fileOf(await admin.get(`${list}.csv`));
    expect(file.split("\n")[0]).toContain("Street,City,County,State,ZIP code,Country,Status");
    const again = await upload(admin, file);
    expect(mainOf(await (await admin.get(again)).text())).toContain("0 will be added, 0 will be updated");
    const status = await upload(admin, "Name,Email,State\nAda Baker,ada@bakery.example,Suspended\n");
    expect(textOf(mainOf(await (await admin.get(status)).text()))).toContain(
      "This file lists 1 current member as a former member or non-member",
    );
  });
});
