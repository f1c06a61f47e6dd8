import { describe, expect } from "vitest";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { exceptions } from "#billing/tables.ts";
import { act, look } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import {
  aCheck,
  numbersOf,
  owedOn,
  paymentRows,
  severalScreen,
  twoRenewals,
} from "#tests/support/several.ts";
import { type Site, test } from "#tests/support/site.ts";
import { termsOfMembership } from "#tests/support/terms.ts";

const at = (id: number) => `/admin-dashboard/invoices/${id}`;
const seen = async (client: Client, path: string) => textOf(mainOf(await (await client.get(path)).text()));

describe("of a check for two renewals", () => {
  async function paid(site: Site) {
    const { ids, memberships } = await twoRenewals(site);
    const treasurer = await site.asRole("treasurer");
    await treasurer.post(severalScreen, await aCheck(site, ids, { amount: "700" }, ["350", "350"]));
    return { ids, treasurer, memberships };
  }

  test("[ME5] that bounces, both are owed again, both terms go on, and one matter names it", async ({
    site,
  }) => {
    const { ids, treasurer, memberships } = await paid(site);
    const [first = 0, second = 0] = ids;
    const form = { intent: "bounce-payment", id: String(second), payment: "1", reason: "No funds" };
    for (const _ of [1, 2]) await treasurer.post(at(second), form);
    expect(await owedOn(site, ids)).toEqual([35_000, 35_000]);
    for (const id of memberships)
      expect((await termsOfMembership(site.platform, id)).at(-1)?.state).toBe("live");
    expect(
      (await paymentRows(site)).slice(2).map(([key, debit, , cents, id]) => [key, debit, cents, id]),
    ).toEqual([
      ["bounced/1", "receivable", 35_000, first],
      ["bounced/1/2", "receivable", 35_000, second],
    ]);
    expect(await site.platform.db.select().from(exceptions)).toMatchObject([{ kind: "bounced" }]);
    expect(await seen(treasurer, "/admin-dashboard/to-decide")).toContain(
      `Check 2001 of $700.00 bounced (${(await numbersOf(site, ids)).join(", ")})`,
    );
  });

  test("[ME7] a part is refunded after a credit note on its own invoice, and never more than it", async ({
    site,
  }) => {
    const { ids, treasurer } = await paid(site);
    const [first = 0, second = 0] = ids;
    const refund = (amount: string) => ({
      ...{ intent: "return-money", payment: "1", invoiceId: String(second), amount, reason: "Moved away" },
      ...{
        id: String(second),
        day: organisationDay(site.platform.clock.now()),
        formToken: crypto.randomUUID(),
      },
    });
    const press = async (amount: string) =>
      textOf(mainOf(await (await treasurer.post(at(second), refund(amount))).text()));
    expect(await press("350")).toContain("issue a credit note first");
    const lines = [{ text: "Dues", quantity: 1, unitCents: 35_000, income: "dues" as const }];
    const { version } = (await look(site.platform, second)).invoice;
    const credited = await act(site.platform, (context) =>
      creditInvoice(context, {
        id: second,
        version,
        lines,
        reason: "Moved away",
        formToken: crypto.randomUUID(),
      }),
    );
    expect(credited).toMatchObject({ ok: true });
    expect(await press("350.01")).toContain("You can refund up to $350.00 of this payment.");
    expect((await treasurer.post(at(second), refund("350"))).status).toBe(302);
    expect(await owedOn(site, ids)).toEqual([0, 0]);
    expect((await treasurer.post(at(second), refund("1"))).status).toBe(409);
    expect((await paymentRows(site)).at(-1)?.slice(3)).toEqual([35_000, second]);
    expect((await look(site.platform, first)).paidCents).toBe(35_000);
  });
});
