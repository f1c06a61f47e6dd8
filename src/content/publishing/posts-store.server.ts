import { and, eq, like } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { isPostName, type PostName, samplePostNames } from "../posts.ts";
import { contentVersions } from "./tables.ts";
import { findDraft, listDrafts } from "./versions-store.server.ts";

/** A post with a draft, or with a version that waits for its time. */
export type Unpublished = { name: PostName; body: unknown; by: string; publishAt: Date | null };

export async function listUnpublished(
  connection: Connection,
): Promise<{ drafts: Unpublished[]; scheduled: Unpublished[] }> {
  const drafts = await listDrafts(connection);
  const scheduled = await connection
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.state, "scheduled"), like(contentVersions.document, "post-%")));
  return {
    drafts: drafts.flatMap(({ document: name, body, savedBy: by }) =>
      isPostName(name) ? [{ name, body, by, publishAt: null }] : [],
    ),
    scheduled: scheduled.flatMap(({ document: name, body, author: by, publishAt }) =>
      isPostName(name) ? [{ name, body, by, publishAt }] : [],
    ),
  };
}

/** Whether there is a post with this name: shipped, published, waiting for its time, or a draft. */
export async function isPost(connection: Connection, name: PostName): Promise<boolean> {
  if (samplePostNames.includes(name)) return true;
  const states = ["published", "scheduled", "held back"] as const;
  const version = await connection
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.document, name), isAnyOf(contentVersions.state, states)))
    .limit(1);
  return version.length > 0 || (await findDraft(connection, name)) !== undefined;
}
