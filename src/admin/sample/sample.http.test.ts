import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { seedSampleEvents } from "#features/events/sample/sample-events.server.ts";
import { events } from "#features/events/tables.ts";
import { albums, photos } from "#features/gallery/tables.ts";
import { seedSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { members } from "#features/members/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const tab = "/admin-dashboard/sample";
const remove = { intent: "remove-samples" };

async function shown({ db }: Platform) {
  return {
    events: await db.$count(events, and(eq(events.isSample, true), isNull(events.deletedAt))),
    members: await db.$count(members, and(eq(members.isSample, true), isNull(members.deletedAt))),
    photos: await db.$count(photos, and(eq(photos.isSample, true), isNull(photos.deletedAt))),
    own: await db.$count(events, and(eq(events.isSample, false), isNull(events.deletedAt))),
  };
}

test("only administrators remove the sample data", async ({ site }) => {
  await inTransaction(site.platform, "system", seedSampleEvents);
  const before = await shown(site.platform);
  for (const role of ["member", "events", "membership", "gallery"] as const) {
    expect((await (await site.asRole(role)).post(tab, remove)).status, role).toBe(403);
  }
  expect((await site.post(tab, remove)).status).toBe(401);
  expect(await shown(site.platform)).toEqual(before);
});

test("all sample data goes in one step, own data stays, and it comes back as it was", async ({ site }) => {
  const { platform } = site;
  await inTransaction(platform, "system", seedSampleEvents);
  await seedSampleMembers(platform);
  await addEvent(platform, "system", eventInput({ title: "Our own" }), "token-of-the-form");
  const album = await plantAlbum(platform, { slug: "gala" });
  await plantPhotos(platform, { album: album.id, count: 3, files: false });
  const [own, ...drawn] = await platform.db.select().from(photos);
  for (const { id } of drawn)
    await platform.db.update(photos).set({ isSample: true }).where(eq(photos.id, id));
  const published = async () => (await platform.db.select().from(albums))[0]?.publishedCount;
  const before = await shown(platform);
  expect(before.photos).toBe(2);
  expect(before.events).toBeGreaterThan(0);
  expect(before.members).toBeGreaterThan(0);
  // One that was deleted individually before is not part of the removal.
  const [early] = await platform.db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.isSample, true))
    .limit(1);
  await platform.db
    .update(events)
    .set({ deletedAt: new Date(Date.now() - 60_000) })
    .where(eq(events.id, early?.id ?? ""));

  const admin = await site.asRole("admin");
  expect(mainOf(await (await admin.get(`${tab}?confirm=samples`)).text())).toContain("Remove them");
  await admin.post(tab, remove);
  expect(await shown(platform)).toEqual({ events: 0, members: 0, photos: 0, own: before.own });
  expect(await published()).toBe(1);
  expect(mainOf(await (await site.get("/gallery/gala")).text())).toContain(own?.pageKey);
  expect(mainOf(await (await admin.get(tab)).text())).toContain("Restore them");

  await admin.post(tab, { intent: "restore-samples" });
  expect(await shown(platform)).toEqual({ ...before, events: before.events - 1 });
  expect(await published()).toBe(3);
  expect(await (await admin.get("/directory")).status).toBe(200);
});
