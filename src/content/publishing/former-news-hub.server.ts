import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { organisation } from "../organisation.ts";
import { newsHubPath } from "../placeholders.ts";
import { contentVersions } from "./tables.ts";

const hub = new RegExp(`^${newsHubPath("[a-z0-9]{2,12}")}$`, "i");

/** Whether the news hub was at this path, under an abbreviation that was once published or that the site began with (1.05). */
export async function wasNewsHub(connection: Connection, path: string): Promise<boolean> {
  if (!hub.test(path)) return false;
  const abbreviation = sql<string>`${contentVersions.body} ->> 'abbreviation'`;
  const versions = await connection
    .selectDistinct({ abbreviation })
    .from(contentVersions)
    .where(and(eq(contentVersions.document, "organisation"), eq(contentVersions.state, "published")));
  const former = [organisation.value, ...versions];
  return former.some((version) => newsHubPath(version.abbreviation) === path.toLowerCase());
}
