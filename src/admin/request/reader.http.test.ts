import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { addresses, audiences } from "#tests/support/access-table.ts";
import { everyAnswer } from "#tests/support/answers.ts";
import { issue, pay } from "#tests/support/billing.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aTerm } from "#tests/support/terms.ts";

// The role "reader" reads figures and lists, and of nobody how they are reached.

const contact =
  /@members\.example|qx7w|@bakery\.example|ada@example\.org|555 ?01\d\d|55501\d\d|bakery\.example|Peachtree|kept for staff|sourdough/i;

/** People, an invoice with an address and a payment, an event that is planned and one that is a draft. */
async function aChamber({ platform }: Site) {
  const { member, id } = await aMembership(platform, "Imani Early");
  await aTerm(platform, id, "2026-01-01", "2028-12-31", { kind: "import" });
  await createMember(platform, { full_name: "Ada Baker", email: "qx7w@post.example" });
  await createMember(platform, { full_name: "Wanda Waiting", state: "pending" });
  await platform.db
    .update(members)
    .set({ notes: "Kept for staff: 12 Peachtree Street", phoneNumber: "+1 555 0101" })
    .where(eq(members.id, member.id));
  const payer = { name: "Ada Bennett", company: "Bennett & Co.", street: "12 Peachtree Street" };
  await pay(platform, await issue(platform, { payer }), { reference: "ada@example.org" });
  await addEvent(platform, "system", eventInput({ title: "Tea", date: "2031-01-02" }));
}

/** The addresses of the staff area that open for a reader, as the table of rights says. */
const opened = addresses
  .trim()
  .split("\n")
  .map((line) => line.split(/\s{2,}/))
  .flatMap(([address = "", signs = ""]) =>
    address.startsWith("admin-dashboard") && signs[audiences.indexOf("reader")] === "o"
      ? [`/${address}`]
      : [],
  );

const asked = (words: string) => [
  `/admin-dashboard/search?q=${encodeURIComponent(words)}`,
  `/admin-dashboard/members?q=${encodeURIComponent(words)}`,
];

test("a reader's answers hold no contact details of anybody: lists, search, files, and what pages ask for alone", async ({
  site,
}) => {
  await aChamber(site);
  const reader = await site.asRole("reader");
  const files = ["/admin-dashboard/events.csv"];
  for (const address of [...opened, ...asked("imani"), ...asked("Baker")])
    expect(address.endsWith(".pdf") ? "" : await everyAnswer(reader.get, address), address).not.toMatch(
      contact,
    );
  for (const file of files) expect(await (await reader.get(file)).text()).not.toMatch(contact);
  const list = textOf(mainOf(await (await reader.get("/admin-dashboard/members")).text()));
  for (const name of ["Imani Early", "Ada Baker", "Wanda Waiting"]) expect(list).toContain(name);
  expect(list).not.toMatch(/Email|Phone|Add Member|Import/);
});

test("a reader finds people by name and company, and nobody by their address or telephone", async ({
  site,
}) => {
  await aChamber(site);
  const reader = await site.asRole("reader");
  const found = async (words: string) =>
    Promise.all(
      asked(words).map(async (address) => textOf(mainOf(await (await reader.get(address)).text()))),
    );
  for (const page of await found("Waiting")) expect(page).toContain("Wanda Waiting");
  for (const words of [
    "qx7w@post.example",
    "qx7w",
    "imaniearly@members.example",
    "555 0101",
    "5550101",
    "12 Peachtree",
  ])
    for (const page of await found(words)) expect(page).not.toMatch(/Imani Early|Ada Baker/);
});

test("private tags and probable duplicates are nobody's filter without contact details", async ({ site }) => {
  const { db } = site.platform;
  await createMember(site.platform, { full_name: "Tara Tagged", email: "one@members.example" });
  await createMember(site.platform, { full_name: "Tara Tagged", email: "two@members.example" });
  await db.update(members).set({ tags: ["Vip donor"] });
  const shown = async (query: string, by: Awaited<ReturnType<typeof site.asRole>>) => {
    const answers = ["", ".data"].map(async (ending) => {
      const answer = await (await by.get(`/admin-dashboard/members${ending}${query}`)).text();
      return ending ? answer : textOf(mainOf(answer));
    });
    return Promise.all(answers);
  };
  const [reader, staff] = [await site.asRole("reader"), await site.asRole("membership")];
  for (const said of await shown("", reader)) {
    expect(said).toContain("Tara Tagged");
    expect(said).not.toMatch(/Vip donor|All tags|Probable duplicates/);
  }
  for (const query of ["?tag=Vip+donor", "?alike=likely"]) {
    for (const said of await shown(query, reader)) expect(said).not.toContain("Tara Tagged");
    for (const said of await shown(query, staff)) expect(said).toContain("Tara Tagged");
  }
});

