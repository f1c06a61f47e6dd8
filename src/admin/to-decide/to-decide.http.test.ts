import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { matters } from "#billing/tables.ts";
import { issue, look } from "#tests/support/billing.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/to-decide";

/** A payment of $350 that belongs to no invoice, with the matter that it opened. */
async function unmatched(site: Site) {
  const membership = await site.asRole("membership");
  const paid = { amount: "350", method: "check", reference: "1042", payerName: "Somebody" };
  const form = {
    ...paid,
    intent: "record-payment",
    receivedOn: "2026-01-15",
    formToken: crypto.randomUUID(),
  };
  const next = (await membership.post("/admin-dashboard/payments", form)).headers.get("location");
  expect(next).toMatch(screen);
  const [matter] = await site.platform.db.select().from(matters);
  return { payment: String(matter?.paymentId), id: String(matter?.id) };
}

describe("refused", () => {
  test("a matter is not closed without a reason, nor twice", async ({ site }) => {
    const { id } = await unmatched(site);
    const treasurer = await site.asRole("treasurer");
    const close = (reason: string) => treasurer.post(screen, { intent: "close-matter", id, reason });
    expect(await (await close(" ")).text()).toContain("Give a reason");
    expect(await site.platform.db.$count(matters)).toBe(1);
    expect((await close("Sent back by the bank")).status).toBe(302);
    expect(await (await close("Again")).text()).toContain("This is closed already.");
  });

  test("a payment is not given to an invoice that is none, or void, or that asks for less, before somebody has said so", async ({
    site,
  }) => {
    const { payment } = await unmatched(site);
    const small = await issue(site.platform, {
      lines: [{ text: "A chair", quantity: 1, unitCents: 5_000, income: "shop" }],
    });
    const treasurer = await site.asRole("treasurer");
    const give = async (number: string) =>
      textOf(
        mainOf(await (await treasurer.post(screen, { intent: "assign-payment", payment, number })).text()),
      );
    expect(await give("")).toContain("Type the number of the invoice");
    expect(await give("1042")).toContain("No invoice has this number.");
    expect(await give("2020-7")).toContain("No invoice has this number.");
    const { number } = await look(site.platform, small);
    expect(await give(number)).toContain("More than is owed ($50.00). Give it to this invoice anyway?");
    expect((await look(site.platform, small)).owedCents).toBe(5_000);
  });
});

test("what waits is counted on Today, says what can be done, and closes when its payment gets its invoice", async ({
  site,
}) => {
  const { payment } = await unmatched(site);
  const invoice = await issue(site.platform);
  const treasurer = await site.asRole("treasurer");
  const said = async (path: string) => textOf(mainOf(await (await treasurer.get(path)).text()));
  expect(await said("/admin-dashboard")).toContain("Money to decide 1");
  expect(await said(screen)).toContain("A payment of $350.00 belongs to no invoice");
  const { number } = await look(site.platform, invoice);
  const answer = await treasurer.post(screen, { intent: "assign-payment", payment, number });
  expect(answer.headers.get("location")).toContain(`/admin-dashboard/invoices/${invoice}`);
  expect((await look(site.platform, invoice)).state).toBe("paid");
  expect(await said(screen)).toContain("Nothing waits for a decision");
  expect(await said(`${screen}?state=closed`)).toContain(`Given to invoice ${number}.`);
});

test("money that belongs to no invoice goes back by the treasurer alone, and its matter closes", async ({
  site,
}) => {
  const { payment } = await unmatched(site);
  const day = organisationDay(site.platform.clock.now());
  const back = { intent: "return-money", payment, amount: "350", day, reason: "Sent to us by mistake" };
  const send = async (role: "membership" | "treasurer") =>
    (await site.asRole(role)).post(screen, { ...back, formToken: crypto.randomUUID() });
  expect((await send("membership")).status).toBe(403);
  expect((await send("treasurer")).status).toBe(302);
  const treasurer = await site.asRole("treasurer");
  expect(textOf(mainOf(await (await treasurer.get(screen)).text()))).toContain(
    "Nothing waits for a decision",
  );
  expect(textOf(mainOf(await (await treasurer.get("/admin-dashboard/payments")).text()))).toContain(
    "Returned",
  );
});

test("a matter that is closed with a reason keeps it, with who closed it", async ({ site }) => {
  const { id } = await unmatched(site);
  const membership = await site.asRole("membership");
  await membership.post(screen, { intent: "close-matter", id, reason: "A gift, recorded as other income" });
  const closed = textOf(mainOf(await (await membership.get(`${screen}?state=closed`)).text()));
  expect(closed).toContain("A gift, recorded as other income");
});
