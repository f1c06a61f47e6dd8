import { termLabels } from "#features/members/file-headings.ts";
import type { Member } from "#features/members/member.ts";
import { noOthers, readYes } from "#features/members/yes-no.ts";
import { addDays } from "#platform/days.ts";
import { singleLine } from "#platform/plain-text.ts";
import { readDate } from "./cell.ts";
import { farFrom } from "./file-days.ts";
import { type Level, readLevel } from "./file-level.ts";
import { readStatus, type StatusMeaning, statusOf } from "./file-status.ts";
import type { ImportChoices } from "./import.ts";
import { leftOut } from "./record-cells.ts";
import { addressOf, type RowCells } from "./row-cells.ts";

/** What a row says of a membership; each is null where the row does not say it, or says it so that it cannot be read. */
export type RowTerm = {
  level: Level | null; // it counts also without a day
  endsOn: string | null;
  joined: string | null;
  /** That it continues without dues, in words; the day of such a row may be null. */
  goesOn: string | null;
  /** Of a former member, the last day that the row says was paid for; `endsOn` is the day they left. */
  former: { paidUntil: string } | null;
  isFormer: boolean;
  notes: string[]; // the cells that cannot be read
};

export type TermSetting = {
  levels: readonly Level[];
  choices: Pick<ImportChoices, "levels" | "renewal" | "state" | "statuses" | "formers">;
  today: string; // the organization's day
};

/** What a row's word makes of a membership: who is a member here stays one until staff have said what becomes of them. */
export function standOf(
  { state }: RowCells,
  existing: Member | null,
  choices: TermSetting["choices"],
): StatusMeaning | null {
  return readStatus(state, existing, choices).stays ? "member" : statusOf(state, choices.statuses);
}

/** What a row says of a membership, its word for how somebody stands included. */
export function readTerm(
  said: RowCells,
  existing: Member | null,
  { levels, choices, today }: TermSetting,
): RowTerm {
  const until = readUntil(said, choices, today);
  const notes = until.note ? [until.note] : [];
  const level = said.level === undefined ? null : readLevel(said.level, levels, choices.levels);
  if (said.level !== undefined && !level)
    notes.push(
      leftOut("Level", said.level, `it isn't one of ${levels.map(({ title }) => title).join(", ")}`),
    );
  const joined = readDate(said.joined_on ?? "");
  const status = standOf(said, existing, choices);
  if (status === "former") {
    const left = readDate(said.ended_on ?? "");
    if (said.ended_on !== undefined && !left)
      notes.push(leftOut(termLabels.ended_on, said.ended_on, "it isn't a date"));
    const paidUntil = until.day ?? left;
    const endsOn = paidUntil && ([paidUntil, left ?? paidUntil, addDays(today, -1)].sort()[0] ?? null);
    const former = paidUntil ? { paidUntil } : null;
    return { level, endsOn, joined, goesOn: null, former, isFormer: true, notes };
  }
  if (said.ended_on !== undefined && statusOf(said.state, choices.statuses) !== "former")
    notes.push(leftOut(termLabels.ended_on, said.ended_on, "the status doesn't say they left"));
  const isWithoutDues = status === "no-dues" || readYes(said.goes_on ?? "", noOthers) === true;
  const goesOn = until.isForever
    ? "Lifetime: continues without dues"
    : isWithoutDues
      ? "Continues without dues"
      : null;
  return { level, endsOn: until.day, joined, goesOn, former: null, isFormer: false, notes };
}

/** The last day that a renewal date means; null as long as nobody has said what it is. */
export function lastDayBy(date: string, meaning: ImportChoices["renewal"]): string | null {
  if (!meaning) return null;
  return meaning === "last" ? date : addDays(date, -1);
}

const forever =
  /^(life|life ?time( member(ship)?)?|never( expires)?|(does not|doesn't) expire|no expiration( date)?|permanent|perpetual|forever|indefinite)$/i;

type Until = { day: string | null; isForever: boolean; note: string | null };

/** The last day that is paid for; a word such as "Lifetime", or a day that is too far away, is none. */
function readUntil(said: RowCells, { renewal }: TermSetting["choices"], today: string): Until {
  const isPaid = said.paid_until !== undefined;
  const label = isPaid ? termLabels.paid_until : termLabels.renewal_date;
  const text = said.paid_until ?? said.renewal_date ?? "";
  const none = { day: null, isForever: false, note: null };
  if (text === "") return none;
  if (forever.test(text.trim())) return { ...none, isForever: true };
  const date = readDate(text);
  if (!date) {
    const why = "it isn't a date such as 2028-01-14 or 1/14/2028, so no membership is added";
    return { ...none, note: leftOut(label, text, why) };
  }
  const day = isPaid ? date : lastDayBy(date, renewal);
  if (!day) return { ...none, note: leftOut(label, text, "choose what the date means first") };
  return farFrom(today, day) ? { ...none, isForever: true } : { ...none, day };
}

/** The cell that says until when a row is paid, as it is named in what is left out. */
export function untilCell(said: RowCells): { label: string; text: string } {
  return said.paid_until !== undefined
    ? { label: termLabels.paid_until, text: said.paid_until }
    : { label: termLabels.renewal_date, text: said.renewal_date ?? "" };
}

type Line = { line: number; said: RowCells };

const ofStanding = ["state", "ended_on", "goes_on", "paid_until", "renewal_date"] as const;

/**
 * Of several rows of one person the first is taken, with what the one with the latest day says of the membership: by the
 * first line, the cells of both, the line with that day, and what the first said instead.
 */
export function latestOfEach(rows: readonly Line[], setting: TermSetting) {
  const meant = (said: RowCells) => statusOf(said.state, setting.choices.statuses);
  const dayOf = ({ said }: Line) => {
    const { endsOn, goesOn } = readTerm(said, null, setting);
    return meant(said) === "none" ? "" : (endsOn ?? (goesOn === null ? "" : "9999"));
  };
  const alike = Map.groupBy(rows, ({ line, said: { full_name, company, membership_company, ...said } }) => {
    const isOfNobody = full_name === undefined && (company ?? membership_company) !== undefined;
    const address = isOfNobody || meant(said) === "leave" ? "" : addressOf(said);
    const names = [full_name, company, membership_company].map((name = "") => singleLine(name).toLowerCase());
    return address ? [address, ...names].join("\n") : line;
  });
  const taken = new Map<number, { said: RowCells; from: number; note: string }>();
  for (const [first, ...others] of alike.values()) {
    if (!first || others.length === 0) continue;
    const latest = others.reduce((one, other) => (dayOf(other) > dayOf(one) ? other : one), first);
    if (latest === first) continue;
    const told = Object.fromEntries(ofStanding.map((key) => [key, latest.said[key]]));
    const said = { ...first.said, ...told, level: latest.said.level ?? first.said.level };
    const { label, text } = untilCell(first.said);
    const note = text && leftOut(label, text, `line ${latest.line} has a later one`);
    taken.set(first.line, { said, from: latest.line, note });
  }
  return taken;
}

/** The number in a cell of membership numbers, as "12", "#0012" and "M-12" say it; null for none. */
export function readNumber(text: string): number | null {
  const [, digits] = /^[^\d]{0,12}0*([1-9]\d{0,8})$/.exec(text.trim()) ?? [];
  return digits ? Number(digits) : null;
}