test("a reader's search meets no hidden text, and a name and a company also where nobody else may see it", async ({
  site,
}) => {
  const { platform } = site;
  await createMember(platform, {
    ...{ full_name: "Nell Quiet", company: "Hushworks", job_title: "Falconer" },
    services_description: "Sourdough, xylophones",
  });
  const everyField = { company: "nobody", jobTitle: "nobody", servicesDescription: "nobody" } as const;
  const hide = (visibility: typeof everyField | Record<keyof typeof everyField, "public">) =>
    platform.db
      .update(members)
      .set({ visibility: sql`${members.visibility} || ${JSON.stringify(visibility)}::jsonb` });
  const reader = await site.asRole("reader");
  const found = async (words: string) =>
    Promise.all(
      asked(words).map(async (address) => textOf(mainOf(await (await reader.get(address)).text()))),
    );
  for (const visibility of [
    everyField,
    { company: "public", jobTitle: "public", servicesDescription: "public" } as const,
  ]) {
    await hide(visibility);
    for (const words of ["xylophones", "xylo", "falconer", "nell xylophones"])
      for (const page of await found(words))
        expect([words, page.includes("Nell Quiet")]).toEqual([words, false]);
    for (const words of ["hushworks", "nell", "quiet hush", "Nel Quiet"])
      for (const page of await found(words))
        expect([words, page.includes("Nell Quiet")]).toEqual([words, true]);
  }
});

test("no record, file of members, invoice or history opens for a reader, nor is anything changed", async ({
  site,
}) => {
  await aChamber(site);
  const { platform } = site;
  const [member] = await platform.db.select().from(members).limit(1);
  const reader = await site.asRole("reader");
  for (const closed of [
    `members/${member?.id}`,
    ...["members.csv", "board.csv", "entries.csv", "books/year.zip", "books/journal/details.csv"],
    ...["invoices", "invoices/1", "owing", "companies", "renewals", "history", "trash", "events/new"],
  ])
    expect([closed, (await reader.get(`/admin-dashboard/${closed}`)).status]).toEqual([closed, 403]);
  const form = { intent: "suspend-members", id: String(member?.id) };
  expect((await reader.post("/admin-dashboard/members", form)).status).toBe(403);
  expect(await platform.db.$count(members, eq(members.state, "suspended"))).toBe(0);
});

test.for(["reader", "treasurer"] as const)(
  "no link of what the %s reads leads to what is closed",
  async (role, { site }) => {
    await aChamber(site);
    const { get } = await site.asRole(role);
    const seen = new Map<string, string>();
    for (const page of [
      ...["/admin-dashboard", "/admin-dashboard/board", "/admin-dashboard/books"],
      ...(role === "reader" ? ["/admin-dashboard/members", "/admin-dashboard/events"] : []),
      ...asked("Baker").slice(0, 1),
    ])
      for (const [, link = ""] of mainOf(await (await get(page)).text()).matchAll(/href="(\/[^"#]*)/g))
        seen.set(link.replaceAll("&amp;", "&"), page);
    expect(seen.size).toBeGreaterThan(5);
    for (const [link, page] of seen)
      expect([page, link, (await get(link)).status]).toEqual([page, link, 200]);
  },
);

test("the treasurer opens the board's page, with names and no records", async ({ site }) => {
  await aChamber(site);
  const treasurer = await site.asRole("treasurer");
  const said = await everyAnswer(treasurer.get, "/admin-dashboard/board");
  expect(said).toContain("Imani Early");
  expect(said).not.toMatch(contact);
  expect((await treasurer.get("/admin-dashboard/board/figures.pdf")).status).toBe(200);
  expect((await treasurer.get("/admin-dashboard/board.csv")).status).toBe(403);
});
