import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { bouncePayment, takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { exceptions } from "#billing/tables.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { readMemberships } from "#features/members/terms/read-memberships.server.ts";
import { membershipTerms } from "#features/members/terms/tables.ts";
import { act, look, pay } from "#tests/support/billing.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, daysOfMember, renew, termsOfMembership } from "#tests/support/terms.ts";

/** A member until January 14, 2028, whose renewal is recorded as paid on December 1, 2027. */
async function renewed(site: Site) {
  const { platform } = site;
  site.clock.set("2027-01-15T15:00:00Z");
  const { id, member } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  site.clock.set("2027-12-01T15:00:00Z");
  const asked = await renew(platform, id);
  const invoiceId = asked.ok ? asked.invoiceId : 0;
  const paid = await pay(platform, invoiceId);
  const paymentId = paid.ok ? paid.id : 0;
  const last = async () => {
    const term = (await termsOfMembership(platform, id)).at(-1);
    return [term?.state, term?.startsOn, term?.endsOn];
  };
  expect(await last()).toEqual(["live", "2028-01-15", "2029-01-14"]);
  const takeBack = () =>
    act(platform, (context) => takeBackPayment(context, { id: paymentId, reason: "Not hers" }));
  return { platform, id, member, invoiceId, paymentId, last, takeBack };
}

describe("what a payment started goes on", () => {
  test("[B12] when its check bounces", async ({ site }) => {
    const { platform, paymentId, last } = await renewed(site);
    const done = await act(platform, (context) =>
      bouncePayment(context, { id: paymentId, reason: "No funds" }),
    );
    expect(done).toMatchObject({ ok: true, ends: null });
    expect(await last()).toEqual(["live", "2028-01-15", "2029-01-14"]);
  });

  test("when another term has followed or is asked for", async ({ site }) => {
    const { platform, id, takeBack } = await renewed(site);
    site.clock.set("2028-12-01T15:00:00Z");
    await renew(platform, id);
    expect(await takeBack()).toMatchObject({ ok: true, owedCents: 35_000, ends: false });
    expect((await termsOfMembership(platform, id)).map(({ state }) => state)).toEqual([
      "live",
      "live",
      "proposed",
    ]);
  });
});

test("what a bounced check had started goes on when another payment is recorded by mistake and taken back", async ({
  site,
}) => {
  const { platform, invoiceId, paymentId, last } = await renewed(site);
  await act(platform, (context) => bouncePayment(context, { id: paymentId, reason: "No funds" }));
  site.clock.set("2027-12-05T15:00:00Z");
  const wrong = await pay(platform, invoiceId);
  const id = wrong.ok ? wrong.id : 0;
  const back = await act(platform, (context) => takeBackPayment(context, { id, reason: "Another's" }));
  expect(back).toMatchObject({ ok: true, owedCents: 35_000, ends: null });
  expect(await last()).toEqual(["live", "2028-01-15", "2029-01-14"]);
});

test("it goes on in a membership that was ended before", async ({ site }) => {
  const { platform, id, last, takeBack } = await renewed(site);
  await act(platform, (context) =>
    endMembership(context, { membershipId: id, how: "resign", reason: "Moved" }),
  );
  expect(await takeBack()).toMatchObject({ ok: true, ends: false });
  expect(await last()).toEqual(["live", "2028-01-15", "2029-01-14"]);
});

test("an invoice that was credited as well asks for nothing: the term is void", async ({ site }) => {
  const { platform, invoiceId, last, takeBack } = await renewed(site);
  const { invoice } = await look(platform, invoiceId);
  const lines = [{ text: "Not hers", quantity: 1, unitCents: 35_000, income: "dues" as const }];
  const note = {
    id: invoiceId,
    version: invoice.version,
    lines,
    reason: "Not hers",
    formToken: randomUUID(),
  };
  await act(platform, (context) => creditInvoice(context, note));
  expect(await takeBack()).toMatchObject({ ok: true, owedCents: 0, ends: true });
  expect((await last())[0]).toBe("void");
});

test("how it was paid is said by the payment that stayed", async ({ site }) => {
  const { platform, member, invoiceId, takeBack } = await renewed(site);
  await takeBack();
  site.clock.set("2027-12-20T15:00:00Z");
  await pay(platform, invoiceId, { method: "cash", receivedOn: "2027-11-30" });
  const facts = await readMemberships(platform.db, [member.id], "2027-12-20");
  expect(facts.get(member.id)?.sentence).toBe(
    "Active through January 14, 2029, paid in cash on November 30, 2027",
  );
});

test("a payment that was recorded by mistake is taken back with the term that it started, which the next one starts again, once", async ({
  site,
}) => {
  const { platform, member, invoiceId, last, takeBack } = await renewed(site);
  expect(await takeBack()).toMatchObject({ ok: true, owedCents: 35_000, ends: true });
  expect(await takeBack()).toMatchObject({ ok: false, reason: "reversed" });
  expect(await last()).toEqual(["proposed", null, null]);
  expect(await daysOfMember(platform, member.id)).toEqual([["2027-01-15", "2028-02-13"]]);
  expect((await look(platform, invoiceId)).state).toBe("open");
  site.clock.set("2028-03-01T15:00:00Z");
  expect(await pay(platform, invoiceId)).toMatchObject({ ok: true, isSettled: true });
  expect(await last()).toEqual(["live", "2028-03-01", "2029-02-28"]);
});

test("of two payments that settled it the one taken back lets the term wait for the rest", async ({
  site,
}) => {
  const { platform, invoiceId, last, takeBack } = await renewed(site);
  await takeBack();
  const first = await pay(platform, invoiceId, { amountCents: 30_000 });
  await pay(platform, invoiceId, { amountCents: 5_000 });
  expect(await last()).toEqual(["live", "2028-01-15", "2029-01-14"]);
  const id = first.ok ? first.id : 0;
  await act(platform, (context) => takeBackPayment(context, { id, reason: "Typed twice" }));
  expect(await last()).toEqual(["proposed", null, null]);
  await pay(platform, invoiceId, { amountCents: 30_000 });
  expect(await last()).toEqual(["live", "2028-01-15", "2029-01-14"]);
});

describe("what was paid for a term that does not begin waits for a decision", () => {
  const open = async ({ platform }: Site) =>
    (await platform.db.select().from(exceptions)).flatMap(({ key, closedAt }) => (closedAt ? [] : [key]));

  test("of a membership that is ended today, and is started after all where staff say so", async ({
    site,
  }) => {
    const { platform, id, invoiceId, last } = await renewed(site);
    await act(platform, (context) =>
      endMembership(context, { membershipId: id, reason: "She moved", how: "today" }),
    );
    expect((await last())[0]).toBe("void");
    expect(await open(site)).toEqual([`paid-nothing-begun/${invoiceId}`]);
    const { version } = (await look(platform, invoiceId)).invoice;
    const after = { id: invoiceId, version, how: "start" as const, reason: "She stays" };
    expect(await act(platform, (context) => closeShort(context, after))).toMatchObject({ ok: true });
    expect(await last()).toEqual(["live", "2027-12-02", "2028-12-01"]);
    expect(await open(site)).toEqual([]);
  });

  test("of an invoice whose term was void before it was paid", async ({ site }) => {
    const { platform, id, invoiceId, takeBack } = await renewed(site);
    await takeBack();
    await platform.db
      .update(membershipTerms)
      .set({ state: "void" })
      .where(eq(membershipTerms.membershipId, id));
    await pay(platform, invoiceId);
    expect(await open(site)).toEqual([`paid-nothing-begun/${invoiceId}`]);
    expect(await look(platform, invoiceId)).toMatchObject({ state: "paid", invoice: { fulfilledAt: null } });
  });
});
