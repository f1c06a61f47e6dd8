import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { closeMany } from "#billing/documents/close-many.server.ts";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { lockInvoices } from "#billing/ledger/locked-invoice.server.ts";
import { invoices, ledger, refunds } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { sendBetweenLocks } from "#tests/support/lock-order.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, renew, termsOfMembership } from "#tests/support/terms.ts";

const list = "/admin-dashboard/invoices";
type Form = { id: string[]; how: string; reason: string; which: string };

async function asTreasurer(site: Site) {
  const staff = await site.asRole("treasurer");
  const ticks = async () =>
    [...(await (await staff.get(list)).text()).matchAll(/name="id"[^>]*value="(\d+\.\d+)"/g)].map(
      ([, tick]) => tick ?? "",
    );
  const send = (id: string[], changed: Partial<Form> = {}) =>
    staff.post(list, {
      ...{ intent: "close-invoices", how: "void", reason: "Not renewed", which: "chosen", view: "" },
      ...{ id, ...changed },
    });
  const press = async (id: string[], changed?: Partial<Form>) => {
    const answer = await send(id, changed);
    const next = answer.headers.get("location");
    const page = next ? await staff.get(next) : answer;
    return { status: answer.status, text: textOf(await page.text()) };
  };
  return { staff, ticks, send, press };
}

const statesOf = async ({ platform }: Site, ids: number[]) =>
  Promise.all(ids.map(async (id) => (await look(platform, id)).state));

/** A renewal over $350.00 that nobody has paid. */
async function aRenewal({ platform, clock }: Site, name: string) {
  clock.set("2026-01-02T15:00:00Z");
  const { id } = await aMemberUntil(platform, "2026-01-01", "2026-12-31", name);
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, id);
  if (!asked.ok) throw new Error(asked.reason);
  return { membershipId: id, invoiceId: asked.invoiceId };
}

describe("[MD12] nothing is voided or written off", () => {
  test.for([
    ["without a reason", { reason: "  " }, 400, "Enter a reason"],
    ["for a reason that a PDF can't show", { reason: "Not renewed த" }, 400, "PDFs can't show"],
    ["in a way that is none", { how: "delete" }, 400, ""],
    ["where none is ticked", { id: [] }, 409, "Select at least one invoice first."],
    [
      "where more than 200 are",
      { id: Array.from({ length: 201 }, (_, at) => `${at + 1}.1`) },
      409,
      "You can change up to 200 invoices at a time.",
    ],
    ["where it is none", { id: ["9999.1", "x", "-3"] }, 409, "No invoices were voided."],
  ] as const)("%s", async ([, changed, status, words], { site }) => {
    const id = await issue(site.platform);
    const { press } = await asTreasurer(site);
    const answer = await press([`${id}.1`], {
      ...changed,
      id: [...(("id" in changed && changed.id) || [`${id}.1`])],
    });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(await statesOf(site, [id])).toEqual(["open"]);
  });

  test("by who may only record payments: they see no checkboxes", async ({ site }) => {
    const id = await issue(site.platform);
    const staff = await site.asRole("membership");
    expect(await (await staff.get(list)).text()).not.toContain('value="close-invoices"');
    const form = {
      intent: "close-invoices",
      how: "void",
      reason: "No",
      which: "chosen",
      view: "",
      id: [`${id}.1`],
    };
    expect((await staff.post(list, form)).status).toBe(403);
    expect(await statesOf(site, [id])).toEqual(["open"]);
  });
});

test("[MD12] many are voided for one reason; what does not fit is left, with its number and why", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { platform } = site;
  const renewal = await aRenewal(site, "Ada Baker");
  const begun = await aRenewal(site, "Bea Baker");
  const line = { text: "A chair", income: "events" as const, quantity: 1, unitCents: 5_000 };
  const [byHand, paid, credited, returning, paying, changed] = [
    await issue(platform),
    await issue(platform),
    await issue(platform),
    await issue(platform),
    await issue(platform),
    await issue(platform),
  ];
  await pay(platform, paid, { amountCents: 12_000 });
  await act(platform, (context) =>
    closeShort(context, { id: begun.invoiceId, version: 1, how: "start", reason: "She is good for it" }),
  );
  await pay(platform, credited, { amountCents: 20_000 });
  await act(platform, (context) =>
    creditInvoice(context, {
      ...{ id: credited, version: 2, lines: [line], reason: "A chair less" },
      formToken: crypto.randomUUID(),
    }),
  );
  const twice = await pay(platform, returning, { amountCents: 12_000 });
  await platform.db.insert(refunds).values({
    ...{ paymentId: twice.ok ? twice.id : 0, amountCents: 12_000, state: "pending", reason: "Twice" },
    ...{ actor: "treasurer-1", at: platform.clock.now() },
  });
  await atProvider.pageOf(paying);
  const mailsBefore = await platform.db.$count(mails);
  const { ticks, press } = await asTreasurer(site);
  const shown = await ticks();
  await pay(platform, changed, { amountCents: 1_000 });
  const { text } = await press(shown);
  const number = async (id: number) => (await look(platform, id)).number;
  expect(text).toContain("2 invoices were voided.");
  for (const [id, why] of [
    [begun.invoiceId, "what it's for has started: write it off"],
    [paid, "has a payment"],
    [credited, "has a payment"],
    [returning, "a refund is on its way"],
    [paying, "is being paid by card"],
    [changed, "changed by someone else"],
  ] as const)
    expect(text).toContain(`${await number(id)} (${why})`);
  expect(text).toMatch(/2026-C-1 \(is a credit note\)/);
  expect(await statesOf(site, [renewal.invoiceId, byHand])).toEqual(["void", "void"]);
  expect((await look(platform, byHand)).invoice.voidReason).toBe("Not renewed");
  expect((await termsOfMembership(platform, renewal.membershipId)).at(-1)?.state).toBe("void");
  expect((await termsOfMembership(platform, begun.membershipId)).at(-1)?.state).toBe("live");
  const again = await press(shown.slice(-2));
  expect(again.text).toContain("No invoices were voided. Skipped:");
  expect(await platform.db.$count(ledger, eq(ledger.key, `void/${byHand}/events`))).toBe(1);
  expect(await platform.db.$count(mails)).toBe(mailsBefore + 1); // the receipt of the payment in between
  expect(await contradictions(platform)).toEqual([]);
});

