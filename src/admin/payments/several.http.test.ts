import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { creditFor } from "#billing/payments/credit-store.server.ts";
import { exceptions, invoices, payments } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { sendBetweenLocks } from "#tests/support/lock-order.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import {
  aCheck,
  invoicesOf,
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

const post = async (client: Client, form: FormData) => {
  const answer = await client.post(severalScreen, form);
  const page = mainOf(await answer.text());
  return { status: answer.status, text: textOf(page), page };
};

const counted = ({ platform }: Site) => platform.db.$count(payments);

describe("[ME1] a check for several is refused, nothing is stored, and what was typed stays", () => {
  test("where an invoice is void, settled, not there or in another currency", async ({ site }) => {
    const [one = 0, other = 0, void1 = 0] = await invoicesOf(site, "Keisha", "Ama", "Vera");
    const treasurer = await site.asRole("treasurer");
    await act(site.platform, (context) => voidInvoice(context, { id: void1, version: 1, reason: "Wrong" }));
    const [, number, ofVoid] = await numbersOf(site, [one, other, void1]);
    const voided = await post(treasurer, await aCheck(site, [one, void1]));
    expect(voided.status).toBe(409);
    expect(voided.text).toContain(`Invoice ${ofVoid} is void.`);
    expect(voided.page).toContain('value="2001"');
    expect(voided.page).toContain('value="Moore &amp; Owusu LLC"');
    await site.platform.db.execute(`alter table invoices disable trigger user`);
    await site.platform.db.update(invoices).set({ currency: "EUR" }).where(eq(invoices.id, other));
    expect((await post(treasurer, await aCheck(site, [one, other]))).text).toContain(
      `Invoice ${number} is in another currency.`,
    );
    await site.platform.db.update(invoices).set({ currency: "USD" }).where(eq(invoices.id, other));
    await site.platform.db.execute(`alter table invoices enable trigger user`);
    const strange = await aCheck(site, [one]);
    for (const name of ["number", "on"]) strange.append(name, "2027-9999");
    strange.append("part", "125");
    expect((await post(treasurer, strange)).text).toContain("We couldn't find that.");
    expect(await counted(site)).toBe(0);
    await pay(site.platform, other, { amountCents: 12_500 });
    expect((await post(treasurer, await aCheck(site, [one, other]))).text).toContain(
      `Invoice ${number} has nothing due.`,
    );
    expect(await counted(site)).toBe(1);
  });

  test("where an invoice is listed twice, none is ticked, or an amount is none", async ({ site }) => {
    const [one = 0, other = 0] = await invoicesOf(site, "Keisha", "Ama");
    const membership = await site.asRole("membership");
    const [number] = await numbersOf(site, [one]);
    expect((await post(membership, await aCheck(site, [one, one]))).text).toContain(
      `Invoice ${number} is listed twice.`,
    );
    const unticked = await aCheck(site, [one, other]);
    unticked.delete("on");
    expect((await post(membership, unticked)).text).toContain("Choose from 1 to 50 invoices");
    const wrong = await post(membership, await aCheck(site, [one, other], {}, ["ten", "125"]));
    expect(wrong.text).toContain(`Invoice ${number}: Enter an amount like 350 or 25.50`);
    expect(wrong.page).toContain('value="ten"');
    expect(
      (await post(membership, await aCheck(site, [one, other], { receivedOn: "2099-01-01" }))).text,
    ).toContain("This date is in the future.");
    expect(await counted(site)).toBe(0);
  });

  test("from whoever may not record money", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const events = await site.asRole("events");
    expect((await events.post(severalScreen, await aCheck(site, ids))).status).toBe(403);
    expect(await counted(site)).toBe(0);
  });
});

describe("[ME1] invoices are added to the list", () => {
  const add = (more: Record<string, string>) => ({
    intent: "add-invoice",
    several: "yes",
    amount: "250",
    ...more,
  });

  test("not where none is open, and what was typed stays", async ({ site }) => {
    const [one = 0] = await invoicesOf(site, "Keisha");
    await pay(site.platform, one, { amountCents: 12_500 });
    const [number = ""] = await numbersOf(site, [one]);
    const treasurer = await site.asRole("treasurer");
    for (const find of [number, "77", "Nobody", "2027-C-1"]) {
      const answer = await treasurer.post(severalScreen, add({ find, reference: "2001" }));
      const page = mainOf(await answer.text());
      expect(textOf(page)).toContain(`No open invoice matches “${find}”`);
      expect(page).toContain(`value="${find}"`);
      expect(page).toContain('value="2001"');
    }
  });

  test("by their numbers or a payer's name, and ticked where one alone is meant", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama", "Ama");
    const numbers = await numbersOf(site, ids);
    const treasurer = await site.asRole("treasurer");
    const post = async (form: Record<string, string>) => {
      const answer = await treasurer.post(severalScreen, add(form));
      expect(answer.status).toBe(200);
      return mainOf(await answer.text());
    };
    const short = numbers[0]?.split("-")[1] ?? "";
    const byNumber = await post({ find: `${short}, ${numbers[1]}`, reference: "2001" });
    expect(textOf(byNumber)).toMatch(/Keisha, \$125\.00 due.*Ama, \$125\.00 due.*\$250\.00 of \$250\.00/s);
    expect(byNumber).toContain('value="2001"');
    const byName = await post({ find: "ama" });
    expect(textOf(byName)).toMatch(/Ama, \$125\.00 due.*Ama, \$125\.00 due.*\$0\.00 of \$250\.00/s);
  });

  test("that were ticked in the list of invoices", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const membership = await site.asRole("membership");
    const form = { intent: "one-check", which: "chosen", view: "", id: ids.map((id) => `${id}.1`) };
    const next = (await membership.post("/admin-dashboard/invoices", form)).headers.get("location") ?? "";
    expect(await seen(membership, next)).toMatch(/Keisha, \$125\.00 due.*Ama, \$125\.00 due.*\$250\.00/s);
  });
});

