import { z } from "zod";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Kind } from "#records/kind.ts";

// Every part may be missing, since an earlier version may have written the state. It holds nothing about people.
const stored = z.object({
  number: z.union([z.number(), z.string()]).nullish(),
  level: z.string().optional(),
  startsOn: z.string().nullish(),
  endsOn: z.string().nullish(),
  priceCents: z.number().optional(),
  seats: z.number().optional(),
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
  title: ({ number }) => (number ? `Membership ${number}` : "A new membership"),
  facts: ({ level = "", startsOn, endsOn, priceCents, seats, note = "" }) => [
    { label: "Level", value: level },
    { label: "First day", value: day(startsOn) },
    { label: "Last day", value: day(endsOn) },
    { label: "Price", value: priceCents === undefined ? "" : money(priceCents) },
    { label: "Seats", value: seats === undefined ? "" : String(seats) },
    { label: "What was done", value: note },
  ],
  actions: {
    created: "Membership made",
    proposed: "Term proposed",
    started: "Term started",
    given: "Term given",
    begun: "Term begun earlier",
    imported: "Imported from a file",
    undone: "Import taken back",
    "term-voided": "Proposed term taken back",
    "next-level": "Next level chosen",
    used: "Something included was used",
    "notice-mailed": "Notice of renewal mailed",
    reason: "Reason noted",
    "taken-back": "Term taken back",
    unpaid: "Waits for its payment again",
    ended: "Ended",
    resigned: "Resigned",
    stays: "Resignation taken back",
    "seat-invited": "Someone invited to a seat",
    "seat-taken": "Seat taken by who was invited",
    "seat-declined": "Invitation declined",
    "seat-given": "A member put on a seat",
    "seat-freed": "Seat freed",
    "seat-passed": "Seat passed on",
    "contact-changed": "Another contact",
    merged: "Two entries of one person merged",
    "company-saved": "Name or page of the company changed",
    "days-mended": "Days of members put right",
  },
};
