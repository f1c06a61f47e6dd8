import { type ImportTarget, importTargets, targetsOf } from "#features/members/file-headings.ts";
import type { Mapping } from "./import.ts";

export function guessMapping(header: readonly string[]): Mapping {
  return mappingOf(targetsOf(header));
}

/** The form sends for each column the name of a target, or "" for none. */
export function readMapping(chosen: (column: number) => string, columns: number): Mapping {
  return mappingOf(
    Array.from({ length: columns }, (_, at) => importTargets.find((target) => target === chosen(at)) ?? null),
  );
}

export function targetAt(mapping: Mapping, column: number): ImportTarget | null {
  return importTargets.find((target) => mapping[target]?.includes(column)) ?? null;
}

/** Members are matched by email address. */
export function isComplete(mapping: Mapping): boolean {
  return mapping.email !== undefined;
}

function mappingOf(targets: (ImportTarget | null)[]): Mapping {
  const mapping: Mapping = {};
  for (const [column, target] of targets.entries())
    if (target) mapping[target] = [...(mapping[target] ?? []), column];
  return mapping;
}
