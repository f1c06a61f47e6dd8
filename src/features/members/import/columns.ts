import type { MemberField } from "#content/member-fields.ts";
import type { ImportTarget } from "#features/members/file-headings.ts";
import { type importTargets, moreTarget, targetsOf } from "#features/members/file-headings.ts";
import { type Mapping, targetsIn } from "./import.ts";

/** A field of the organization's own has its title as heading. */
export function guessMapping(header: readonly string[], own: readonly MemberField[] = []): Mapping {
  const told = targetsOf(header);
  const fieldAt = (heading: string) => own.filter(({ title }) => isSame(title, heading));
  return mappingOf(header.map((heading, at) => fieldAt(heading).map(moreTarget)[0] ?? told[at] ?? null));
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The form sends for each column the name of a target, or "" for none. */
export function readMapping(chosen: (column: number) => string, columns: number, all: typeof importTargets) {
  return mappingOf(
    Array.from({ length: columns }, (_, at) => all.find((target) => target === chosen(at)) ?? null),
  );
}

export function targetAt(mapping: Mapping, column: number): ImportTarget | null {
  return targetsIn(mapping).find((target) => mapping[target]?.includes(column)) ?? null;
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
