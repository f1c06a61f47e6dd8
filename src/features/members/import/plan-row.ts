import { fields, importKeys, memberValues, typedKeys } from "#features/members/fields.ts";
import { type Member, type MemberState, memberStates, stateWords } from "#features/members/member.ts";
import { type MemberErrors, readMember } from "#features/members/member-form.ts";
import { isDay } from "#platform/days.ts";
import type { ImportField, ImportValues, Mapping, RowAction } from "./import.ts";

/** What will be done with a row, and why; the import does exactly this. */
export type RowPlan = {
  action: RowAction;
  reason: string;
  values: ImportValues | null;
  memberId: number | null;
  version: number | null;
};

/** The values of a row by mapped field; blank cells are left out, so the stored values stay. */
export type RowCells = Partial<Record<ImportField, string>>;

/** The non-blank cells of a row by mapped field. */
export function cellsOf(row: string[], mapping: Mapping): RowCells {
  const cells: RowCells = {};
  for (const key of importKeys) {
    const { name } = fields[key];
    const column = mapping[name];
    const text = column === undefined ? "" : (row[column] ?? "").trim();
    if (text) cells[name] = text;
  }
  return cells;
}

/** The normalised e-mail address that identifies the row's member; "" without one. */
export function addressOf(cells: RowCells): string {
  return (cells.email ?? "").trim().toLowerCase();
}

/**
 * Plans one row.
 * @param existing the live member with the row's address
 * @param earlierLine an earlier line of the file with the same address, or null
 */
export function planRow(cells: RowCells, existing: Member | null, earlierLine: number | null): RowPlan {
  if (Object.keys(cells).length === 0) return skip("The row is empty");
  const typed = memberValues(existing);
  for (const key of typedKeys) {
    const { name } = fields[key];
    typed[name] = cells[name] ?? typed[name];
  }
  const read = readMember(typed);
  const state = cells.state === undefined ? null : readState(cells.state);
  const joinedOn = cells.joined_on === undefined ? null : readDay(cells.joined_on);
  const faults = read.ok ? [] : faultsOf(read.errors);
  if (state === "unknown") faults.push(`State: “${cells.state?.slice(0, 40)}” is none of ${known}`);
  if (joinedOn === "unknown")
    faults.push(`Joined: “${cells.joined_on?.slice(0, 40)}” is no day such as 2026-03-20`);
  if (!read.ok || state === "unknown" || joinedOn === "unknown") return skip(faults.join("; "));
  if (earlierLine !== null) return skip(`Line ${earlierLine} has this e-mail address already`);

  const said = typedKeys.filter((key) => !existing || cells[fields[key].name] !== undefined);
  const values: ImportValues = {
    ...Object.fromEntries(said.map((key) => [key, read.input[key]])),
    ...(state ? { state } : {}),
    ...(joinedOn ? { joinedOn } : {}),
  };
  if (!existing) return { action: "create", reason: "New member", values, memberId: null, version: null };
  const recognised = { memberId: existing.id, version: existing.version };
  const changed = importKeys.filter((key) => key in values && values[key] !== existing[key]);
  if (changed.length === 0)
    return { action: "unchanged", reason: "Everything is stored already", values: null, ...recognised };
  return {
    action: "update",
    reason: changed
      .map((key) => `${fields[key].label}: ${short(existing[key])} → ${short(values[key])}`)
      .join("; "),
    values: Object.fromEntries(changed.map((key) => [key, values[key]])),
    ...recognised,
  };
}

const known = memberStates.map((state) => stateWords[state]).join(", ");

function skip(reason: string): RowPlan {
  return { action: "skip", reason, values: null, memberId: null, version: null };
}

/** The errors of the typed fields, each with the field's label. */
function faultsOf(errors: MemberErrors): string[] {
  return typedKeys.flatMap((key) => {
    const fault = errors[fields[key].name];
    return fault ? `${fields[key].label}: ${fault}` : [];
  });
}

function short(value: unknown): string {
  const text = value === null || value === undefined ? "–" : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A state by its name or by the label that staff see. */
function readState(text: string): MemberState | "unknown" {
  const asked = text.trim().toLowerCase();
  return (
    memberStates.find((state) => state === asked || stateWords[state].toLowerCase() === asked) ?? "unknown"
  );
}

/** A date as YYYY-MM-DD; month/day/year is accepted too. */
function readDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : text;
  return /^[12]/.test(iso) && isDay(iso) ? iso : "unknown";
}