test("[ME1] one check pays two renewals: one payment, two terms, and a receipt for each payer's own part", async ({
  site,
}) => {
  const { platform } = site;
  const { ids, memberships, emails } = await twoRenewals(site);
  const [first = 0, second = 0] = ids;
  const treasurer = await site.asRole("treasurer");
  const answer = await treasurer.post(
    severalScreen,
    await aCheck(site, ids, { amount: "700" }, ["350", "350"]),
  );
  expect(answer.headers.get("location")).toBe("/admin-dashboard/payments");
  expect(await paymentRows(site)).toEqual([
    ["payment/1", expect.any(String), "receivable", 35_000, first],
    ["payment/1/2", expect.any(String), "receivable", 35_000, second],
  ]);
  expect(await platform.db.select().from(payments)).toMatchObject([
    { amountCents: 70_000, invoiceId: first },
  ]);
  const numbers = await numbersOf(site, ids);
  for (const [place, id] of memberships.entries()) {
    const term = (await termsOfMembership(platform, id)).at(-1);
    expect([term?.state, term?.startsOn]).toEqual(["live", "2027-01-01"]);
    const text = (await lastMail(platform, emails[place] ?? "", "receipt"))?.text ?? "";
    expect(text).toContain("Received: $350.00");
    expect(text).toContain(numbers[place]);
    expect(text).not.toContain(numbers[1 - place]);
    expect(text).not.toContain("$700.00");
  }
  expect(await platform.db.$count(mails, eq(mails.kind, "receipt"))).toBe(2);
  expect(await seen(treasurer, "/admin-dashboard/payments")).toContain(
    (await numbersOf(site, ids)).join(", "),
  );
  expect(await seen(treasurer, at(second))).toContain("$350.00 of $700.00");
  expect(await contradictions(platform)).toEqual([]);
});

describe("[ME2] parts that don't come to the check", () => {
  test("are refused beside the amounts where they are more", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const form = await aCheck(site, ids, { amount: "240" });
    const refused = await post(await site.asRole("treasurer"), form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("These come to $250.00. The check is $240.00.");
    expect(await counted(site)).toBe(0);
  });

  test("are asked about where they are less; corrected, or changed since they were asked, nothing is stored", async ({
    site,
  }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const treasurer = await site.asRole("treasurer");
    const asked = await post(treasurer, await aCheck(site, ids, { amount: "260" }));
    expect(asked.status).toBe(409);
    expect(asked.text).toMatch(
      /\$10\.00 of the check is left\.\s+Keep as credit of Keisha\s+Correct the amounts/,
    );
    const corrected = await post(treasurer, await aCheck(site, ids, { amount: "260", said: "correct" }));
    expect(corrected.text).not.toContain("Keep as credit");
    expect(corrected.text).toContain("$10.00 of the check is left.");
    const other = await aCheck(site, ids, { amount: "270", said: "keep::1000" });
    expect((await post(treasurer, other)).text).toContain("$20.00 of the check is left.");
    const again = await aCheck(site, ids, { amount: "270", said: "keep::1000 keep::3000" });
    expect((await post(treasurer, again)).text).toContain("$20.00 of the check is left.");
    expect(await counted(site)).toBe(0);
  });

  test("are no credit once the amount was corrected so that nothing is left", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const form = await aCheck(site, ids, { amount: "250", said: "keep::1000" });
    expect((await post(await site.asRole("treasurer"), form)).status).toBe(302);
    expect((await paymentRows(site)).map(([key, , , cents]) => [key, cents])).toEqual([
      ["payment/1", 12_500],
      ["payment/1/2", 12_500],
    ]);
    expect(await contradictions(site.platform)).toEqual([]);
  });

  test("are kept as credit of the first payer", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const [one = 0, other = 0] = ids;
    const form = await aCheck(site, ids, { amount: "260", said: "keep::1000" });
    expect((await post(await site.asRole("treasurer"), form)).status).toBe(302);
    expect(await paymentRows(site)).toEqual([
      ["payment/1", expect.any(String), "receivable", 13_500, one],
      ["keep/1/1", "receivable", "unmatched", 1_000, one],
      ["payment/1/2", expect.any(String), "receivable", 12_500, other],
    ]);
    expect(await owedOn(site, ids)).toEqual([0, 0]);
    expect(await site.platform.db.$count(exceptions)).toBe(0);
    const [next = 0] = await invoicesOf(site, "Keisha");
    expect(await creditFor(site.platform.db, next)).toEqual([{ paymentId: 1, invoiceId: one, cents: 1_000 }]);
    expect((await lastMail(site.platform, "keisha@example.org", "receipt"))?.text).toContain(
      "Received: $125.00",
    );
    expect(await contradictions(site.platform)).toEqual([]);
  });
});

