import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { addDays } from "#platform/days.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/payments";
const day = (site: Site) => addDays(organisationDay(site.platform.clock.now()), -2);

/** Two checks, one that was taken back, cash, all of a day; and a check of the day before. */
async function fill(site: Site) {
  const { platform } = site;
  const paid = async (reference: string, input: object) => {
    const id = await issue(platform, { payer: { name: `Payer ${reference}` } });
    const done = await pay(platform, id, { reference, receivedOn: day(site), ...input });
    return done.ok ? { id, payment: done.id } : { id, payment: 0 };
  };
  await paid("1042", { amountCents: 35_000 });
  await paid("1043", { amountCents: 12_550, payerName: "Bennett Holding" });
  const { payment } = await paid("1044", {});
  await act(platform, (context) => takeBackPayment(context, { id: payment, reason: "Typed twice" }));
  await paid("envelope", { method: "cash" });
  await paid("1041", { receivedOn: addDays(day(site), -1) });
}

test("payments are found by reference, payer and number of the invoice, and by method and day", async ({
  site,
}) => {
  await fill(site);
  const membership = await site.asRole("membership");
  const list = async (query: string) =>
    textOf(mainOf(await (await membership.get(`${screen}?${query}`)).text()));
  const { number } = await look(site.platform, 2);
  for (const query of ["q=1043", "q=bennett+holding", `q=${number}`]) {
    expect(await list(query), query).toContain("Bennett Holding");
    expect(await list(query), query).not.toContain("Payer 1042");
  }
  expect(await list("method=cash")).toContain("Payer envelope");
  expect(await list("method=cash")).not.toContain("Payer 1042");
  expect(await list(`to=${addDays(day(site), -1)}`)).toContain("Payer 1041");
  expect(await list(`to=${addDays(day(site), -1)}`)).not.toContain("Payer 1042");
  expect(await list("q=1044")).toContain("Reversed");
});

test("the file of payments says of each what is kept of it", async ({ site }) => {
  await fill(site);
  const treasurer = await site.asRole("treasurer");
  const file = await (await treasurer.get(`${screen}.csv`)).text();
  const rows = file.split("\r\n");
  expect(rows.find((row) => row.includes("1042"))).toMatch(
    /Payer 1042,\d{4}-1,Check,1042,Received,350\.00,350\.00,USD,$/,
  );
  expect(rows.find((row) => row.includes("1044"))).toMatch(/Reversed,350\.00,0\.00,USD,$/);
});
