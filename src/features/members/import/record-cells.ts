import { fields, type StaffField, staffFields, staffKeys } from "#features/members/fields.ts";
import { nameOf } from "#features/members/listing-fields.ts";
import { type Member, type MemberState, memberStates, stateWords } from "#features/members/member.ts";
import { joinTags, possibleTags, readTags } from "#features/members/tags.ts";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { readDate } from "./cell.ts";
import { withLine } from "./file-address.ts";
import type { ImportChoices, ImportValues } from "./import.ts";
import type { RowCells } from "./row-cells.ts";

/** What a row says of the fields that staff keep: state, date of joining, tags and notes. */
export function readRecord(
  cells: RowCells,
  existing: Member | null,
  choices: ImportChoices,
): { values: ImportValues; notes: string[] } {
  const values: ImportValues = {};
  const notes: string[] = [];

  const state = cells.state === undefined ? null : readState(cells.state);
  if (state === "unknown")
    notes.push(
      leftOut(
        fields.state.label,
        cells.state ?? "",
        `it isn't one of ${known}${existing ? "" : ", so they need review"}`,
      ),
    );
  if (!existing) values.state = state === "unknown" ? "pending" : (state ?? choices.state);
  else if (state && state !== "unknown") values.state = state;

  for (const key of staffKeys) {
    const cell = cells[nameOf(key)];
    if (cell === undefined) continue;
    const { value, note } = readStaffCell(staffFields[key], cell);
    if (value) Object.assign(values, { [key]: value });
    if (note) notes.push(note);
  }

  if (cells.other_emails) {
    const kept = withLine(values.notes ?? existing?.notes ?? "", `Also ${cells.other_emails}`);
    if (kept.length <= staffFields.notes.most) values.notes = kept;
    else notes.push(leftOut(fields.email.label, cells.other_emails, "the notes are too long"));
  }
  if (cells.no_email) notes.push(leftOut(fields.email.label, cells.no_email, "it isn't an email address"));

  const tags = joinTags(existing?.tags ?? [], choices.tags, readTags(cells.tags ?? ""));
  values.tags = possibleTags(tags);
  for (const tag of tags)
    if (!values.tags.includes(tag))
      notes.push(leftOut("Tag", tag, "it's too long, or there are too many tags"));
  return { values, notes };
}

/** What a cell says of a field that staff keep, with a note on what of it is left out. */
function readStaffCell(field: StaffField, cell: string): { value: string | null; note: string } {
  const { label } = field;
  if (field.as === "day") {
    const value = readDate(cell);
    return {
      value,
      note: value ? "" : leftOut(label, cell, "it isn't a date such as 2026-03-20 or 3/20/2026"),
    };
  }
  if (field.as === "choice") {
    const said = cell.trim().toLowerCase();
    const options = field.options === "loaded" ? [] : field.options;
    const [value = null] = options.find((option) => option.some((own) => own.toLowerCase() === said)) ?? [];
    const isNone = said === "" || said === field.none?.toLowerCase();
    return { value, note: value || isNone ? "" : leftOut(label, cell, "it isn't Yes or No") };
  }
  const text = field.as === "lines" ? manyLines(cell) : singleLine(cell);
  const [value, end] = [text.slice(0, field.most), text.slice(field.most)];
  return { value, note: end && leftOut(`The end of the ${label.toLowerCase()}`, end, "it's too long") };
}

export function leftOut(label: string, text: string, why: string): string {
  return `${label} “${text.length > 60 ? `${text.slice(0, 57)}…` : text}” was skipped: ${why}`;
}

const known = memberStates.map((state) => stateWords[state]).join(", ");

const earlierWords: Record<string, MemberState> = { waiting: "pending" }; // in files that an older release exported

// What other programs write for a member; it leaves the state to the choice for the import.
const member = ["active", "current", "member", "enabled", "yes"];

/** A state by its name or by the label that staff see; null for a word that decides nothing. */
function readState(text: string): MemberState | "unknown" | null {
  const asked = text.trim().toLowerCase();
  if (member.includes(asked)) return null;
  return (
    memberStates.find((state) => state === asked || stateWords[state].toLowerCase() === asked) ??
    earlierWords[asked] ??
    "unknown"
  );
}
