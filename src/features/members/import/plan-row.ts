import { type MemberField, memberFields, memberValues } from "#features/members/fields.ts";
import { type Member, type MemberState, memberStates, stateWords } from "#features/members/member.ts";
import { readMember } from "#features/members/member-form.ts";
import { columnNames } from "./columns.ts";
import { type ImportField, type ImportValues, importFields, type Mapping, type RowAction } from "./import.ts";

/** What is to happen with a row, and why, in words; the commit carries out exactly this. */
export type RowPlan = {
  action: RowAction;
  reason: string;
  values: ImportValues | null;
  memberId: number | null;
  version: number | null;
};

/** What a row says about each mapped field; a blank cell says nothing and leaves what is stored. */
export type RowCells = Partial<Record<ImportField, string>>;

const keys: Record<MemberField, keyof ImportValues> = {
  full_name: "fullName",
  email: "email",
  company: "company",
  job_title: "jobTitle",
  phone_number: "phoneNumber",
  website_url: "websiteUrl",
  services_description: "servicesDescription",
  category: "category",
};

/** The mapped cells of a row that say something. */
export function cellsOf(row: string[], mapping: Mapping): RowCells {
  const cells: RowCells = {};
  for (const field of importFields) {
    const column = mapping[field];
    const text = column === undefined ? "" : (row[column] ?? "").trim();
    if (text) cells[field] = text;
  }
  return cells;
}

/** The address by which a row's member is recognised. */
export function addressOf(cells: RowCells): string {
  return (cells.email ?? "").trim().toLowerCase();
}

/**
 * Decides about one row.
 * @param existing the live member with the row's address
 * @param earlierLine the line of the file that has had this address before
 */
export function planRow(cells: RowCells, existing: Member | null, earlierLine: number | null): RowPlan {
  if (Object.keys(cells).length === 0) return skip("The row is empty");
  const typed = memberValues(existing);
  for (const field of memberFields) if (cells[field] !== undefined) typed[field] = cells[field];
  const read = readMember(typed);
  const state = cells.state === undefined ? null : readState(cells.state);
  const joinedOn = cells.joined_on === undefined ? null : readDay(cells.joined_on);
  const faults = read.ok
    ? []
    : Object.entries(read.errors).map(([field, fault]) => `${nameOf(field)}: ${fault}`);
  if (state === "unknown") faults.push(`State: “${cells.state?.slice(0, 40)}” is none of ${known}`);
  if (joinedOn === "unknown")
    faults.push(`Joined: “${cells.joined_on?.slice(0, 40)}” is no day such as 2026-03-20`);
  if (!read.ok || state === "unknown" || joinedOn === "unknown") return skip(faults.join("; "));
  if (earlierLine !== null) return skip(`Line ${earlierLine} has this e-mail address already`);

  const values: ImportValues = {};
  const changes: string[] = [];
  const set = <Key extends keyof ImportValues>(label: string, key: Key, value: ImportValues[Key]) => {
    if (existing && existing[key] === value) return;
    values[key] = value;
    changes.push(existing ? `${label}: ${short(existing[key])} → ${short(value)}` : label);
  };
  for (const field of memberFields) {
    if (!existing || cells[field] !== undefined)
      set(nameOf(field), keys[field], read.input[keys[field] as never]);
  }
  if (state) set("State", "state", state);
  if (joinedOn) set("Joined", "joinedOn", joinedOn);
  if (!existing) return { action: "create", reason: "New member", values, memberId: null, version: null };
  const recognised = { memberId: existing.id, version: existing.version };
  return changes.length === 0
    ? { action: "unchanged", reason: "Everything is stored already", values: null, ...recognised }
    : { action: "update", reason: changes.join("; "), values, ...recognised };
}

const known = memberStates.map((state) => stateWords[state]).join(", ");

function skip(reason: string): RowPlan {
  return { action: "skip", reason, values: null, memberId: null, version: null };
}

function nameOf(field: string): string {
  return columnNames[field as ImportField] ?? field;
}

function short(value: unknown): string {
  const text = value === null || value === undefined ? "–" : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A state by its name or the word that staff read. */
function readState(text: string): MemberState | "unknown" {
  const asked = text.trim().toLowerCase();
  return (
    memberStates.find((state) => state === asked || stateWords[state].toLowerCase() === asked) ?? "unknown"
  );
}

/** A day as YYYY-MM-DD, also from month/day/year. */
function readDay(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : text;
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : "unknown";
}
