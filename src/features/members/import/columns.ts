import { fields, type ImportKey, importKeys } from "#features/members/fields.ts";
import type { ImportField, Mapping } from "./import.ts";

/** Guesses by name which column fills which field; each column fills one field at most. */
export function guessMapping(header: string[]): Mapping {
  const plain = header.map(lettersOf);
  const taken = new Set<number>();
  const mapping: Mapping = {};
  for (const key of importKeys) {
    const column = namesOf(key)
      .map((name) => plain.indexOf(name))
      .find((at) => at >= 0 && !taken.has(at));
    if (column === undefined) continue;
    taken.add(column);
    mapping[fields[key].name] = column;
  }
  return mapping;
}

/** Reads a mapping from a form, which sends for each field a column index, or "" for none. */
export function readMapping(chosen: (field: ImportField) => string, columns: number): Mapping {
  const mapping: Mapping = {};
  for (const key of importKeys) {
    const text = chosen(fields[key].name);
    const column = Number(text);
    if (/^\d{1,3}$/.test(text) && column < columns) mapping[fields[key].name] = column;
  }
  return mapping;
}

/** Whether a mapping is complete enough for a plan: members are matched by e-mail address. */
export function isComplete(mapping: Mapping): boolean {
  return mapping.email !== undefined;
}

function namesOf(key: ImportKey): string[] {
  return [lettersOf(fields[key].label), ...fields[key].headings];
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
