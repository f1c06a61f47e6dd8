import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { exceptions, invoices } from "#billing/tables.ts";
import { act, look, pay } from "#tests/support/billing.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, aTerm, daysOfMember, renew, termsOfMembership } from "#tests/support/terms.ts";
import { changeLevel } from "./change-level.server.ts";
import { endMembership } from "./end-membership.server.ts";
import { giveTerm } from "./give-term.server.ts";

async function aMember(site: Site, now = "2027-12-01") {
  site.clock.set(`${now}T12:00:00Z`);
  const { platform } = site;
  const { id, member } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const states = async () => (await termsOfMembership(platform, id)).map(({ tier, state }) => [tier, state]);
  return { platform, id, memberId: member.id, states };
}

const invoiceOf = (asked: { ok: boolean }) => ("invoiceId" in asked ? Number(asked.invoiceId) : 0);

async function credit({ platform }: Site, id: number, unitCents: number) {
  const { invoice } = await look(platform, id);
  const lines = [{ text: "They do not go on", quantity: 1, unitCents, income: "dues" }] as const;
  const note = {
    id,
    version: invoice.version,
    lines: [...lines],
    reason: "They left",
    formToken: randomUUID(),
  };
  return act(platform, (context) => creditInvoice(context, note));
}

describe("a dearer level that is paid for when its days are over starts nothing, and waits for a decision", () => {
  const ask = (site: Site, membershipId: number) =>
    act(site.platform, (context) => changeLevel(context, { membershipId, tier: "corporate-platinum" }));

  test("in grace", async ({ site }) => {
    const { platform, id, memberId, states } = await aMember(site, "2028-01-10");
    const asked = await ask(site, id);
    expect(asked).toMatchObject({ term: { priceCents: 4_315 } }); // five days
    site.clock.set("2028-01-20T12:00:00Z");
    expect(await pay(platform, invoiceOf(asked), { amountCents: 4_315 })).toMatchObject({ starts: [] });
    expect(await states()).toEqual([
      ["diamonds", "live"],
      ["corporate-platinum", "void"],
    ]);
    expect(await daysOfMember(platform, memberId)).toEqual([["2027-01-15", "2028-02-13"]]);
    expect(await platform.db.select().from(exceptions)).toMatchObject([
      { kind: "change-too-late", invoiceId: invoiceOf(asked), closedAt: null },
    ]);
    expect(await renew(platform, id)).toMatchObject({ ok: true, isNew: true });
  });

  test("in the next term, which stays; a check from before it was asked for counts from the term's first day", async ({
    site,
  }) => {
    const { platform, id, states } = await aMember(site, "2028-01-10");
    const next = await aTerm(platform, id, "2028-01-15", "2029-01-14");
    const late = await ask(site, id);
    site.clock.set("2028-02-01T12:00:00Z");
    await pay(platform, invoiceOf(late), { amountCents: 4_315 });
    expect((await states()).at(-1)).toEqual(["corporate-platinum", "void"]);
    const again = await ask(site, id);
    const priceCents = again.ok && "term" in again ? again.term.priceCents : 0;
    await pay(platform, invoiceOf(again), { amountCents: priceCents, receivedOn: "2028-01-12" });
    const terms = await termsOfMembership(platform, id);
    expect(terms.find((term) => term.id === next)).toMatchObject({ state: "void" });
    expect(terms.at(-1)).toMatchObject({ state: "live", startsOn: "2028-01-15", endsOn: "2029-01-14" });
    expect(terms[0]).toMatchObject({ state: "live", endsOn: "2028-01-14", cutShort: false });
  });
});

describe("what nobody will pay for is asked for no longer", () => {
  test("voided: it can be renewed by a new invoice", async ({ site }) => {
    const { platform, id, states } = await aMember(site);
    const first = invoiceOf(await renew(platform, id));
    await act(platform, (context) => voidInvoice(context, { id: first, reason: "Does not pay" }));
    expect((await states()).at(-1)).toEqual(["diamonds", "void"]);
    const second = await renew(platform, id);
    expect(second).toMatchObject({ ok: true, isNew: true });
    expect(invoiceOf(second)).not.toBe(first);
    expect(await pay(platform, invoiceOf(second))).toMatchObject({ isSettled: true });
    expect((await states()).at(-1)).toEqual(["diamonds", "live"]);
  });

  test("credited in full after a part was paid: no term begins by it, nor by the money that goes back", async ({
    site,
  }) => {
    const { platform, id, memberId, states } = await aMember(site);
    const invoiceId = invoiceOf(await renew(platform, id));
    await pay(platform, invoiceId, { amountCents: 10_000 });
    expect(await credit(site, invoiceId, 35_000)).toMatchObject({ ok: true, owedCents: -10_000 });
    expect((await states()).at(-1)).toEqual(["diamonds", "void"]);
    expect(await daysOfMember(platform, memberId)).toEqual([["2027-01-15", "2028-02-13"]]);
    const [invoice] = await platform.db.select().from(invoices).where(eq(invoices.id, invoiceId));
    expect(invoice).toMatchObject({ fulfilledAt: null });
  });

  test("credited down to what was paid: the term begins", async ({ site }) => {
    const { platform, id, states } = await aMember(site);
    const invoiceId = invoiceOf(await renew(platform, id));
    await pay(platform, invoiceId, { amountCents: 30_000 });
    expect(await credit(site, invoiceId, 5_000)).toMatchObject({ ok: true, owedCents: 0 });
    expect((await states()).at(-1)).toEqual(["diamonds", "live"]);
  });
});

test("a form that is sent again with another level asks for that by an invoice of its own", async ({
  site,
}) => {
  const { platform, id, states } = await aMember(site);
  const first = await renew(platform, id, "diamonds");
  const second = await renew(platform, id, "emeralds");
  expect(invoiceOf(second)).not.toBe(invoiceOf(first));
  await pay(platform, invoiceOf(second), { amountCents: 25_000 });
  expect((await states()).at(-1)).toEqual(["emeralds", "live"]);
});

test("who resigned and joins again later was no member in between", async ({ site }) => {
  const { platform, id, memberId } = await aMember(site);
  await act(platform, (context) =>
    endMembership(context, { membershipId: id, reason: "Moved", how: "resign" }),
  );
  site.clock.set("2028-06-01T12:00:00Z");
  await pay(platform, invoiceOf(await renew(platform, id)));
  expect(await daysOfMember(platform, memberId)).toEqual([
    ["2027-01-15", "2028-01-14"],
    ["2028-06-01", "2029-06-30"],
  ]);
});

test("who resigned in grace and joins again later was a member until that day", async ({ site }) => {
  const { platform, id, memberId } = await aMember(site, "2028-01-20");
  await act(platform, (context) =>
    endMembership(context, { membershipId: id, reason: "Moved", how: "resign" }),
  );
  site.clock.set("2028-06-01T12:00:00Z");
  await pay(platform, invoiceOf(await renew(platform, id)));
  expect(await daysOfMember(platform, memberId)).toEqual([
    ["2027-01-15", "2028-01-20"],
    ["2028-06-01", "2029-06-30"],
  ]);
});

test("a term that begins or ends in no year that people count by is refused", async ({ site }) => {
  const { platform, id } = await aMember(site);
  for (const [startsOn, endsOn] of [
    ["2028-01-15", "9999-12-30"],
    ["0027-01-15", "0028-01-14"],
  ] as const) {
    const days = { membershipId: id, tier: "diamonds", kind: "gift", startsOn, endsOn } as const;
    const given = await act(platform, (context) => giveTerm(context, days));
    expect(given).toEqual({ ok: false, reason: "too-far" });
  }
});
