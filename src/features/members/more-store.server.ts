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
    content("memberFields").flatMap(({ id, title, kind, choices }) =>
      ["", ...choices].map((one) => ({
        id: `${id} ${kind} ${one}`,
        title: one ? `${title}: ${one}` : title,
      })),
    ),
  async keeps(connection, { id, title }) {
    const [, field, choice] = /^(\S+) \S+ (.*)$/.exec(id) ?? [];
    const has = sql`${members.more} ->> ${field} ${choice ? sql`= ${choice}` : sql`is not null`}`;
    const count = await connection.$count(members, has);
    const who = count === 1 ? "1 member has" : `${count} members have`;
    return count > 0 ? `${who} “${title}”, so it can't be removed, or its kind changed.` : null;
  },
};

/** What a list of members can be narrowed to, by its words: "Shirt size: Large". */
export const moreOptions = (own: readonly MemberField[]) =>
  own.flatMap((field) => optionsOf(field).map((one) => ({ field, one, words: `${field.title}: ${one}` })));

/** The condition for members who have the value of such an option; nobody has none. */
export function hasMore(own: readonly MemberField[], words: string) {
  const [option] = moreOptions(own).filter((one) => one.words === words);
  const more = option && { [option.field.id]: readMore(option.field, option.one).value };
  return more ? sql`${members.more} @> ${JSON.stringify(more)}::jsonb` : sql`false`;
}
