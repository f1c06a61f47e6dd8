import type { Mutation } from "./mutation.ts";

const rules = "src/features/events/registration/rules";
const places = "src/features/events/registration/places";
const reserve = { file: `${places}/reserve.server.ts`, test: `${places}/reserve.http.test.ts` };
const freed = { file: `${places}/free-places.server.ts`, test: `${places}/free-places.http.test.ts` };
const line = { file: `${places}/registration-line.server.ts`, test: `${places}/free-places.http.test.ts` };
const price = { file: `${rules}/price-of.ts`, test: `${rules}/price-of.test.ts` };
const sale = { file: `${rules}/tickets-on-sale.ts`, test: `${rules}/tickets-on-sale.test.ts` };
const refund = { file: `${rules}/refund-due.ts`, test: `${rules}/refund-due.test.ts` };
const benefits = "src/features/members/benefits/benefits";
const members = { file: `${benefits}.server.ts`, test: `${benefits}.http.test.ts` };

/** Cases of registration: RC. */
export const ofRegistrations: Mutation[] = [
  {
    ...{ id: "RC1", file: `${places}/places.server.ts`, test: `${places}/races.http.test.ts` },
    text: `.for("no key update")`,
    becomes: "",
  },
  { ...{ id: "RC1", ...sale }, text: `limit.wanted > limit.left`, becomes: `limit.left === 0` },
  {
    ...{ id: "RC1", ...reserve },
    text: `before.eventId !== order.eventId || !(await isSameForm(context, formOf(formToken), asked))`,
    becomes: "false",
  },
  {
    ...{ id: "RC2", ...price },
    text: `at === 0 ? { ...line, subject`,
    becomes: `at >= 0 ? { ...line, subject`,
  },
  {
    ...{ id: "RC3", ...price },
    text: `if (used.has(memberId))`,
    becomes: `if (used.size < 0)`,
  },
  {
    ...{ id: "RC3", ...price },
    text: `price.pricedAs === "member" || isForMembers`,
    becomes: `price.pricedAs === "member"`,
  },
  { ...{ id: "RC3", ...members }, text: `state === "over"`, becomes: `state !== "over"` },
  {
    ...{ id: "RC5", ...price },
    text: `Math.min(full, members, reduced)`,
    becomes: `Math.min(full, members)`,
  },
  { ...{ id: "RC5", ...members }, text: `isMember({ role: null,`, becomes: `isMember({ role: "owner",` },
  { ...{ id: "RC7", ...sale }, text: `today <= (untilDay ?? today)`, becomes: `today < (untilDay ?? "9")` },
  {
    ...{ id: "RC11", file: `${rules}/due-on.ts`, test: `${rules}/days.test.ts` },
    text: `usual < before ? usual : before`,
    becomes: `usual`,
  },
  {
    ...{ id: "RC12", file: `${rules}/hold-until.ts`, test: `${rules}/days.test.ts` },
    text: `Math.min(inHours, Date.parse(startsAt))`,
    becomes: `inHours`,
  },
  {
    ...{ id: "RC12", ...freed },
    text: `|| heldUntil < context.now)`,
    becomes: `|| heldUntil <= context.now)`,
  },
  { ...{ id: "RC13", ...reserve }, text: `length: type.seats`, becomes: `length: 1` },
  { ...{ id: "RC20", ...refund }, text: `now > until`, becomes: `now >= until` },
  {
    ...{ id: "RC21", ...freed },
    text: `if (isUnpaid && !isAll) return { ok: false, reason: "needs-give-back" };`,
    becomes: "",
  },
  { ...{ id: "RC22", ...freed }, text: `due.creditCents > 0`, becomes: `due.creditCents >= 0` },
  {
    ...{ id: "RC23", ...freed },
    text: `if (gone.length === 0) return { ok: false, reason: "canceled" };`,
    becomes: "",
  },
  {
    ...{ id: "RC30", ...line },
    text: `if (event && isPast(event, context.now)) return; // who came has come`,
    becomes: "",
  },
  {
    ...{ id: "RC31", ...line },
    text: `if (registration.state !== "live") return "";`,
    becomes: `return "";`,
  },
];
