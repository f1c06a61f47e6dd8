import type { MemberField } from "#content/member-fields.ts";
import { content } from "#content/store.server.ts";
import { moreTarget } from "#features/members/file-headings.ts";
import { singleLine } from "#platform/plain-text.ts";
import { slugOf } from "#platform/slug.server.ts";
import { isLabel } from "./columns.ts";
import type { Mapping } from "./import.ts";

const idOf = (title: string) => slugOf(title, { longest: 60, otherwise: "field" });

/** The columns that may become fields of the organization's own, of text and for staff: they have no place, nor another's name. */
export function keptColumns(header: readonly string[]): (MemberField | null)[] {
  const taken = new Set(content("memberFields").flatMap(({ id, title }) => [id, idOf(title)]));
  return header.map((heading) => {
    const title = singleLine(heading).slice(0, 60);
    const id = idOf(title);
    if (title === "" || isLabel(title) || taken.has(id)) return null;
    taken.add(id);
    return { id, title, kind: "text", choices: [], seenBy: "staff", isWritten: false };
  });
}

/** The organization's own fields, and those that columns are kept as, which are made when the file is imported. */
export function ownFields({ header, mapping }: { header: readonly string[]; mapping: Mapping }) {
  const added = keptColumns(header).filter((kept) => kept !== null && moreTarget(kept) in mapping);
  return { all: [...content("memberFields"), ...added], added };
}
