import { type WishTarget, wishLabels, wishTargets } from "#features/members/file-headings.ts";
import { readYes } from "#features/members/yes-no.ts";
import { readDate } from "./cell.ts";
import type { ImportValues } from "./import.ts";
import type { RowPlan } from "./plan-row.ts";
import { leftOut } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";

/** What the owner of an address wants no more: letters to members, or any email. */
export type OptOut = "letters" | "email";

/** By the address: those who share one share what is asked for it. */
export type StoredOptOuts = ReadonlyMap<string, OptOut>;

const out = /^(unsubscribed?|opt(ed)?[- ]?out|do not (contact|e-?mail)|disabled)$/i;
const within = /^(subscribed?|opt(ed)?[- ]?in|enabled|active)$/i;

// "Unsubscribed on 3/4/2024"
const withDay = /^(\D+?)[\s:]+(?:on\s+)?(\d.*|[a-z]{3,9}\.? \d.*)$/i;
// Which day it is does not matter, and so not in which order it is written.
const isDate = (text: string) =>
  (["month", "day"] as const).some((order) => readDate(text.replace(/, (?=\d{1,2}:)/, " "), order) !== null);

/** What a row asks for; null for nothing. No row takes an earlier wish back. The notes name the cells that cannot be read. */
export function readOptOut(said: RowCells): { optOut: OptOut | null; notes: string[] } {
  const notes: string[] = [];
  const asks = new Set(wishTargets.filter((target) => saysOut(target, said[target] ?? "", notes)));
  return { optOut: asks.has("no_email") ? "email" : asks.size > 0 ? "letters" : null, notes };
}

/** Of several columns one that says it is enough. */
function saysOut(target: WishTarget, cells: string, notes: string[]): boolean {
  const isTurned = target === "gets_announcements";
  const said = cells.split("\n").flatMap((cell) => {
    const text = cell.trim();
    if (text === "") return [];
    const own = isTurned ? { yes: within, no: out } : { yes: out, no: within };
    const [, word = text, day = ""] = withDay.exec(text) ?? [];
    const plain = (isDate(day) ? word : text)
      .replace(/^(on|checked)$/i, "yes")
      .replace(/^(off|unchecked)$/i, "no");
    const read = isDate(text) || readYes(plain, own); // the day on which they said so
    if (read === null) notes.push(leftOut(wishLabels[target], text, "it isn't Yes or No"));
    return read ?? [];
  });
  return said.includes(!isTurned);
}

/**
 * The plan of a row with what it asks for, also where members stay as they are. One that is left out as the second of its
 * address speaks for the address all the same.
 */
export function withOptOut(
  plan: RowPlan,
  said: RowCells,
  { email, stored }: { email: string; stored: StoredOptOuts },
): RowPlan {
  const { optOut, notes } = readOptOut(said);
  if (optOut && email === "")
    notes.push(leftOut(optOutLabel(optOut), "Yes", "this row has no email address"));
  const before = stored.get(email);
  const isNew = optOut !== null && email !== "" && before !== optOut && before !== "email";
  const change = isNew ? `${optOutLabel(optOut)}: – → Yes` : "";
  const noted = (more: string[]) => [plan.note, ...more].filter(Boolean).join("; ") || null;
  if (!isNew) return { ...plan, note: noted(notes) };
  const values: ImportValues = { ...plan.values, optOut: { email, of: optOut } };
  if (plan.action === "create" || plan.action === "company") return { ...plan, values, note: noted(notes) };
  if (plan.action === "waiting" || plan.action === "skip")
    return { ...plan, values, note: noted([...notes, change]) };
  const reason = plan.action === "update" ? `${plan.reason}; ${change}` : change;
  return { ...plan, action: "update", reason, values, note: noted(notes) };
}

export const optOutLabel = (optOut: OptOut) =>
  wishLabels[optOut === "email" ? "no_email" : "no_announcements"];
