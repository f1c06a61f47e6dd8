import { fields, type ImportKey, importKeys } from "#features/members/fields.ts";
import type { ImportField, Mapping } from "./import.ts";

/** Which column probably fills which field, by its name; each column fills one field at most. */
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

/** The mapping that a form asks for: a column's place, or "" for none, under each field's name. */
export function readMapping(chosen: (field: ImportField) => string, columns: number): Mapping {
  const mapping: Mapping = {};
  for (const key of importKeys) {
    const text = chosen(fields[key].name);
    const column = Number(text);
    if (/^\d{1,3}$/.test(text) && column < columns) mapping[fields[key].name] = column;
  }
  return mapping;
}

/** Whether a mapping is enough to plan with: members are recognised by their address. */
export function isComplete(mapping: Mapping): boolean {
  return mapping.email !== undefined;
}

function namesOf(key: ImportKey): string[] {
  return [lettersOf(fields[key].label), ...fields[key].headings];
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
