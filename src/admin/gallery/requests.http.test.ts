import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { askRemoval } from "#features/gallery/removal/ask-removal.server.ts";
import { albums, photos, removalRequests, removedPhotos } from "#features/gallery/tables.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const tab = "/admin-dashboard/gallery?view=requests";
const asked = { isShownIn: true, words: "Please take me out.", email: "ada@example.com" };

/** One photo that a visitor has asked to remove, hidden at once. */
async function askedPhoto({ platform }: Pick<Site, "platform">) {
  const album = await plantAlbum(platform, { title: "Gala", slug: "gala" });
  const [photo] = await plantPhotos(platform, { album: album.id, count: 1 });
  if (!photo) throw new Error("no photo was planted");
  expect(await askRemoval(platform, { pageKey: photo.pageKey, input: asked })).toBe("hidden");
  const state = async () => {
    const [row] = await platform.db.select().from(photos).where(eq(photos.id, photo.id));
    const [request] = await platform.db.select().from(removalRequests);
    const [{ publishedCount } = { publishedCount: -1 }] = await platform.db.select().from(albums);
    return {
      photo: row?.state,
      inTrash: row ? row.deletedAt !== null : undefined,
      request: request?.state,
      publishedCount,
    };
  };
  return { photo, state, file: `/photos/${photo.fileKey}/480.webp` };
}

const decide = (decision: string, id = "1") => ({ intent: "decide-photo-request", id, decision });

test("nobody but staff of the gallery reads what visitors asked, or decides", async ({ site }) => {
  const { state } = await askedPhoto(site);
  const before = await state();
  for (const role of [null, "member", "editor", "membership", "events", "treasurer"] as const) {
    const client = role === null ? site.visitor() : await site.asRole(role);
    expect(await (await client.get(tab)).text(), String(role)).not.toContain("Please take me out.");
    expect((await client.post(tab, decide("remove"))).status, String(role)).toBe(refusedStatus(client));
  }
  const staff = await site.asRole("gallery");
  for (const form of [decide("burn"), decide("remove", "99"), decide("remove", "x")]) {
    expect((await staff.post(tab, form)).status).toBeGreaterThanOrEqual(400);
  }
  expect(await state()).toEqual(before);
});

test("the queue shows the photo, the words and where to answer; others lead to it", async ({ site }) => {
  const { photo } = await askedPhoto(site);
  const staff = await site.asRole("gallery");
  const page = mainOf(await (await staff.get(tab)).text());
  expect(page).toContain("Please take me out.");
  expect(page).toContain("They&#x27;re in the photo");
  expect(page).toContain(`/admin-dashboard/photos/${photo.fileKey}/480.webp`);
  expect(page).toContain("mailto:ada@example.com?subject=The%20photo%20you%20asked%20us%20about");
  expect(page).toContain("Requests (1)");
  expect(mainOf(await (await staff.get("/admin-dashboard")).text())).toContain("Photo removal requests");
  const words = /1(<!-- -->)? (<!-- -->)?photo removal (<!-- -->)?request/;
  const reviews = "/admin-dashboard/reviews";
  expect(mainOf(await (await (await site.asAdmin()).get(reviews)).text())).toMatch(words);
  expect(mainOf(await (await (await site.asRole("membership")).get(reviews)).text())).not.toMatch(words);
});

test("a removed photo is in the trash, and its bytes are kept out once it is deleted for good", async ({
  site,
}) => {
  const { photo, state, file } = await askedPhoto(site);
  const staff = await site.asRole("gallery");
  await staff.post(tab, decide("remove"));
  expect(await state()).toEqual({ photo: "hidden", inTrash: true, request: "granted", publishedCount: 0 });
  expect((await site.get(file)).status).toBe(404);
  expect((await staff.post(tab, decide("keep-shown"))).status).toBe(409);
  await staff.post("/admin-dashboard/trash", { intent: "purge-photos", id: `photo:${photo.pageKey}` });
  expect(await site.platform.db.$count(removedPhotos)).toBe(1);
});

test("a photo that is kept hidden stays so; one that is kept is shown again, with its count", async ({
  site,
}) => {
  for (const [decision, after, seen] of [
    ["keep-hidden", { photo: "hidden", inTrash: false, request: "granted", publishedCount: 0 }, 404],
    ["keep-shown", { photo: "published", inTrash: false, request: "declined", publishedCount: 1 }, 200],
  ] as const) {
    await site.reset();
    const { state, file } = await askedPhoto(site);
    expect((await site.get(file)).status).toBe(404);
    await (await site.asRole("gallery")).post(tab, decide(decision));
    expect(await state(), decision).toEqual(after);
    expect((await site.get(file)).status, decision).toBe(seen);
  }
});

test("a decision settles all that was asked about the photo; what staff hid themselves is not shown by it", async ({
  site,
}) => {
  const { platform } = site;
  const { photo, state } = await askedPhoto(site);
  await platform.db
    .insert(removalRequests)
    .values({ photoId: photo.id, isShownIn: false, words: "Me too", at: new Date() });
  await platform.db.update(photos).set({ hiddenWhy: null });
  const answer = await (await site.asRole("owner")).post(tab, decide("keep-shown"));
  expect(answer.status).toBe(302);
  expect(await state()).toMatchObject({ photo: "hidden", publishedCount: 0 });
  expect(await platform.db.$count(removalRequests, eq(removalRequests.state, "declined"))).toBe(2);
});
