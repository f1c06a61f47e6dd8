import { sql } from "drizzle-orm";

export const eachTime = "/* planned each time */";

/**
 * Part of a statement whose best plan depends on its values, such as the words of a search, so that a plan for any values would
 * read far too much for some: Postgres plans it each time.
 */
export const plannedEachTime = sql.raw(eachTime);
