import type { MemberField } from "#content/member-fields.ts";
import { fieldText } from "#features/members/differences.ts";
import { fields } from "#features/members/fields.ts";
import { importKeys } from "#features/members/file-headings.ts";
import {
  type FieldName,
  type MemberInput,
  nameOf,
  noValues,
  typedKeys,
} from "#features/members/listing-fields.ts";
import { type MemberErrors, readFileMember } from "#features/members/member-form.ts";
import { isPhoneNumber } from "./cell.ts";
import { readCategory } from "./file-category.ts";
import { statusOf } from "./file-status.ts";
import type { ImportChoices, ImportValues, RowAction } from "./import.ts";
import { readMoreCells } from "./more-cells.ts";
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
  const { who, isWaiting, choices } = setting;
  const { existing } = who;
  if (Object.keys(cells).length === 0) return skip("This row is empty");
  if (statusOf(cells.state, choices.statuses) === "leave") return skip(`Skipped: status “${cells.state}”`);
  const typed = readTyped(cells, setting);
  if (!typed.ok) return skip(typed.fault);
  if (who.fault !== null) return skip(who.fault);
  if (existing && (isWaiting || existing.state === "pending"))
    return { ...skip("Waiting for review, so it isn't changed"), action: "waiting" };

  const record = readRecord(cells, existing, choices);
  const more = readMoreCells(cells, existing?.more, setting.own);
  const notes = [...(who.note ? [who.note] : []), ...typed.notes, ...record.notes, ...more.notes];
  const note = notes.length > 0 ? notes.join("; ") : null;
  const said = typedKeys.filter((key) => !existing || typed.said.has(nameOf(key)));
  const values: ImportValues = {
    ...Object.fromEntries(said.map((key) => [key, typed.input[key]])),
    ...record.values,
    ...more.values,
    ...(who.isShared ? { isEmailShared: true } : {}),
  };
  if (!existing)
    return { action: "create", reason: "New member", note, values, memberId: null, version: null };
  const recognised = { note, memberId: existing.id, version: existing.version };
  const unchanged = { action: "unchanged" as const, values: null, ...recognised };
  if (choices.existing === "keep")
    return { ...unchanged, reason: "Already a member; existing members stay as they are", note: null };
  const changed = importKeys.filter(
    (key) => key in values && fieldText(values[key]) !== fieldText(existing[key]),
  );
  if (changed.length + more.changes.length === 0) return { ...unchanged, reason: "Already up to date" };
  return {
    action: "update",
    reason: changed
      .map(
        (key) =>
          `${fields[key].label}: ${short(fieldText(existing[key]))} → ${short(fieldText(values[key]))}`,
      )
      .concat(more.changes)
      .join("; "),
    values: { ...Object.fromEntries(changed.map((key) => [key, values[key]])), ...more.values },
    ...recognised,
  };
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

/** Why the row is nobody's: the errors of name and address; "" when there is none. */
function faultOf({ full_name, email }: MemberErrors): string {
  return [full_name && `${fields.fullName.label}: ${full_name}`, email && `${fields.email.label}: ${email}`]
    .filter(Boolean)
    .join("; ");
}

function short(text: string): string {
  if (text === "") return "–";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
