import { sql } from "drizzle-orm";
import type { MemberField } from "#content/member-fields.ts";
import type { Reference } from "#content/publishing/references.server.ts";
import { optionsOf, readMore } from "./more-fields.ts";
import { members } from "./tables.ts";

/** A field that members have a value of stays, with its kind, and so does a choice that they have. */
export const moreReference: Reference = {
  document: "memberFields",
  path: "",
  listed: (content) =>
    content("memberFields").flatMap(({ id, title, kind, choices }) => [
      { id: `${id} ${kind} `, title },
      ...choices.map((choice) => ({ id: `${id} ${kind} ${choice}`, title: `${title}: ${choice}` })),
    ]),
  async keeps(connection, { id, title }) {
    const [, field, choice] = /^(\S+) \S+ (.*)$/.exec(id) ?? [];
    const has = sql`${members.more} ->> ${field} ${choice ? sql`= ${choice}` : sql`is not null`}`;
    const count = await connection.$count(members, has);
    const who = count === 1 ? "1 member has" : `${count.toLocaleString("en-US")} members have`;
    return count > 0 ? `${who} “${title}”, so it can't be removed, or its kind changed.` : null;
  },
};

/** What a list of members can be narrowed to: "shirt-size:Large". */
export const moreOptions = (own: readonly MemberField[]) =>
  own.flatMap((field) =>
    optionsOf(field).map((one) => [`${field.id}:${one}`, `${field.title}: ${one}`] as const),
  );

/** The condition for members who have the value of such an option; nobody has none. */
export function hasMore(own: readonly MemberField[], option: string) {
  const field = own.find(({ id }) => option.startsWith(`${id}:`));
  const value = field ? readMore(field, option.slice(field.id.length + 1)).value : null;
  return sql`${members.more} @> ${JSON.stringify({ [field?.id ?? ""]: value })}::jsonb`;
}
