import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices, payments, refunds } from "#billing/tables.ts";
import { issue, look, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

type Form = Record<string, string>;

/** An act with a token: its form, what else may be sent with it, and how often it was done. */
type Begun = {
  path: string;
  form: Form;
  /** What the page of its form says at the moment. */
  current?: () => Promise<Form>;
  other: Form;
  count: () => PromiseLike<number>;
};

const words =
  "You already sent this form with different details, and those were saved. To save these too, press the button again.";
const invoicePath = (id: number) => `/admin-dashboard/invoices/${id}`;
const day = ({ platform }: Site) => organisationDay(platform.clock.now());

async function send(client: Client, path: string, form: Form) {
  const answer = await client.post(path, form);
  const page = await answer.text();
  return { status: answer.status, page, text: textOf(mainOf(page)) };
}

/** The token that the refused form of this intent brings, as a press would send it. */
function tokenOf(page: string, intent: string): string {
  const form = page.split("<form").find((part) => part.includes(`value="${intent}"`)) ?? "";
  return /name="formToken" value="([^"]+)"/.exec(form)?.[1] ?? "";
}

/** An invoice of $350.00 that was paid twice, so that money can go back. */
async function paidTwice(site: Site) {
  const id = await issue(site.platform);
  await pay(site.platform, id);
  await pay(site.platform, id, { evenSo: true });
  return id;
}

const acts: Record<string, (site: Site) => Promise<Begun>> = {
  "record-payment": async (site: Site) => {
    const id = await issue(site.platform);
    const form = { id: String(id), amount: "10", method: "check", reference: "1042", receivedOn: day(site) };
    return {
      path: invoicePath(id),
      form,
      other: { amount: "90" },
      count: () => site.platform.db.$count(payments),
    };
  },
  "return-money": async (site: Site) => {
    const id = await paidTwice(site);
    const { payments: paid } = await look(site.platform, id);
    const form = {
      payment: String(paid[0]?.id),
      invoiceId: String(id),
      amount: "10",
      day: day(site),
      reason: "Paid twice",
    };
    return {
      path: invoicePath(id),
      form,
      other: { amount: "90" },
      count: () => site.platform.db.$count(refunds),
    };
  },
  "credit-invoice": async (site: Site) => {
    const id = await issue(site.platform);
    await pay(site.platform, id);
    const form = { id: String(id), text: "A chair", income: "events", amount: "10", reason: "It was broken" };
    const current = async () => ({ version: String((await look(site.platform, id)).invoice.version) });
    return {
      ...{ path: invoicePath(id), form, current, other: { amount: "90" } },
      count: () => site.platform.db.$count(invoices),
    };
  },
  "write-invoice": async (site: Site) => ({
    path: invoicePath(0).replace("0", "new"),
    form: {
      name: "Ada Bennett",
      dueOn: day(site),
      text: "A table",
      quantity: "1",
      price: "10",
      income: "events",
    },
    other: { price: "90" },
    count: () => site.platform.db.$count(invoices),
  }),
};

describe("a form that is sent again after Back", () => {
  test.for(Object.entries(acts))(
    "%s: with other entries nothing is done, and it says so; pressed again, these are saved once as well",
    async ([intent, begin], { site }) => {
      const { path, form, other, count, current = async () => ({}) } = await begin(site);
      const treasurer = await site.asRole("treasurer");
      const first = { ...form, ...(await current()), intent, formToken: crypto.randomUUID() };
      const before = await count();
      expect((await send(treasurer, path, first)).status).toBe(302);
      expect((await send(treasurer, path, first)).status).toBe(302);
      expect(await count()).toBe(before + 1);

      const changed = { ...first, ...other };
      const refused = await send(treasurer, path, changed);
      expect(refused.status).toBe(409);
      expect(refused.text).toContain(words);
      expect(refused.page).toContain(`value="${Object.values(other)[0]}"`); // what was typed stays
      expect(await count()).toBe(before + 1);

      const formToken = tokenOf(refused.page, intent);
      expect(formToken).not.toBe(first.formToken);
      expect(tokenOf((await send(treasurer, path, changed)).page, intent)).toBe(formToken);
      const anew = { ...changed, ...(await current()), formToken };
      expect((await send(treasurer, path, anew)).status).toBe(302);
      expect((await send(treasurer, path, anew)).status).toBe(302);
      expect(await count()).toBe(before + 2);
    },
  );

  test("on another invoice: it is not paid by the payment of the first", async ({ site }) => {
    const [one, other] = [await issue(site.platform), await issue(site.platform)];
    const treasurer = await site.asRole("treasurer");
    const form = {
      ...{ intent: "record-payment", amount: "350", method: "check", reference: "1042" },
      ...{ receivedOn: day(site), formToken: crypto.randomUUID() },
    };
    await treasurer.post(invoicePath(one), { ...form, id: String(one) });
    expect((await send(treasurer, invoicePath(other), { ...form, id: String(other) })).text).toContain(words);
    expect(await look(site.platform, one)).toMatchObject({ owedCents: 0 });
    expect(await look(site.platform, other)).toMatchObject({ owedCents: 35_000 });
  });
});
