import { and, eq, isNull } from "drizzle-orm";
import type { Reference } from "#content/publishing/references.server.ts";
import { members } from "../tables.ts";

/**
 * Members hold the words of their category. Without it in the list they are shown with it as before, but the filters of
 * directory and staff do not lead to them any more. Sample members keep no category.
 */
export const categoryReference: Reference = {
  document: "categories",
  path: "",
  listed: (content) => content("categories").map((category) => ({ id: category, title: category })),
  async keeps(connection, { id, title }) {
    const holding = and(eq(members.category, id), isNull(members.deletedAt), eq(members.isSample, false));
    const count = await connection.$count(members, holding);
    if (count === 0) return null;
    const who = count === 1 ? "1 member is" : `${count} members are`;
    return `${who} in the category “${title}”. First add the new category and publish it. Then move the members to it in Member Management, and remove this one.`;
  },
};
