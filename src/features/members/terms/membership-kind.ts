import { z } from "zod";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Kind } from "#records/kind.ts";
import { goesOnWords, ownDuesWords } from "./standing.ts";

// Every part may be missing, since an earlier version may have written the state. It holds nothing about people.
const stored = z.object({
  number: z.union([z.number(), z.string()]).nullish(),
  level: z.string().optional(),
  startsOn: z.string().nullish(),
  endsOn: z.string().nullish(),
  priceCents: z.number().optional(),
  seats: z.number().optional(),
  goesOn: z.boolean().optional(), // missing where it is false
  ownDues: z
    .object({ cents: z.number(), tier: z.string().nullable(), note: z.string().nullable() })
    .nullish(),
  note: z.string().optional(),
  version: z.number().optional(),
});
export type MembershipRecord = z.output<typeof stored>;

const day = (text: string | null | undefined) => (text ? longDay(text) : "");

export const membershipKind: Kind<MembershipRecord> = {
  entity: "membership",
  one: "membership",
  many: "memberships",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ number }) => (number ? `Membership ${number}` : "New membership"),
  facts: ({ level = "", startsOn, endsOn, priceCents, seats, goesOn, ownDues, note = "" }) => [
    { label: "Level", value: level },
    { label: "First day", value: day(startsOn) },
    { label: "Last day", value: day(endsOn) },
    { label: "Price", value: priceCents === undefined ? "" : money(priceCents) },
    { label: "Seats", value: seats === undefined ? "" : String(seats) },
    { label: "Dues", value: goesOn ? goesOnWords : "" },
    { label: ownDuesWords, value: ownDues ? `${money(ownDues.cents)} a year` : "" },
    { label: "Note about their dues", value: ownDues?.note ?? "" },
    { label: "Note", value: note },
  ],
  actions: {
    created: "Membership created",
    proposed: "Membership year requested",
    started: "Membership year started",
    given: "Membership year added (no charge)",
    begun: "Membership year moved earlier",
    imported: "Imported from a file",
    undone: "Import undone",
    "term-voided": "Requested membership year canceled",
    "next-level": "Level for renewal chosen",
    "dues-changed": "Dues changed",
    moved: "Person moved to another company",
    "moved-back": "Person moved back",
    used: "Benefit used",
    "notice-mailed": "Renewal notice emailed",
    reason: "Reason noted",
    "taken-back": "Membership year undone",
    unpaid: "Waiting for payment again",
    ended: "Ended",
    resigned: "Resigned",
    stays: "Resignation undone",
    "seat-invited": "Person invited",
    "seat-taken": "Invitation accepted",
    "seat-declined": "Invitation declined",
    "seat-given": "Member added to a seat",
    "seat-freed": "Person removed",
    "seat-passed": "Person replaced",
    "contact-changed": "Main contact changed",
    merged: "Two records of one person merged",
    "company-saved": "Company name or page changed",
    "days-mended": "Dates recalculated",
  },
};
