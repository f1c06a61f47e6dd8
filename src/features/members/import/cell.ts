import { addDays, isDay } from "#platform/days.ts";
import type { DateOrder } from "./import.ts";

// What spreadsheets and people write where there is nothing: signs, and words that are names as well.
const signs = /^(n\/a|#n\/a|n\.a\.|-+|–|—|\?|)$/i;
const words = /^(none|null|nil|unknown)$/i;

/** The text of a cell; "" where it says that there is nothing. */
export function cellText(cell: string): string {
  const text = nameText(cell);
  return words.test(text) ? "" : text;
}

/** The text of a cell that holds a part of a name: people are called Null, Nil and Unknown. */
export function nameText(cell: string): string {
  const text = cell.trim();
  return signs.test(text) ? "" : text;
}

/** The address in a cell that wraps it, as mail programs and links do: "Ada Okafor <ada@…>", "mailto:ada@…". */
export function unwrapped(text: string): string {
  return text.replace(/^[^<>]*<([^<>]+)>$/, "$1").replace(/^mailto:/i, "");
}

/** The first of several values in one cell, as Google Contacts writes them. */
export function firstValue(text: string): string {
  return (text.split(" ::: ", 1)[0] ?? "").trim();
}

const months = "january february march april may june july august september october november december".split(
  " ",
);
const time = /(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?$/i
  .source;
const slashed = new RegExp(`^(\\d{1,2})[-/](\\d{1,2})[-/](\\d{4}|\\d{2})${time}`, "i");
const forms: { form: RegExp; parts: (found: string[], order: DateOrder) => (string | undefined)[] }[] = [
  {
    form: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${time}`, "i"),
    parts: ([, y, m, d]) => [y, m, d],
  },
  { form: slashed, parts: ([, one, two, y], order) => (order === "day" ? [y, two, one] : [y, one, two]) },
  {
    form: new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})${time}`, "i"),
    parts: ([, d, m, y]) => [y, m, d],
  },
  { form: /^(\d{4})(\d{2})(\d{2})$/, parts: ([, y, m, d]) => [y, m, d] },
  {
    form: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\\.?,?[ -](\\d{4})${time}`, "i"),
    parts: ([, d, m, y]) => [y, monthOf(m), d],
  },
  {
    form: new RegExp(`^([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${time}`, "i"),
    parts: ([, m, d, y]) => [y, monthOf(m), d],
  },
];

const serial = /^\d{5}(\.\d+)?$/; // what is left of a date in Excel without its format: days since
const firstSerial = "1899-12-30";
const secondsADay = 86_400; // to which Excel rounds what it shows

/**
 * A date as YYYY-MM-DD; null when the text is none. Read are 2026-03-04, 20260304, 3/4/2026 in its `order`, 4.3.2026,
 * 4 Mar 2026 and March 4, 2026, each also with a time of day, which is left out, and Excel's number of a day.
 */
export function readDate(text: string, order: DateOrder = "month"): string | null {
  const [days] = serial.exec(text.trim()) ?? [];
  if (days)
    return inReach(addDays(firstSerial, Math.floor(Math.round(Number(days) * secondsADay) / secondsADay)));
  for (const { form, parts } of forms) {
    const found = form.exec(text.trim());
    if (!found) continue;
    const [year = "", month = "", day = ""] = parts(found, order);
    const full = year.length === 2 ? `${Number(year) < 70 ? "20" : "19"}${year}` : year;
    return inReach(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  }
  return null;
}

/** The two numbers of 5/6/2027 that can be the month; null for a date that is written in any other way. */
export function monthOrDay(text: string): [number, number] | null {
  const found = slashed.exec(text.trim());
  return found && [Number(found[1]), Number(found[2])];
}

/** The day, if it exists and somebody could have joined on it. */
function inReach(day: string): string | null {
  return /^(19|20)/.test(day) && isDay(day) ? day : null;
}

function monthOf(name = ""): string | undefined {
  const at = months.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 0 ? undefined : String(at + 1);
}

const fewestDigits = 5; // of a telephone number: the shortest that are written without an area code
const inLetters = /^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?[A-Z0-9-]{7,9}$/; // 1-800-FLOWERS

/** Whether a text can be a telephone number; "1.55555E+10" is what a spreadsheet made of one. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return inLetters.test(text) || (digits >= fewestDigits && !/\d[eE]\+?\d/.test(text));
}
