import { type FieldKey, fieldKeys, listingLabel } from "#features/members/fields.ts";
import { dateFormat } from "#platform/date-format.ts";
import { mediumDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";

export type Kept = { facts: { label: string; value: string }[]; parts: Section[] };

/** Null for a kind of which nothing is kept. */
export type Section = { title: string; kept: Kept[] };

const titles: Record<string, string> = {
  account: "Your account",
  membership: "Your directory listing",
  directory: "More about your listing",
  sentToUs: "What you’ve sent us",
  photoRequests: "Photos you asked us to remove",
  photosAdded: "Photos you added",
  invoices: "Your orders and invoices",
  payments: "Your payments without an invoice, and credit from before",
};

// What only the product's own programs use; it is in the file for programs.
const internal = /^(id|slug|version|visibility|held|submittedBy|decidedBy|currency)$|Id$/;

/**
 * Somebody's data for reading: known parts first, in their order, then the others. Empty values and those for programs
 * are left out.
 */
export function readableData(collected: Record<string, unknown>, timeZone: string): Section[] {
  const names = new Set([...Object.keys(titles), ...Object.keys(collected)]);
  return [...names].map((name) => ({
    title: titles[name] ?? inWords(name),
    kept: keptOf(collected[name], timeZone).filter(({ facts, parts }) => facts.length + parts.length > 0),
  }));
}

function keptOf(value: unknown, timeZone: string): Kept[] {
  const several = Array.isArray(value) ? value : [value];
  return several.map((one) => {
    const kept: Kept = { facts: [], parts: [] };
    for (const [name, each] of Object.entries(isRecord(one) ? one : {})) {
      if (internal.test(name) || isEmpty(each)) continue;
      if (Array.isArray(each) ? each.some(isRecord) : isRecord(each)) {
        const nested = keptOf(each, timeZone).filter(({ facts, parts }) => facts.length + parts.length > 0);
        if (nested.length > 0) kept.parts.push({ title: inWords(name), kept: nested });
      } else kept.facts.push({ label: inWords(name), value: valueInWords(name, each, timeZone) });
    }
    return kept;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof Date) && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function valueInWords(name: string, value: unknown, timeZone: string): string {
  if (Array.isArray(value)) return value.map((each) => valueInWords(name, each, timeZone)).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && name.endsWith("Cents")) return money(value);
  if (value instanceof Date) return moment(value, timeZone);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment(new Date(text), timeZone);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? mediumDay(text) : text;
}

function moment(instant: Date, timeZone: string): string {
  return dateFormat({ dateStyle: "long", timeStyle: "short", timeZone }).format(instant);
}

/** The label of a member's field, or "lastUsedAt" as "Last used at". */
function inWords(name: string): string {
  if (fieldKeys.includes(name as FieldKey)) return listingLabel(name as FieldKey);
  const words = name
    .replace(/Cents$/, "")
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
