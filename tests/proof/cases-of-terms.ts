import type { Mutation } from "./mutation.ts";

const days = {
  file: "src/features/members/terms/term-dates.ts",
  test: "src/features/members/terms/term-dates.test.ts",
};
const ofStatus = {
  file: "src/features/members/import/file-status.ts",
  test: "src/admin/imports/import-statuses.http.test.ts",
};
const ofCarryOn = {
  file: "src/features/members/terms/carry-on-rule.ts",
  test: "src/features/members/terms/carry-on-rule.test.ts",
};

const ofFile = {
  file: "src/features/members/import/file-days.ts",
  test: "src/features/members/import/file-days.test.ts",
};
const seating = {
  file: "src/features/members/seats/seating.ts",
  test: "src/features/members/seats/seating.test.ts",
};

const company = "src/pages/account/company.http.test.ts";
const ofBoard = { test: "src/admin/board/known-from.http.test.ts" };

/** Cases of terms (A), of seats (S), of the days of a file (MI) and of the board (MB). */
export const ofTerms: Mutation[] = [
  {
    id: "A1",
    ...days,
    text: `return addDays(yearsLater(startsOn, years), -1);`,
    becomes: `return yearsLater(startsOn, years);`,
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
    id: "A7",
    file: "src/features/members/terms/renew-membership.server.ts",
    text: `const isSame = before?.tier === tier && `,
    becomes: `const isSame = before?.tier === "" && `,
    test: "src/pages/account/membership.http.test.ts",
  },
  {
    id: "A8",
    ...days,
    text: `const left = daysFrom(day, endsOn);`,
    becomes: `const left = daysFrom(startsOn, endsOn);`,
  },
  {
    id: "A9",
    file: "src/features/members/terms/change-level.server.ts",
    text: `if (!isSame && isDearer(level, current)) return askFor`,
    becomes: `if (!isSame) return askFor`,
    test: "src/pages/account/membership.http.test.ts",
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
    id: "A13",
    file: "src/features/inquiries/order/decide-order.server.ts",
    text: `  const held = await lockInvoice(context, invoice.id);
  if (held) await mailInvoice(context, held);\n`,
    becomes: ``,
    test: "src/features/inquiries/screens/approval.http.test.ts",
  },
  {
    id: "A14",
    file: "src/features/members/terms/joining.server.ts",
    text: `state: "pending", isEmailVerified: !isEmailShared`,
    becomes: `state: "approved", isEmailVerified: !isEmailShared`,
    test: "src/features/members/terms/people.http.test.ts",
  },
  {
    id: "S1",
    file: "src/features/members/seats/invite-to-seat.server.ts",
    text: `noPlace(locked) ??`,
    becomes: `null ??`,
    test: company,
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
    id: "S4",
    file: "src/features/members/terms/days-store.server.ts",
    text: `  await tx.delete(memberDays).where(inArray(memberDays.termId, ofIt));
  const days = byRule.get(membershipId) ?? [];`,
    becomes: `  const days = byRule.get(membershipId) ?? [];
  for (const { memberId } of days) await tx.delete(memberDays).where(eq(memberDays.memberId, memberId));`,
    test: company,
  },
  {
    id: "S5",
    file: "src/features/members/terms/days-of.ts",
    text: `.filter(({ memberId }) => memberId !== null)`,
    becomes: `.filter(({ memberId, isContact }) => memberId !== null && isContact)`,
    test: company,
  },
  {
    id: "S6",
    file: "src/features/members/seats/contact-gone.server.ts",
    text: `for (const { id, name } of found)`,
    becomes: `for (const { id, name } of found.slice(1))`,
    test: company,
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
  {
    id: "MB1",
    ...ofBoard,
    file: "src/features/members/board/read-board.server.ts",
    text: `shownFrom && day < shownFrom ? shownFrom :`,
    becomes: `shownFrom && day > shownFrom ? shownFrom :`,
  },
  {
    id: "MB2",
    ...ofBoard,
    file: "src/features/members/board/board-store.server.ts",
    text: "joined: within(sql`span.joined_on`),",
    becomes: `joined: begins("joined"),`,
  },
  {
    id: "MB3",
    ...ofBoard,
    file: "src/features/members/board/known-from.ts",
    text: `what === "joined" || `,
    becomes: ``,
  },
  {
    id: "MB4",
    file: "src/features/members/board/known-from.ts",
    text: `month >= knownFrom.slice(0, 7)`,
    becomes: `month <= knownFrom.slice(0, 7)`,
    test: "src/features/members/board/known-from.test.ts",
  },
  {
    id: "MB5",
    ...ofBoard,
    file: "src/features/members/board/board-store.server.ts",
    text: `select joined_on::text as day`,
    becomes: `select from_on::text as day`,
  },
  {
    id: "MB7",
    ...ofBoard,
    file: "src/features/members/board/board-store.server.ts",
    text: `sum(memberships - 1), 0)`,
    becomes: `sum(memberships - memberships), 0)`,
  },
  {
    id: "MM1",
    file: "src/features/members/directory/visible-member.ts",
    text: "...shown,",
    becomes: "...shown, ...member,",
    test: "src/features/members/own-listing/call-name.http.test.ts",
  },
  {
    id: "MM2",
    file: "src/features/members/personal-data/personal-data.server.ts",
    text: ".where(isAnyOf(members.id, ids))\n      .returning",
    becomes: ".where(isAnyOf(members.id, []))\n      .returning",
    test: "src/identity/screens/account/data.http.test.ts",
  },
  {
    id: "MM5",
    file: "src/features/members/invitations/standing-store.server.ts",
    text: "then 'no-email'",
    becomes: "then null",
    test: "src/admin/imports/import-opt-outs.http.test.ts",
  },
  {
    id: "MI22",
    ...ofStatus,
    text: `(isKept ? ("withdrawn" as const) : first)`,
    becomes: `first`,
  },
  {
    id: "MI23",
    file: "src/features/members/import/file-address.ts",
    text: `notes.includes(line) ? notes :`,
    becomes: ``,
    test: ofStatus.test,
  },
  {
    id: "MI24",
    ...ofStatus,
    text: `choices.formers?.becomes !== "former"`,
    becomes: `choices.formers?.becomes === "stay"`,
  },
  {
    id: "MO1",
    ...days,
    text: `own.ownDuesCents !== null ? own.ownDuesCents : level.priceCents`,
    becomes: `own.ownDuesCents !== null ? level.priceCents : level.priceCents`,
  },
  { id: "MO2", ...days, text: `- priceCents * ofYear`, becomes: `- rule.priceCents * ofYear` },
  { id: "MO3", ...days, text: `own?.ownDuesTier === level.slug && own.`, becomes: `own && own.` },
  {
    id: "MO4",
    file: "src/features/members/merge/merged-membership.ts",
    text: `later.ownDuesCents === null ? earlier : later`,
    becomes: `later`,
    test: "src/features/members/merge/merged-membership.test.ts",
  },
  {
    id: "MO5",
    ...ofCarryOn,
    text: `before.endsOn <= day;`,
    becomes: `before.endsOn < day;`,
  },
  {
    id: "MO6",
    ...ofCarryOn,
    text: `!goesOn || endsAfter !== null`,
    becomes: `endsAfter !== null`,
  },
  {
    id: "MO7",
    file: "src/features/members/renewals/mail-notice.server.ts",
    text: `const isFree = !proposed && `,
    becomes: `const isFree = proposed && `,
    test: "src/admin/terms/own-dues.http.test.ts",
  },
  {
    id: "MO8",
    ...days,
    text: `const priceCents = rule.priceCents * years;`,
    becomes: `const priceCents = rule.priceCents;`,
  },
];