test("[MD12] balances of many are written off: what begun goes on, and an unpaid offer is to be voided", async ({
  site,
}) => {
  const { platform } = site;
  const offer = await aRenewal(site, "Ada Baker");
  const begun = await aRenewal(site, "Bea Baker");
  await act(platform, (context) =>
    closeShort(context, { id: begun.invoiceId, version: 1, how: "start", reason: "She is good for it" }),
  );
  const [byHand, partly, settled] = [await issue(platform), await issue(platform), await issue(platform)];
  await pay(platform, partly, { amountCents: 30_000 });
  await pay(platform, settled);
  const { ticks, press } = await asTreasurer(site);
  const { text } = await press(await ticks(), { how: "write-off", reason: "Will never be paid" });
  expect(text).toContain("3 invoices were written off.");
  expect(text).toContain(`${(await look(platform, settled)).number} (nothing due)`);
  expect(text).toContain(`${(await look(platform, offer.invoiceId)).number} (has no payment: void it)`);
  expect(await statesOf(site, [byHand, partly, begun.invoiceId, offer.invoiceId])).toEqual([
    ...["written-off", "written-off", "written-off", "open"],
  ]);
  expect((await termsOfMembership(platform, begun.membershipId)).at(-1)?.state).toBe("live");
  expect(await contradictions(platform)).toEqual([]);
});

describe("[MD12] many at once", () => {
  test("wait for who holds the second's membership before they hold the first's invoice", async ({
    site,
  }) => {
    const one = await aRenewal(site, "Ada Baker");
    const other = await aRenewal(site, "Bea Baker");
    const { send } = await asTreasurer(site);
    const held = (tx: Parameters<Parameters<typeof site.platform.db.transaction>[0]>[0], id: number) =>
      tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
    const answer = await sendBetweenLocks(
      site,
      {
        first: (tx) => tx.execute(`select from memberships where id = ${other.membershipId} for update`),
        later: (tx) => held(tx, one.invoiceId),
      },
      () => send([`${other.invoiceId}.1`, `${one.invoiceId}.1`]),
    );
    expect(answer.status).toBe(302);
    expect(await statesOf(site, [one.invoiceId, other.invoiceId])).toEqual(["void", "void"]);
  });

  test("in two presses and beside payments end without a deadlock, each invoice once", async ({ site }) => {
    const { platform } = site;
    const all: number[] = [];
    for (let at = 0; at < 6; at += 1) all.push((await aRenewal(site, `Person ${at}`)).invoiceId);
    const close = (ids: number[]) =>
      act(platform, (context) =>
        closeMany(context, { chosen: ids.map((id) => ({ id })), how: "void", reason: "Not renewed" }),
      );
    const [one, other, ...paid] = await Promise.all([
      close(all),
      close(all.toReversed()),
      ...all.map((id) => pay(platform, id, { evenSo: false })),
    ]);
    const taken = paid.filter(({ ok }) => ok).length;
    expect(one.closed + other.closed + taken).toBe(6);
    expect(await act(platform, (context) => lockInvoices(context, all))).toHaveLength(6);
    expect(await contradictions(platform)).toEqual([]);
  });
});

test("[MD12] the list offers it, with what is chosen and one reason", async ({ site }) => {
  await issue(site.platform);
  const { staff } = await asTreasurer(site);
  const page = textOf(mainOf(await (await staff.get(list)).text()));
  for (const words of ["Void or write off these invoices?", "Void them", "Write off the balances", "Reason"])
    expect(page).toContain(words);
});

test("[MD12] unpaid renewals are dropped, so that the board takes them off the month they were billed in; what is none is left", async ({
  site,
}) => {
  const { platform } = site;
  const { invoiceId, membershipId } = await aRenewal(site, "Ada Baker");
  const byHand = await issue(platform);
  const { press, ticks } = await asTreasurer(site);
  const { number } = await look(platform, byHand);
  const early = await press(await ticks(), { how: "drop" });
  expect(early.text).toContain("(can still be paid in time)");
  expect(await statesOf(site, [invoiceId])).toEqual(["open"]);
  site.clock.set("2027-02-05T15:00:00Z");
  const later = await asTreasurer(site); // the session is over by then
  const { text } = await later.press(await later.ticks(), { how: "drop" });
  expect(text).toContain(`1 invoice was dropped. Skipped: ${number} (isn't an unpaid renewal: void it).`);
  expect((await statesOf(site, [invoiceId]))[0]).toBe("void");
  expect((await termsOfMembership(platform, membershipId)).at(-1)?.state).toBe("void");
  const rows = await platform.db.select().from(ledger).where(eq(ledger.invoiceId, invoiceId));
  expect(rows.map(({ key }) => key)).toContain(`drop/${invoiceId}/dues`);
});
