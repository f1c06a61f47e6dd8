import { postalKeys } from "#features/members/address-fields.ts";
import { fields, type StaffField, staffFields, staffKeys } from "#features/members/fields.ts";
import { termLabels } from "#features/members/file-headings.ts";
import { nameOf } from "#features/members/listing-fields.ts";
import { type Member, stateWords } from "#features/members/member.ts";
import { joinTags, possibleTags, readTags } from "#features/members/tags.ts";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { readDate } from "./cell.ts";
import { withLine } from "./file-address.ts";
import { readStatus } from "./file-status.ts";
import type { ImportChoices, ImportValues } from "./import.ts";
import type { RowCells } from "./row-cells.ts";

/** What a row says of the fields that no visitor types: the address, state, date of joining, tags and notes. */
export function readRecord(
  cells: RowCells,
  existing: Member | null,
  choices: ImportChoices,
): { values: ImportValues; notes: string[] } {
  const values: ImportValues = {};
  const notes: string[] = [];

  const { state, isKept, stays, isUnknown } = readStatus(cells.state, existing, choices);
  if (isUnknown) notes.push(leftOut(fields.state.label, cells.state ?? "", "choose what it means first"));
  if (stays)
    notes.push(
      leftOut(
        fields.state.label,
        cells.state ?? "",
        choices.formers?.becomes ? "they stay a member here" : "choose what to do with current members first",
      ),
    );
  // A word for members changes nobody who is none: staff said so.
  const isSaidMember = cells.state !== undefined && !isKept && !isUnknown && !state;
  if (existing && isSaidMember && !["approved", "pending"].includes(existing.state))
    notes.push(`They stay ${stateWords[existing.state]} here; approve the listing to make them a member`);
  if (state) values.state = state;

  for (const key of staffKeys) {
    const cell = cells[nameOf(key)];
    if (cell === undefined) continue;
    const { value, note } = readStaffCell(staffFields[key], cell);
    if (value) Object.assign(values, { [key]: value });
    if (note) notes.push(note);
  }

  // An address is one: what the row of another leaves blank is not that of the old one.
  const isMoved = (["street", "city"] as const).some(
    (key) => (values[key] ?? existing?.[key]) !== existing?.[key],
  );
  if (isMoved) for (const key of postalKeys) values[key] ??= null;

  const reason = stays ? "" : singleLine(cells.end_reason ?? "");
  const added = [
    { label: termLabels.end_reason, text: reason, line: `${termLabels.end_reason}: ${reason}` },
    { label: fields.email.label, text: cells.other_emails ?? "", line: `Also ${cells.other_emails}` },
  ];
  for (const { label, text, line } of added) {
    if (text === "") continue;
    const kept = withLine(values.notes ?? existing?.notes ?? "", line);
    if (kept.length <= staffFields.notes.most) values.notes = kept;
    else notes.push(leftOut(label, text, "the notes are too long"));
  }
  if (cells.unread_email)
    notes.push(leftOut(fields.email.label, cells.unread_email, "it isn't an email address"));

  const kept = isKept ? readTags(cells.state ?? "") : []; // by which staff find them again
  const tags = joinTags(existing?.tags ?? [], kept, choices.tags, readTags(cells.tags ?? ""));
  values.tags = possibleTags(tags);
  for (const tag of tags)
    if (!values.tags.includes(tag))
      notes.push(leftOut("Tag", tag, "it's too long, or there are too many tags"));
  return { values, notes };
}

/** What a cell says of a field that staff keep, with a note on what of it is left out. */
export function readStaffCell(field: StaffField, cell: string): { value: string | null; note: string } {
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
