import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { keepAsCredit } from "#billing/payments/set-aside.server.ts";
import { invoices } from "#billing/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const lines = [{ text: "A stand", quantity: 1, unitCents: 12_500, income: "shop" as const }];
const offer = "on account.";

const shown = async (site: Site, address: string) => textOf(mainOf(await (await site.get(address)).text()));
const press = (site: Site, address: string) => site.post(address, { intent: "use-credit" });

/** Credit of ada@example.org, from a check that was too much. */
async function aCredit({ platform }: Site, cents: number, memberId?: number) {
  const id = await issue(platform, { lines, memberId });
  await pay(platform, id, { amountCents: 12_500 + cents, evenSo: true });
  const { version } = (await look(platform, id)).invoice;
  const kept = await act(platform, (context) => keepAsCredit(context, { id, version, mayGiveUp: true }));
  expect(kept).toEqual({ ok: true, cents });
}

test("[MC4] an order for somebody else's address neither shows nor uses that person's credit", async ({
  site,
}) => {
  const { id: memberId } = await createMember(site.platform, { full_name: "Ada Bennett" });
  await aCredit(site, 2_500, memberId);
  const order = { name: "Mallory", email: "ada@example.org", company: "", quantity: "2", note: "" };
  const address = (await site.post("/order/mug", order)).headers.get("location") ?? "";
  const [{ id } = { id: 0 }] = await site.platform.db.select().from(invoices).orderBy(desc(invoices.id));
  for (const path of [address, invoicePath(site.platform, id)]) {
    expect(await shown(site, path)).not.toContain(offer);
    const refused = await press(site, path);
    expect([refused.status, textOf(mainOf(await refused.text()))]).toEqual([
      409,
      expect.stringContaining("You have no credit on account anymore."),
    ]);
  }
  // Nor where staff have found whose order it is.
  await site.platform.db.update(invoices).set({ memberId });
  expect(await shown(site, address)).not.toContain(offer);
  expect((await press(site, address)).status).toBe(409);
  expect(await look(site.platform, id)).toMatchObject({ owedCents: 3_600, payments: [] });
});

test("[MC4] another payer's link, and one that is no link, use nobody's credit", async ({ site }) => {
  await aCredit(site, 2_500);
  const payer = { name: "Ada Bennett", company: "Bennett & Co." };
  for (const email of ["bea@example.org", undefined]) {
    const id = await issue(site.platform, { lines, payer, email });
    const path = invoicePath(site.platform, id);
    expect(await shown(site, path)).not.toContain(offer);
    expect((await press(site, path)).status).toBe(409);
    expect((await look(site.platform, id)).owedCents).toBe(12_500);
  }
  expect((await press(site, "/your-order?token=x")).status).toBe(409);
});

test("[MC4] who pays uses their credit on the invoice's page, once, and the rest is asked for", async ({
  site,
}) => {
  await aCredit(site, 2_500);
  const id = await issue(site.platform, { lines });
  const path = invoicePath(site.platform, id);
  expect(await shown(site, path)).toContain("You have $25.00 on account.");
  const orders = await (await site.asMember("ada@example.org")).get("/account/orders");
  expect(textOf(mainOf(await orders.text()))).toContain("You have $25.00 on account.");
  const both = await Promise.all([press(site, path), press(site, path)]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await look(site.platform, id)).toMatchObject({ owedCents: 10_000, paidCents: 2_500 });
  const page = await shown(site, path);
  expect(page).not.toContain(offer);
  expect(page).toContain("Balance due $100.00");
  const text = (await lastMail(site.platform, "ada@example.org", "receipt"))?.text;
  expect(text).toMatch(/Credit used: \$25\.00\s+Balance due: \$100\.00/);
});

test("[MC4] a member's credit counts on an invoice of theirs that goes to another address", async ({
  site,
}) => {
  const { id: memberId } = await createMember(site.platform, { full_name: "Ada Bennett" });
  await aCredit(site, 15_000, memberId);
  const id = await issue(site.platform, { lines, memberId, email: "ada@new.example" });
  const path = invoicePath(site.platform, id);
  expect((await press(site, path)).status).toBe(302);
  expect(await look(site.platform, id)).toMatchObject({ owedCents: 0, state: "paid" });
  expect(await shown(site, path)).toContain("This invoice is paid. Thank you!");
});
