import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { media, mediaUses } from "#content/media/tables.ts";
import { events } from "#features/events/tables.ts";
import { galleryMarkers } from "#features/gallery/tables.ts";
import { members } from "#features/members/tables.ts";
import { openClient } from "#tests/support/client.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { adminPassword, startSiteBeside, startTestSite } from "#tests/support/start-site.ts";

const portrait = "Drawn portrait of Odessa Marchand";

test("a site of an earlier version keeps what it has: pictures come with the first start of a new one alone", async () => {
  const site = await startTestSite();
  const { db } = site.platform;
  await db.insert(galleryMarkers).values({ name: "sample-photos", at: new Date() });
  const upgraded = await startSiteBeside(site, { SAMPLE_DATA: "on" });
  try {
    expect(await db.$count(members)).toBeGreaterThan(50);
    expect(await db.$count(media)).toBe(0);
    expect(await (await openClient(upgraded.origin).get("/founders")).text()).not.toContain(portrait);
    const admin = openClient(site.origin);
    await admin.post("/admin-login", { password: adminPassword });
    const form = await (await admin.get("/admin-dashboard/content/founders")).text();
    expect(mainOf(form)).toContain("Odessa Marchand");
    expect(form).not.toContain("Deleted picture");
  } finally {
    await upgraded.stop();
    await site.stop();
  }
});

test("the sample site has faces and pictures; they are marked, go with the samples, and come back with them", async () => {
  const site = await startTestSite({ SAMPLE_DATA: "on" });
  try {
    const { db } = site.platform;
    const visitor = openClient(site.origin);
    const shown = () => db.$count(media, isNull(media.deletedAt));
    const withPhoto = and(eq(members.isSample, true), isNotNull(members.photo));
    expect(await db.$count(events, isNotNull(events.imageUrl))).toBeGreaterThan(10);
    expect(await db.$count(members, withPhoto)).toBeGreaterThan(40);
    expect(await db.$count(mediaUses, eq(mediaUses.owner, "content/founders"))).toBe(2);
    const founders = await (await visitor.get("/founders")).text();
    expect(mainOf(founders)).toContain(portrait);
    const address = /\/media\/[0-9a-f]{32}-[a-z]+-\d+\.webp/.exec(founders)?.[0] ?? "";
    expect((await visitor.get(address)).headers.get("content-type")).toBe("image/webp");
    const [drawn] = await db.select().from(media).limit(1);
    expect(drawn).toMatchObject({ createdBy: "samples", name: expect.stringMatching(/\(drawn sample\)$/) });

    const before = await shown();
    const admin = openClient(site.origin);
    await admin.post("/admin-login", { password: adminPassword });
    const tab = "/admin-dashboard/sample";
    expect(mainOf(await (await admin.get(tab)).text())).toContain("Sample pictures");
    await admin.post(tab, { intent: "remove-samples" });
    expect(await shown()).toBe(0);
    await site.forgetPages();
    expect(await (await visitor.get("/founders")).text()).not.toContain(portrait);
    await admin.post(tab, { intent: "restore-samples" });
    expect(await shown()).toBe(before);
  } finally {
    await site.stop();
  }
});
