import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#platform/days.ts";
import { anyDay } from "#tests/support/arbitraries.ts";
import { audiences } from "../kinds.ts";
import { dueOn } from "./due-on.ts";
import { holdUntil } from "./hold-until.ts";
import { linesOf, ofBenefit, ofRegistration, pricesOf } from "./price-of.ts";
import { refundDue } from "./refund-due.ts";
import { shortOf } from "./tickets-on-sale.ts";

const anyInstant = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
const cents = fc.integer({ min: 0, max: 200_000 });
const anyType = fc.record({
  ...{ priceCents: cents, memberPriceCents: fc.option(cents) },
  forWhom: fc.constantFrom(...audiences),
});
const anyId = fc.integer({ min: 1, max: 6 });
const anyTicket = fc.record({ type: anyType, memberId: fc.option(anyId) });
const anyBenefit = fc.record({
  ...{ memberId: anyId, isMember: fc.boolean(), percent: fc.integer({ min: 0, max: 100 }) },
  people: fc.array(
    anyId.map((memberId) => ({ memberId, name: "", email: "" })),
    { maxLength: 6 },
  ),
});

test("[RC3] nobody has two tickets at the price of members, and nobody pays more than a guest", () => {
  fc.assert(
    fc.property(fc.array(anyTicket), anyBenefit, fc.uniqueArray(anyId), (asked, benefit, holders) => {
      const tickets = ofBenefit(asked, benefit);
      const priced = pricesOf(tickets, benefit, new Set(holders));
      if (!priced.ok) return;
      const reduced = tickets.flatMap(({ memberId }, at) =>
        priced.prices[at]?.pricedAs === "member" ? memberId : [],
      );
      const named = benefit.people.map(({ memberId }) => memberId);
      expect(new Set(reduced).size).toBe(reduced.length);
      expect(reduced.every((id) => id !== null && named.includes(id) && !holders.includes(id))).toBe(true);
      tickets.forEach(({ type }, at) => {
        expect(priced.prices[at]?.priceCents).toBeLessThanOrEqual(type.priceCents);
      });
    }),
  );
});

test("[RC2] an invoice comes to what its tickets cost, one line a type and price, of which the first is a registration's", () => {
  const anySold = fc.record({
    ...{ title: fc.constantFrom("Guest", "Table"), priceCents: fc.constantFrom(0, 2_500, 3_500) },
    pricedAs: fc.constantFrom("guest" as const, "member" as const),
  });
  fc.assert(
    fc.property(fc.array(anySold), (sold) => {
      const lines = ofRegistration(linesOf(sold, "Luncheon"), 1);
      const total = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
      expect(total).toBe(sold.reduce((sum, { priceCents }) => sum + priceCents, 0));
      expect(new Set(lines.map(({ text, unitCents }) => `${unitCents} ${text}`)).size).toBe(lines.length);
      expect(lines.filter(({ subject }) => subject).length).toBe(Math.min(1, lines.length));
    }),
  );
});

test("[RC1] what is not short fits every limit, and what is short fits none that it names", () => {
  const ids = [1, 2, 3];
  const anyTypes = fc.tuple(
    ...ids.map((id) => fc.record({ id: fc.constant(id), places: fc.option(fc.nat(30)) })),
  );
  const anyAsked = fc.array(
    fc.record({ typeId: fc.constantFrom(...ids), seats: fc.integer({ min: 1, max: 8 }) }),
    {
      minLength: 1,
    },
  );
  const anyTaken = fc.tuple(...ids.map(() => fc.nat(30)));
  fc.assert(
    fc.property(anyTypes, anyAsked, anyTaken, fc.option(fc.nat(60)), (types, asked, counts, places) => {
      const taken = new Map(ids.map((id, at) => [id, counts[at] ?? 0]));
      const left = shortOf(asked, types, taken, places);
      const wanted = (id?: number) =>
        asked
          .filter(({ typeId }) => id === undefined || typeId === id)
          .reduce((sum, { seats }) => sum + seats, 0);
      const all = counts.reduce((sum, count) => sum + count, 0);
      const fits = [
        places === null || wanted() + all <= Math.max(places, all),
        ...types.map(({ id, places: own }) => {
          const has = taken.get(id) ?? 0;
          return own === null || wanted(id) + has <= Math.max(own, has);
        }),
      ];
      expect(left === null).toBe(fits.every(Boolean));
      if (left !== null) expect(left).toBeLessThan(wanted());
    }),
  );
});

test("[RC20] nothing goes back that was not paid, and credit is shared by what goes back and what is owed no more", () => {
  const deadline = fc.option(anyInstant);
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: -50_000, max: 200_000 }),
      deadline,
      anyInstant,
      (price, owed, until, now) => {
        const due = refundDue({ priceCents: price, owedCents: owed, until }, now);
        expect(due.creditCents).toBe(due.isLate ? 0 : price);
        expect(due.owedCents).toBe(Math.max(0, owed) - (due.creditCents - due.backCents));
        expect(Math.min(due.backCents, due.owedCents)).toBe(0);
        expect(Math.min(due.backCents, due.owedCents, due.creditCents)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("[RC11] [RC12] nothing is due in the past, and no hold is over before it begins", () => {
  const anyWay = fc.constantFrom("invoice" as const, "door" as const);
  fc.assert(
    fc.property(
      anyWay,
      anyDay,
      fc.nat(60),
      fc.oneof(anyDay, fc.constant("")),
      (pays, today, days, eventDay) => {
        const due = dueOn({ pays, usual: addDays(today, days), today, eventDay });
        expect(due >= today).toBe(true);
        if (eventDay > today) expect(due <= eventDay).toBe(true);
      },
    ),
  );
  fc.assert(
    fc.property(fc.option(anyInstant), anyInstant, (starts, now) => {
      const until = holdUntil(
        { hasLimit: true, isConfirmed: false, startsAt: starts?.toISOString() ?? null },
        now,
      );
      if (until) expect(until.getTime()).toBeGreaterThan(now.getTime());
      if (until && starts) expect(until.getTime()).toBeLessThanOrEqual(starts.getTime());
    }),
  );
});
