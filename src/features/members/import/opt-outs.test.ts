import { expect, test } from "vitest";
import { type OptOut, readOptOut, withOptOut } from "./opt-outs.ts";
import type { RowPlan } from "./plan-row.ts";
import type { RowCells } from "./row-cells.ts";

test.each<[title: string, said: RowCells, optOut: OptOut | null]>([
  ["nothing", {}, null],
  ["Do not contact: yes", { no_announcements: "Yes" }, "letters"],
  ["Do not contact: TRUE", { no_announcements: "TRUE" }, "letters"],
  ["Opt out: a cross", { no_announcements: "x" }, "letters"],
  ["Opt out: no", { no_announcements: "No" }, null],
  ["Status: Unsubscribed", { no_announcements: "Unsubscribed" }, "letters"],
  ["Status: Opted out", { no_announcements: "opted-out" }, "letters"],
  ["Status: subscribed", { no_announcements: "Subscribed" }, null],
  ["the day on which they left", { no_announcements: "3/4/2024" }, "letters"],
  ["the day before the month", { no_announcements: "25/03/2024" }, "letters"],
  ["a day in words", { no_announcements: "March 4, 2024" }, "letters"],
  ["a day and an hour", { no_announcements: "Mar 4, 2024, 10:00 AM" }, "letters"],
  ["a word with its day", { no_announcements: "Unsubscribed on March 4, 2024" }, "letters"],
  ["Unsubscribed 3/4/2024", { gets_announcements: "Unsubscribed 3/4/2024" }, "letters"],
  ["Subscribed 3/4/2024", { no_announcements: "Subscribed 3/4/2024" }, null],
  ["On", { no_announcements: "On" }, "letters"],
  ["checked", { no_email: "checked" }, "email"],
  ["Subscribed: off", { gets_announcements: "off" }, "letters"],
  ["of two columns the second says it", { no_announcements: "No\nYes" }, "letters"],
  ["Subscribed: yes", { gets_announcements: "Yes" }, null],
  ["Subscribed: no", { gets_announcements: "no" }, "letters"],
  ["Subscribed: 0", { gets_announcements: "0" }, "letters"],
  ["Subscribed since a day", { gets_announcements: "2024-03-04" }, null],
  ["Subscribed: unsubscribed", { gets_announcements: "unsubscribed" }, "letters"],
  ["Email delivery disabled: yes", { no_email: "yes" }, "email"],
  ["Email delivery disabled: no", { no_email: "no" }, null],
  ["both", { no_email: "yes", no_announcements: "yes" }, "email"],
  ["no email, but subscribed", { no_email: "yes", gets_announcements: "yes" }, "email"],
])("[MM5] %s", (_, said, optOut) => {
  expect(readOptOut(said)).toEqual({ optOut, notes: [] });
});

test.each<[said: RowCells, note: string]>([
  [{ no_announcements: "Contact" }, "No announcements “Contact” was skipped: it isn't Yes or No"],
  [{ no_email: "Bounced" }, "No email “Bounced” was skipped: it isn't Yes or No"],
  [{ gets_announcements: "Weekly" }, "Gets announcements “Weekly” was skipped: it isn't Yes or No"],
])("a cell that says something else is left out with a note", (said, note) => {
  expect(readOptOut(said)).toEqual({ optOut: null, notes: [note] });
});

const row: RowPlan = {
  action: "create",
  reason: "New member",
  note: null,
  values: null,
  memberId: null,
  version: null,
};
const unchanged: RowPlan = {
  ...row,
  action: "unchanged",
  reason: "Already up to date",
  memberId: 7,
  version: 1,
};
const skipped: RowPlan = { ...row, action: "skip", reason: "Line 2 already has this email address" };
const none = { email: "a@x.example", of: "email" };
const letters = { email: "a@x.example", of: "letters" };

test.each<[title: string, plan: RowPlan, said: RowCells, stored: OptOut | null, planned: Partial<RowPlan>]>([
  [
    "of somebody new",
    row,
    { no_email: "yes" },
    null,
    { action: "create", values: { optOut: none as never } },
  ],
  [
    "alone changes a member",
    unchanged,
    { no_announcements: "yes" },
    null,
    { action: "update", reason: "No announcements: – → Yes", values: { optOut: letters as never } },
  ],
  [
    "of a company",
    { ...row, action: "company" },
    { no_email: "yes" },
    null,
    { action: "company", values: { optOut: none as never } },
  ],
  ["that is stored changes nothing", unchanged, { no_announcements: "yes" }, "letters", unchanged],
  ["that goes less far than what is stored", unchanged, { no_announcements: "yes" }, "email", unchanged],
  [
    "that goes further than what is stored",
    unchanged,
    { no_email: "yes" },
    "letters",
    { action: "update", reason: "No email: – → Yes" },
  ],
  ["is not taken back by a no", unchanged, { no_email: "no", no_announcements: "no" }, "email", unchanged],
  [
    "of a row that is left out holds for its address",
    skipped,
    { no_email: "yes" },
    null,
    { action: "skip", note: "No email: – → Yes", values: { optOut: none as never } },
  ],
])("[MM5] what a row asks for: %s", (_, plan, said, stored, planned) => {
  const known = new Map(stored ? [["a@x.example", stored]] : []);
  expect(withOptOut(plan, said, { email: "a@x.example", stored: known })).toMatchObject(planned);
});

test("[MM5] a row without an address says for whom nothing can be kept", () => {
  expect(withOptOut(row, { no_email: "yes" }, { email: "", stored: new Map() })).toMatchObject({
    note: "No email “Yes” was skipped: this row has no email address",
    values: null,
  });
});
