import type { Mutation } from "./mutation.ts";

const days = {
  file: "src/features/members/terms/term-dates.ts",
  test: "src/features/members/terms/term-dates.test.ts",
};
const ofFile = {
  file: "src/features/members/import/file-days.ts",
  test: "src/features/members/import/file-days.test.ts",
};
const seating = {
  file: "src/features/members/seats/seating.ts",
  test: "src/features/members/seats/seating.test.ts",
};

/** Cases of terms (A), of seats (S) and of the days of a file (MI). */
export const ofTerms: Mutation[] = [
  {
    id: "A1",
    ...days,
    text: `return addDays(yearsLater(startsOn, 1), -1);`,
    becomes: `return yearsLater(startsOn, 1);`,
  },
  {
    id: "A2",
    file: "src/billing/payments/payment-rule.ts",
    text: `if (day > today) return "future";`,
    becomes: ``,
    test: "src/billing/payments/payment-rule.test.ts",
  },
  {
    id: "A3",
    ...days,
    text: `new Date(Date.UTC(year + count, month - 1, date))`,
    becomes: `new Date(Date.UTC(year + count, month - 1, Math.min(date, 28)))`,
  },
  {
    id: "A4",
    ...days,
    text: `dayReceived <= lastDayOf(previous)`,
    becomes: `dayReceived < lastDayOf(previous)`,
  },
  {
    id: "A5",
    ...days,
    text: `const startsOn = follows ? addDays(previous.endsOn, 1) : dayReceived;`,
    becomes: `const startsOn = previous ? addDays(previous.endsOn, 1) : dayReceived;`,
  },
  {
    id: "A6",
    ...days,
    text: `return addDays(endsOn, -opensDaysBefore);`,
    becomes: `return addDays(endsOn, 1 - opensDaysBefore);`,
  },
  {
    id: "A8",
    ...days,
    text: `const left = daysFrom(day, endsOn);`,
    becomes: `const left = daysFrom(startsOn, endsOn);`,
  },
  {
    id: "A10",
    ...days,
    text: `return cutShort ? endsOn : addDays(endsOn, graceDays);`,
    becomes: `return addDays(endsOn, graceDays);`,
  },
  {
    id: "A11",
    ...days,
    text: `return { priceCents: halfUp(priceCents * months, 12), months };`,
    becomes: `return { priceCents, months };`,
  },
  {
    id: "A12",
    ...days,
    text: `dayReceived <= lastDayOf(previous)`,
    becomes: `dayReceived <= previous.endsOn`,
  },
  {
    id: "S2",
    ...seating,
    text: `return untilOn === null || untilOn > day;`,
    becomes: `return untilOn === null || untilOn >= day;`,
  },
  {
    id: "S3",
    ...seating,
    text: `state: people > count ? "over" : seat`,
    becomes: `state: seat`,
  },
  {
    id: "MI1",
    ...ofFile,
    text: `begun > today; years`,
    becomes: `begun < today; years`,
  },
  {
    id: "MI2",
    ...ofFile,
    text: `[begun, follows, joined ?? ""]`,
    becomes: `[begun, follows]`,
  },
  {
    id: "MI3",
    ...ofFile,
    text: `joined ?? ""]`,
    becomes: `joined && joined > year ? joined : ""]`,
  },
  {
    id: "MI4",
    ...ofFile,
    text: `const year = yearsBefore(after, 1);`,
    becomes: `const year = yearsBefore(endsOn, 1);`,
  },
  {
    id: "MI5",
    ...ofFile,
    text: `earlierEnd < year ? addDays(earlierEnd, 1) : begun`,
    becomes: `earlierEnd < begun ? addDays(earlierEnd, 1) : begun`,
  },
];
