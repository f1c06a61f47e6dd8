import { termLabels } from "#features/members/file-headings.ts";
import { addDays } from "#platform/days.ts";
import { readDate } from "./cell.ts";
import { type Level, readLevel } from "./file-level.ts";
import type { ImportChoices } from "./import.ts";
import { leftOut } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";
import { readYes as readYesOf } from "./yes.ts";

/** A term as a row says it; `joined`: the day of joining, null where the row does not say one. */
export type FileTerm = { level: Level; endsOn: string; joined: string | null };

export type TermSetting = { levels: readonly Level[]; choices: Pick<ImportChoices, "levels" | "renewal"> };

/** The term in a row, null for none; the notes name the cells that cannot be read. */
export function readTerm(said: RowCells, setting: TermSetting): { term: FileTerm | null; notes: string[] } {
  const { levels, choices } = setting;
  const until = readUntil(said, choices);
  const notes = until.note ? [until.note] : [];
  if (said.level === undefined) {
    if (until.day) notes.push(leftOut(until.label, until.text, "this row has no level"));
    return { term: null, notes };
  }
  const level = readLevel(said.level, levels, choices.levels);
  if (!level) {
    const known = levels.map(({ title }) => title).join(", ");
    notes.push(leftOut("Level", said.level, `it isn't one of ${known}`));
  } else if (!until.day && !until.note)
    notes.push(leftOut("Level", said.level, "this row has no expiration date"));
  if (!level || !until.day) return { term: null, notes };
  return { term: { level, endsOn: until.day, joined: readDate(said.joined_on ?? "") }, notes };
}

/** The last day that a renewal date means; null as long as nobody has said what it is. */
export function lastDayBy(date: string, meaning: ImportChoices["renewal"]): string | null {
  if (!meaning) return null;
  return meaning === "last" ? date : addDays(date, -1);
}

type Until = { label: string; text: string; day: string | null; note: string | null };

function readUntil(said: RowCells, { renewal }: TermSetting["choices"]): Until {
  const isPaid = said.paid_until !== undefined;
  const label = isPaid ? termLabels.paid_until : termLabels.renewal_date;
  const text = said.paid_until ?? said.renewal_date ?? "";
  if (text === "") return { label, text, day: null, note: null };
  const date = readDate(text);
  if (!date) {
    const why = "it isn't a date such as 2028-01-14 or 1/14/2028, so no membership is added";
    return { label, text, day: null, note: leftOut(label, text, why) };
  }
  const day = isPaid ? date : lastDayBy(date, renewal);
  return { label, text, day, note: day ? null : leftOut(label, text, "choose what the date means first") };
}

/** The number in a cell of membership numbers, as "12", "#0012" and "M-12" say it; null for none. */
export function readNumber(text: string): number | null {
  const [, digits] = /^[^\d]{0,12}0*([1-9]\d{0,8})$/.exec(text.trim()) ?? [];
  return digits ? Number(digits) : null;
}

const ofContacts = {
  yes: /^(primary|contact|bundle (administrator|coordinator))$/i,
  no: /^(bundle member|member|)$/i,
};

/** Whether a cell says yes or no; else it names somebody or something: null. */
export const readYes = (text: string) => readYesOf(text, ofContacts);
