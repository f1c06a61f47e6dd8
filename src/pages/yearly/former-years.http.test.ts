import { expect } from "vitest";
import { gala } from "#content/gala.ts";
import { nextEvent } from "#content/next-event.ts";
import { orderItems } from "#content/order-items.ts";
import { storePublished } from "#tests/support/content.ts";
import { fileOf, headOf, inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const items = orderItems.value;

/** The gala of 2026 as staff published it before the day and, with an honoree, after it; then that of 2027. */
async function twoYears(site: Site) {
  const people = [{ name: "Ada Lovelace", what: "Digital Diva" }];
  await publishOn(site, "2025-10-01", { gala: gala.value, orderItems: items });
  await publishOn(site, "2026-03-22", { gala: { ...gala.value, afterwards: { people } } });
  const page = "/annual-gala";
  const next = nextEvent({ event: gala.value, orderItems: items }, { page, day: "2027-03-19" });
  const dearer = (next.orderItems as { id: string; priceCents: number }[]).map((item) =>
    item.id === "gala-early-bird" ? { ...item, priceCents: 12_000 } : item,
  );
  await publishOn(site, "2026-06-01", { gala: next.event, orderItems: dearer });
}

async function publishOn(site: Site, day: string, bodies: { gala: unknown; orderItems?: unknown }) {
  site.clock.set(`${day}T16:00:00Z`);
  await storePublished(site, "gala", [bodies.gala]);
  if (bodies.orderItems) await storePublished(site, "orderItems", [bodies.orderItems]);
}

test("a year without a record, and what is no year, are not found; the present year is the page itself", async ({
  site,
}) => {
  await twoYears(site);
  for (const year of ["2025", "2028", "0", "26", "x", "2026%00"])
    expect([year, (await site.get(`/annual-gala/${year}`)).status]).toEqual([year, 404]);
  const present = await site.get("/annual-gala/2027");
  expect([present.status, present.headers.get("location")]).toEqual([302, "/annual-gala"]);
});

test("a day that was only planned, and the shipped sample, leave no record", async ({ site }) => {
  await publishOn(site, "2026-04-01", { gala: { ...gala.value, date: "2027-03-19" } });
  expect((await site.get("/annual-gala/2026")).status).toBe(404);
  await publishOn(site, "2026-04-02", { gala: { ...gala.value, date: "2028-03-17" } });
  expect((await site.get("/annual-gala/2027")).status).toBe(404);
  expect(textOf(await (await site.get("/annual-gala")).text())).not.toContain("Past years");
});

test("a new date gives the first state again, and the former year stays readable with its honorees and prices", async ({
  site,
}) => {
  await twoYears(site);
  const present = mainOf(await (await site.get("/annual-gala")).text());
  expect(linkTo(present, "Early Bird Registration")).toContain('href="/order/gala-early-bird"');
  const invited = ["4th Annual Gala", gala.value.invitation[0] ?? "", "$120", "Past years: 2026"];
  expect(inOrder(textOf(present), invited)).toEqual(invited);
  expect(textOf(present)).not.toContain("Ada Lovelace");
  expect(linkTo(present, "2026")).toContain('href="/annual-gala/2026"');
  const answer = await site.get("/annual-gala/2026");
  expect(answer.status).toBe(200);
  const page = await answer.text();
  const former = mainOf(page);
  const marks = [
    ...["2026", "3rd Annual Gala", "took place on March 20, 2026", "See the 2027 Annual Gala"],
    ...["Ada Lovelace", "For reference", ...gala.value.invitation, "$99", "$450", "Torchbearer"],
  ];
  expect(inOrder(textOf(former), marks)).toEqual(marks);
  expect(linkTo(former, "See the 2027 Annual Gala")).toContain('href="/annual-gala"');
  expect(former).not.toMatch(/href="\/order\/|action="\/nominate"|Share|Take your seat/);
  expect(headOf(page)).toContain("<title>3rd Annual Gala, 2026 · ");
  expect(await fileOf(await site.get("/sitemap.xml"))).toContain("/annual-gala/2026</loc>");
});

test("without the gala on the site its former years are not there either", async ({ site }) => {
  await twoYears(site);
  await storePublished(site, "pages", [{ gala: false }]);
  expect((await site.get("/annual-gala/2026")).status).toBe(404);
});
