import { type MemberField, ownTitle } from "#content/member-fields.ts";
import { content } from "#content/store.server.ts";
import { importTargets, moreTarget } from "#features/members/file-headings.ts";
import { singleLine } from "#platform/plain-text.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { Mapping } from "./import.ts";

/** Each column as a field that the organization may make of it, of text and for staff; null where there is one of its name. */
function keptColumns(header: readonly string[]): (MemberField | null)[] {
  const idOf = (title: string) => slugOf(title, { longest: 60, otherwise: "field" });
  const taken = new Set(content("memberFields").flatMap(({ id, title }) => [id, idOf(title)]));
  return header.map((heading) => {
    const title = singleLine(heading).slice(0, 60);
    const id = idOf(title);
    if (title === "" || ownTitle.test(title) || taken.has(id)) return null;
    taken.add(id);
    return { id, title, kind: "text", choices: [], seenBy: "staff", isWritten: false };
  });
}

/** What columns may be: the site's own fields, and by column the one that it is kept as, for who `mayAdd` it. */
export function columnTargets(header: readonly string[], mayAdd: boolean) {
  const ownTargets = content("memberFields").map((field) => [moreTarget(field), field.title] as const);
  const kept = mayAdd ? keptColumns(header).map((field) => field && moreTarget(field)) : [];
  const all = [...importTargets, ...ownTargets.map(([own]) => own), ...kept.filter((own) => own !== null)];
  return { ownTargets, kept, all };
}

/** The fields that columns are kept as, which are made when the file is imported. */
export const addedFields = ({ header, mapping }: { header: readonly string[]; mapping: Mapping }) =>
  keptColumns(header).flatMap((kept) => (kept && moreTarget(kept) in mapping ? kept : []));