describe("[ME3] a part", () => {
  test("of more than is owed is asked about for that invoice alone", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const [first, second] = await numbersOf(site, ids);
    const treasurer = await site.asRole("treasurer");
    const parts = ["130", "140"];
    const more = { amount: "270" };
    const asked = await post(treasurer, await aCheck(site, ids, more, parts));
    expect(asked.text).toContain(`Invoice ${first}: This is more than the balance due ($125.00).`);
    const said = `evenSo:${first}:13000`;
    const next = await post(treasurer, await aCheck(site, ids, { ...more, said }, parts));
    expect(next.text).toContain(`Invoice ${second}: This is more than the balance due ($125.00).`);
    expect(await counted(site)).toBe(0);
    const both = { ...more, said: `${said} evenSo:${second}:14000` };
    expect((await post(treasurer, await aCheck(site, ids, both, parts))).status).toBe(302);
    expect(await owedOn(site, ids)).toEqual([-500, -1_500]);
  });

  test("that is short of a renewal is asked about, and forgiven alone where that was said", async ({
    site,
  }) => {
    const { ids: renewals, memberships } = await twoRenewals(site);
    const ids = [renewals[0] ?? 0, ...(await invoicesOf(site, "Ama"))];
    const [first] = await numbersOf(site, ids);
    const membership = await site.asRole("membership");
    const parts = ["345", "100"];
    const short = await post(membership, await aCheck(site, ids, { amount: "445" }, parts));
    expect(short.text).toMatch(
      new RegExp(
        `Invoice ${first}: This is \\$5\\.00 short\\.\\s+Keep the balance due\\s+Forgive the balance`,
      ),
    );
    const form = await aCheck(site, ids, { amount: "445", said: `forgive:${first}:34500` }, parts);
    expect((await post(membership, form)).status).toBe(302);
    expect(await owedOn(site, ids)).toEqual([0, 2_500]);
    expect((await termsOfMembership(site.platform, memberships[0] ?? 0)).at(-1)?.state).toBe("live");
  });
});

describe("[ME4] a check for several", () => {
  test("is recorded once, however often its form is sent", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const treasurer = await site.asRole("treasurer");
    const form = await aCheck(site, ids);
    const answers = await Promise.all([1, 2, 3].map(() => treasurer.post(severalScreen, form)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await paymentRows(site)).toHaveLength(2);
    expect(await owedOn(site, ids)).toEqual([0, 0]);
    form.set("reference", "2002");
    expect((await post(treasurer, form)).status).toBe(409);
    expect(await counted(site)).toBe(1);
  });

  test("waits for no invoice while it holds a later one", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const [one = 0, other = 0] = ids;
    const form = await aCheck(site, [other, one]);
    const treasurer = await site.asRole("treasurer");
    const lock = (id: number) => (tx: Parameters<Parameters<typeof site.platform.db.transaction>[0]>[0]) =>
      tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
    const steps = { first: lock(one), later: lock(other) };
    expect((await sendBetweenLocks(site, steps, () => treasurer.post(severalScreen, form))).status).toBe(302);
    expect(await owedOn(site, ids)).toEqual([0, 0]);
  });

  test("of two people, in opposite order, is recorded for both", async ({ site }) => {
    const ids = await invoicesOf(site, "Keisha", "Ama");
    const clients = [await site.asRole("treasurer"), await site.asRole("membership")];
    const half = ["60", "60"];
    const forms = [
      await aCheck(site, ids, { amount: "120" }, half),
      await aCheck(site, [...ids].reverse(), { amount: "120" }, half),
    ];
    const answers = await Promise.all(forms.map((form, place) => clients[place]?.post(severalScreen, form)));
    expect(answers.map((answer) => answer?.status)).toEqual([302, 302]);
    expect(await owedOn(site, ids)).toEqual([500, 500]);
    expect(await contradictions(site.platform)).toEqual([]);
  });
});
