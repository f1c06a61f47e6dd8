import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { payments } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { issue, look, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { withText } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const at = (id: number) => `/admin-dashboard/invoices/${id}`;

/** An order over $125.00, of which so much is paid. */
async function anOrder({ platform }: Site, paidCents = 12_000) {
  const line = { text: "A stand", quantity: 1, unitCents: 12_500, income: "shop" as const };
  const id = await issue(platform, { lines: [{ ...line, subject: { name: "order", id: 7 } }] });
  if (paidCents > 0) await pay(platform, id, { amountCents: paidCents });
  return id;
}

async function closing({ platform }: Site, id: number, intent: string) {
  const { version } = (await look(platform, id)).invoice;
  return { intent, id: String(id), version: String(version), reason: "As agreed" };
}

const check = ({ platform }: Site, id: number, changed: Record<string, string> = {}) => ({
  ...{ intent: "record-payment", id: String(id), amount: "120", method: "check", reference: "1002" },
  receivedOn: organisationDay(platform.clock.now()),
  ...{ formToken: crypto.randomUUID(), ...changed },
});

const said = async (client: Client, id: number, form: Record<string, string>) => {
  const answer = await client.post(at(id), form);
  return { status: answer.status, text: textOf(mainOf(await answer.text())) };
};

/** The texts of all mails. */
const sent = async ({ platform }: Site) =>
  (await Promise.all((await platform.db.select().from(mails)).map((mail) => withText(platform, mail)))).map(
    ({ text }) => text,
  );

const seen = async (client: Client, id: number) => textOf(mainOf(await (await client.get(at(id))).text()));

describe("what is left is settled as it fits the invoice and the person", () => {
  test("[MK12] $11.00 are too much for who looks after members, and not for the treasurer", async ({
    site,
  }) => {
    const id = await anOrder(site, 11_400);
    const membership = await site.asRole("membership");
    const page = await seen(membership, id);
    expect(page).toContain("You can forgive up to $10.00. Ask the treasurer to forgive more.");
    expect(page).not.toContain("Drops the balance");
    const form = await closing(site, id, "forgive-rest");
    const refused = await said(membership, id, form);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("You can forgive up to $10.00. Ask the treasurer to forgive more.");
    expect((await look(site.platform, id)).owedCents).toBe(1_100);
    await (await site.asRole("treasurer")).post(at(id), form);
    expect(await look(site.platform, id)).toMatchObject({ state: "paid", owedCents: 0 });
  });

  test("[MK8] pressed in two tabs, it is forgiven once", async ({ site }) => {
    const id = await anOrder(site);
    const membership = await site.asRole("membership");
    const form = await closing(site, id, "forgive-rest");
    const both = await Promise.all([said(membership, id, form), said(membership, id, form)]);
    expect(both.filter(({ status }) => status === 409).map(({ text }) => text)).toEqual([
      expect.stringContaining("This invoice changed since you opened it, maybe by your own press."),
    ]);
    expect((await look(site.platform, id)).owedCents).toBe(0);
  });

  test("who looks after members writes nothing off", async ({ site }) => {
    const id = await anOrder(site);
    const membership = await site.asRole("membership");
    expect((await said(membership, id, await closing(site, id, "write-off"))).status).toBe(403);
    expect((await look(site.platform, id)).owedCents).toBe(500);
  });

  test("[MK3] what has begun is not voided", async ({ site }) => {
    const id = await anOrder(site, 0);
    const treasurer = await site.asRole("treasurer");
    await treasurer.post(at(id), await closing(site, id, "start-invoice"));
    const refused = await said(treasurer, id, await closing(site, id, "void-invoice"));
    expect(refused.text).toContain("What this invoice is for has already started. Write it off instead.");
    expect((await look(site.platform, id)).state).toBe("open");
  });

  test("[MK1] [MK2] [MK3] [MK4] [MK5] the screen offers only what fits", async ({ site }) => {
    const treasurer = await site.asRole("treasurer");
    const offered = async (id: number) => {
      const page = await (await treasurer.get(at(id))).text();
      const intents = ["forgive-rest", "write-off", "void-invoice", "start-invoice"];
      return intents.filter((intent) => page.includes(`value="${intent}"`));
    };
    const part = await anOrder(site);
    expect(await offered(part)).toEqual(["forgive-rest", "write-off", "start-invoice"]);
    expect(await seen(treasurer, part)).toContain(
      "Stops collecting the balance. The membership or order doesn't start.",
    );
    await treasurer.post(at(part), await closing(site, part, "start-invoice"));
    expect(await offered(part)).toEqual(["write-off"]);
    expect(await seen(treasurer, part)).toContain(
      "Stops collecting the balance. What has already started continues.",
    );
    const byHand = await issue(site.platform);
    expect(await offered(byHand)).toEqual(["write-off", "void-invoice"]);
    await pay(site.platform, byHand);
    expect(await offered(byHand)).toEqual([]);
  });

  test("the sums of an invoice say what was forgiven and written off", async ({ site }) => {
    const treasurer = await site.asRole("treasurer");
    const [one, other] = [await anOrder(site), await issue(site.platform)];
    await treasurer.post(at(one), await closing(site, one, "forgive-rest"));
    expect(await seen(treasurer, one)).toMatch(
      /Paid\s+-\$120\.00\s+Forgiven\s+-\$5\.00\s+Balance due\s+\$0\.00/,
    );
    await pay(site.platform, other, { amountCents: 30_000 });
    await treasurer.post(at(other), await closing(site, other, "write-off"));
    expect(await seen(treasurer, other)).toMatch(/Written off\s+-\$50\.00\s+Balance due\s+\$0\.00/);
  });
});

describe("[MK13] a payment that is short", () => {
  test("is asked about once, before anything is stored, and what was typed stays", async ({ site }) => {
    const id = await anOrder(site, 0);
    const membership = await site.asRole("membership");
    const form = check(site, id);
    const answer = await membership.post(at(id), form);
    expect(answer.status).toBe(409);
    const page = await answer.text();
    const text = textOf(mainOf(page));
    for (const words of ["$5.00 short.", "Keep the balance due", "Forgive the balance"])
      expect(text).toContain(words);
    for (const typed of ['value="120"', 'value="1002"']) expect(mainOf(page)).toContain(typed);
    expect(await site.platform.db.$count(payments)).toBe(0);
    await membership.post(at(id), { ...form, rest: "ask" });
    expect(await look(site.platform, id)).toMatchObject({ owedCents: 500, paidCents: 12_000 });
    expect(await sent(site)).toEqual([expect.stringContaining("Balance due: $5.00")]);
  });

  test("is forgiven in the same press, with one mail", async ({ site }) => {
    const id = await anOrder(site, 0);
    const membership = await site.asRole("membership");
    const form = check(site, id, { rest: "forgive" });
    for (const _ of [1, 2]) await membership.post(at(id), form);
    const { state, owedCents, paidCents, invoice } = await look(site.platform, id);
    expect([state, owedCents, paidCents]).toEqual(["paid", 0, 12_000]);
    expect(invoice.fulfilledAt).not.toBeNull();
    expect(await sent(site)).toEqual([expect.stringContaining("Forgiven: $5.00")]);
  });

  test("of more than this person may forgive is not recorded", async ({ site }) => {
    const id = await anOrder(site, 0);
    const membership = await site.asRole("membership");
    const refused = await said(membership, id, check(site, id, { amount: "114", rest: "forgive" }));
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("You can forgive up to $10.00. Ask the treasurer to forgive more.");
    expect(await site.platform.db.$count(payments)).toBe(0);
  });

  test("by hand is recorded without a question: nothing waits to begin", async ({ site }) => {
    const id = await issue(site.platform);
    const membership = await site.asRole("membership");
    await membership.post(at(id), check(site, id));
    expect((await look(site.platform, id)).owedCents).toBe(23_000);
  });
});
