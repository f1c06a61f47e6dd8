import { and, sql } from "drizzle-orm";
import type { MemberField } from "#content/member-fields.ts";
import type { Reference } from "#content/publishing/references.server.ts";
import { isLive } from "./member-row.server.ts";
import { optionsOf, readMore } from "./more-fields.ts";
import { members } from "./tables.ts";

/** A field that members have an answer to stays, with its kind, and so does a choice that they have; the trash keeps nothing. */
export const moreReference: Reference = {
  document: "memberFields",
  path: "",
  listed: (content) =>
    content("memberFields").flatMap(({ id, title, kind, choices }) => [
      { id: `${id} ${kind}`, title },
      ...choices.map((one) => ({ id: `${id} = ${one}`, title: `${title}: ${one}` })),
    ]),
  async keeps(connection, { id, title }) {
    const [, field, choice] = /^(\S+) (?:= (.*)|\S+)$/.exec(id) ?? [];
    const has = sql`${members.more} ->> ${field} ${choice ? sql`= ${choice}` : sql`is not null`}`;
    const count = await connection.$count(members, and(isLive, has));
    const who = count === 1 ? "1 member has" : `${count.toLocaleString("en-US")} members have`;
    if (count === 0) return null;
    return choice
      ? `${who} “${title}”, so this choice can’t be removed or reworded.`
      : `${who} an answer for “${title}”, so it can’t be removed, and its kind can’t change.`;
  },
};

/** What a list of members can be narrowed to: a value by the field's id, as titles change, and "Shirt size: Large". */
export const moreOptions = (own: readonly MemberField[]) =>
  own.flatMap((field) =>
    optionsOf(field).map(
      (one) => [`${field.id}:${readMore(field, one).value}`, `${field.title}: ${one}`] as const,
    ),
  );

/** The condition for members who have the value of such an option. */
export function hasMore(option: string) {
  const [id, value] = option.split(/:(.*)/s);
  return sql`${members.more} ->> ${id} = ${value ?? ""}`;
}
