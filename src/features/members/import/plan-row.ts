import type { MemberField } from "#content/member-fields.ts";
import { fieldText } from "#features/members/differences.ts";
import { fields, pick } from "#features/members/fields.ts";
import { importKeys, moreTarget } from "#features/members/file-headings.ts";
import {
  type FieldName,
  type MemberInput,
  nameOf,
  noValues,
  typedKeys,
} from "#features/members/listing-fields.ts";
import { type MemberErrors, readFileMember } from "#features/members/member-form.ts";
import { type MoreValue, moreChange, moreFacts, readMore } from "#features/members/more-fields.ts";
import { compare } from "#records/kind.ts";
import { isPhoneNumber, readDate } from "./cell.ts";
import { readCategory } from "./file-category.ts";
import { statusOf } from "./file-status.ts";
import type { ImportChoices, ImportValues, RowAction } from "./import.ts";
import type { Who } from "./recognise.ts";
import { leftOut, readRecord } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";

/** What will be done with a row, and why; the import does exactly this. */
export type RowPlan = {
  action: RowAction;
  reason: string;
  /** Which values are left out of what is stored, and why. */
  note: string | null;
  values: ImportValues | null;
  memberId: number | null;
  version: number | null;
};

export type RowSetting = {
  who: Who;
  isWaiting: boolean; // whether the recognised member has a submission that waits for review
  choices: ImportChoices;
  listed: readonly string[]; // the categories of the organisation, and that of the member
  own?: readonly MemberField[]; // those that the organization made itself
};

/**
 * Plans one row. A row needs a name; any other value that cannot be read, but for the address, is left out with a note,
 * and the person is taken.
 */
export function planRow(cells: RowCells, setting: RowSetting): RowPlan {
  const { who, isWaiting, choices, own = [] } = setting;
  const { existing } = who;
  if (Object.keys(cells).length === 0) return skip("This row is empty");
  if (statusOf(cells.state, choices.statuses) === "leave") return skip(`Skipped: status “${cells.state}”`);
  const typed = readTyped(cells, setting);
  if (!typed.ok) return skip(typed.fault);
  if (who.fault !== null) return skip(who.fault);
  if (existing && (isWaiting || existing.state === "pending"))
    return { ...skip("Waiting for review, so it isn't changed"), action: "waiting" };

  const record = readRecord(cells, existing, choices);
  const said = readOwn(cells, own);
  const more = { ...existing?.more, ...said.more };
  const notes = [...(who.note ? [who.note] : []), ...typed.notes, ...record.notes, ...said.notes];
  const note = notes.length > 0 ? notes.join("; ") : null;
  const keys = typedKeys.filter((key) => !existing || typed.said.has(nameOf(key)));
  const values: ImportValues = {
    ...Object.fromEntries(keys.map((key) => [key, typed.input[key]])),
    ...record.values,
    ...(moreChange(existing?.more, more).more && { more }),
    ...(who.isShared ? { isEmailShared: true } : {}),
  };
  // A first name is of the person whose name it stood beside.
  if (existing?.firstName && "fullName" in values && values.fullName !== existing.fullName)
    values.firstName ??= null;
  if (!existing)
    return { action: "create", reason: "New member", note, values, memberId: null, version: null };
  const recognised = { note, memberId: existing.id, version: existing.version };
  const unchanged = { action: "unchanged" as const, values: null, ...recognised };
  if (choices.existing === "keep")
    return { ...unchanged, reason: "Already a member; existing members stay as they are", note: null };
  const next = { ...existing, ...values };
  const changed = importKeys.filter((key) => fieldText(next[key]) !== fieldText(existing[key]));
  const facts = (of: ImportValues) => [
    ...importKeys.map((key) => ({ label: fields[key].label, value: fieldText(of[key]) })),
    ...moreFacts(own, of.more),
  ];
  const changes = compare(facts(existing), facts(next));
  if (changes.length === 0) return { ...unchanged, reason: "Already up to date" };
  return {
    action: "update",
    reason: changes
      .map(({ label, theirs, yours }) => `${label}: ${short(theirs)} → ${short(yours)}`)
      .join("; "),
    values: { ...pick(values, changed), ...(values.more && { more }) },
    ...recognised,
  };
}

/** A plan that also does something else to a row's person, in words where it is no new one. */
export function withChange(plan: RowPlan, added: ImportValues, change: string): RowPlan {
  const values = { ...plan.values, ...added };
  if (plan.action === "create" || plan.action === "company") return { ...plan, values };
  const reason = plan.action === "update" ? `${plan.reason}; ${change}` : change;
  return { ...plan, action: "update", reason, values };
}

export function skip(reason: string): RowPlan {
  return { action: "skip", reason, note: null, values: null, memberId: null, version: null };
}

type Typed =
  | { ok: true; input: MemberInput; said: Set<FieldName>; notes: string[] }
  | { ok: false; fault: string };

/** The typed fields of a row; an unreadable one is left out, unless it is the name or the address. */
function readTyped({ category: cell = "", ...cells }: RowCells, { who, choices, listed }: RowSetting): Typed {
  const typed = noValues();
  typed.full_name = who.existing?.fullName ?? "";
  const said = new Set<FieldName>();
  const notes: string[] = [];
  const { category, others } = readCategory(cell, listed, choices.categories ?? []);
  if (others.length > 0) {
    const why = category
      ? `a member can have only one category, so we used “${category}”`
      : "it isn't one of the site's";
    notes.push(leftOut(fields.category.label, others.join("; "), why));
  }
  const told: RowCells = category ? { ...cells, category } : cells;
  for (const key of typedKeys) {
    const [name, { label }] = [nameOf(key), fields[key]];
    const text = told[name];
    if (text === undefined) continue;
    if (name === "phone_number" && !isPhoneNumber(text))
      notes.push(leftOut(label, text, "it isn't a phone number"));
    else {
      typed[name] = text;
      said.add(name);
    }
  }
  let read = readFileMember(typed);
  if (!read.ok) {
    const fault = faultOf(read.errors);
    if (fault) return { ok: false, fault };
    for (const key of typedKeys) {
      const [name, { label }] = [nameOf(key), fields[key]];
      const error = read.errors[name];
      if (!error) continue;
      notes.push(leftOut(label, typed[name], error));
      typed[name] = "";
      said.delete(name);
    }
    read = readFileMember(typed);
  }
  return read.ok
    ? { ok: true, input: read.input, said, notes }
    : { ok: false, fault: Object.values(read.errors).join("; ") };
}

/** What a row says of the organization's own fields, and what of it is left out. */
function readOwn(cells: RowCells, own: readonly MemberField[]) {
  const [more, notes]: [Record<string, MoreValue>, string[]] = [{}, []];
  for (const field of own) {
    const cell = cells[moreTarget(field)] ?? "";
    const { value, error } = readMore(field, (field.kind === "date" && readDate(cell)) || cell);
    if (value !== null) more[field.id] = value;
    if (error) notes.push(leftOut(field.title, cell, error));
  }
  return { more, notes };
}

/** Why the row is nobody's: the errors of name and address; "" when there is none. */
function faultOf({ full_name, email }: MemberErrors): string {
  return [full_name && `${fields.fullName.label}: ${full_name}`, email && `${fields.email.label}: ${email}`]
    .filter(Boolean)
    .join("; ");
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
