import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { inTransaction } from "#platform/use-case.server.ts";
import { test } from "#tests/support/site.ts";
import { documents } from "../documents.ts";
import { publish } from "./publish.server.ts";
import { publishDue } from "./publish-due.server.ts";
import { contentDrafts, contentState, contentVersions } from "./tables.ts";

test("drafts and scheduled versions of an earlier release are published in the present shape of their text", async ({
  site: { platform },
}) => {
  const { about } = documents.membership;
  const now = platform.clock.now();
  const body = { heading: "From before", lead: "x", questions: { title: "x", text: "x" } };
  const stored = { document: "membership", schemaVersion: 1, body, base: 0 } as const;
  const parts = { may: () => true, references: [] };
  const [{ id = 0 } = {}] = await platform.db
    .insert(contentDrafts)
    .values({ ...stored, savedBy: "system", savedAt: now })
    .returning({ id: contentDrafts.id });
  Object.assign(about, { version: 2, steps: { 1: withTitle } });
  try {
    const chosen = [{ document: "membership", origin: { draft: id, base: 0 } }] as const;
    const done = await inTransaction(platform, "system", (context) =>
      publish(context, { chosen: [...chosen], ...parts }),
    );
    expect(done).toMatchObject({ ok: true });
    const waiting = { ...stored, number: 2, state: "scheduled", base: 1, publishAt: now } as const;
    await platform.db.insert(contentVersions).values({ ...waiting, author: "system", createdAt: now });
    await publishDue(platform, {
      rightsOf: async () => () => false,
      tellHeldBack: async () => undefined,
      references: [],
    });
    const [published] = await platform.db.select().from(contentVersions).where(eq(contentVersions.number, 1));
    const [draft] = await platform.db.select().from(contentDrafts).orderBy(desc(contentDrafts.id)).limit(1);
    for (const row of [published, draft])
      expect(row).toMatchObject({ schemaVersion: 2, body: { title: "From before" } });
  } finally {
    Object.assign(about, { version: undefined, steps: undefined });
  }
});

test("a look for what is to be published writes nothing while nothing is due", async ({
  site: { platform },
}) => {
  const parts = { rightsOf: async () => () => true, tellHeldBack: async () => undefined, references: [] };
  await publishDue(platform, parts);
  expect(await platform.db.$count(contentState)).toBe(0);
});

function withTitle(body: unknown) {
  const { heading, ...rest } = body as { heading: string };
  return { ...rest, title: heading };
}
