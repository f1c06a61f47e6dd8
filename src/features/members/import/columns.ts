import { type ImportTarget, importTargets, targetsOf } from "#features/members/file-headings.ts";
import type { Mapping } from "./import.ts";

/** Guesses by the headings which columns fill which target. */
export function guessMapping(header: readonly string[]): Mapping {
  return mappingOf(targetsOf(header));
}

/** Reads a mapping from a form, which sends for each column the name of a target, or "" for none. */
export function readMapping(chosen: (column: number) => string, columns: number): Mapping {
  return mappingOf(
    Array.from({ length: columns }, (_, at) => importTargets.find((target) => target === chosen(at)) ?? null),
  );
}

/** What a column fills by this mapping, or null. */
export function targetAt(mapping: Mapping, column: number): ImportTarget | null {
  return importTargets.find((target) => mapping[target]?.includes(column)) ?? null;
}

/** Whether a mapping is complete enough for a plan: members are matched by e-mail address. */
export function isComplete(mapping: Mapping): boolean {
  return mapping.email !== undefined;
}

function mappingOf(targets: (ImportTarget | null)[]): Mapping {
  const mapping: Mapping = {};
  for (const [column, target] of targets.entries())
    if (target) mapping[target] = [...(mapping[target] ?? []), column];
  return mapping;
}
