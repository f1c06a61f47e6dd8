import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { findMedia } from "#content/media/media-store.server.ts";
import { mediaTrash } from "#content/media/media-trash.server.ts";
import { media } from "#content/media/tables.ts";
import { libraryPicturesInUse, rewriteUses } from "#content/media/uses-store.server.ts";
import { listHistory } from "#platform/history.server.ts";
import { sweepMedia } from "#platform/pictures/sweep-media.server.ts";
import { purgeExpired } from "#records/trash.server.ts";
import { plantPicture } from "#tests/support/media.ts";
import { textOf } from "#tests/support/page-text.ts";
import { photoLike } from "#tests/support/pictures.ts";
import { type Site, test } from "#tests/support/site.ts";

const library = "/admin-dashboard/media";

const stored = async ({ platform: { db } }: Site, id: string) => {
  const found = await findMedia(db, id);
  if (!found) throw new Error("There is no such picture.");
  return found;
};
const square = ({ hash }: { hash: string }) => `/media/${hash}-square-320.webp`;
const use = (site: Site, mediaId: string) =>
  site.platform.db.transaction((tx) =>
    rewriteUses(tx, "content/founders", [{ mediaId, place: "people[0].image", title: "Founders: Ada" }]),
  );

test.for([
  { what: "an earlier version", fields: { version: "7" }, status: 409, words: "Someone else has changed" },
  { what: "a picture that is gone", fields: { id: "x" }, status: 409, words: "Restore it first" },
])("a focal point of $what is refused", async ({ fields, status, words }, { site }) => {
  const { id, hash } = await plantPicture(site.platform);
  const editor = await site.asRole("editor");
  const sent = {
    intent: "focus-picture",
    id,
    version: "1",
    shownWidth: "264",
    shownHeight: "176",
    x: "9",
    y: "9",
  };
  const answer = await editor.post(`${library}/${id}`, { ...sent, ...fields });
  expect(answer.status).toBe(status);
  expect(textOf(await answer.text())).toContain(words);
  expect((await stored(site, id)).hash).toBe(hash);
});

test("a picture without a name, or described and marked as decoration, is refused beside the field", async ({
  site,
}) => {
  const { id } = await plantPicture(site.platform);
  const editor = await site.asRole("editor");
  const sent = {
    intent: "edit-picture",
    id,
    version: "1",
    name: " ",
    alt: "Tea",
    decoration: "on",
    kind: "photo",
  };
  const answer = await editor.post(`${library}/${id}`, sent);
  expect(answer.status).toBe(400);
  expect(textOf(await answer.text())).toContain("Give the picture a name");
  const other = await editor.post(`${library}/${id}`, { ...sent, name: "Tea" });
  expect(textOf(await other.text())).toContain("uncheck “Only decoration”");
});

test("a save of what someone else has changed shows both, and goes through when it is confirmed", async ({
  site,
}) => {
  const { id } = await plantPicture(site.platform);
  const editor = await site.asRole("editor");
  const form = { intent: "edit-picture", id, kind: "photo", name: "Tea" };
  await editor.post(`${library}/${id}`, { ...form, version: "1", alt: "Two cups" });
  const late = await editor.post(`${library}/${id}`, { ...form, version: "1", alt: "Three cups" });
  expect(late.status).toBe(409);
  const page = textOf(await late.text());
  for (const words of ["This picture was changed", "Two cups", "Three cups"]) expect(page).toContain(words);
  const sure = { ...form, version: "1", overVersion: "2", alt: "Three cups" };
  expect((await editor.post(`${library}/${id}`, sure)).status).toBe(302);
  expect(await stored(site, id)).toMatchObject({ alt: "Three cups", version: 3 });
});

test.for([
  {
    what: "a drawing without a size",
    file: new File(["<svg/>"], "a.svg"),
    words: "has no size",
  },
  { what: "no file", file: new File([], ""), words: "Choose a picture first." },
  {
    what: "a file of 11 MB",
    file: new File([Buffer.alloc(11 * 2 ** 20)], "b.jpg"),
    words: "larger than 10 MB",
  },
])("a picture is not replaced by $what", async ({ file, words }, { site }) => {
  const { id, original } = await plantPicture(site.platform);
  const editor = await site.asRole("editor");
  const answer = await editor.post(`${library}/${id}`, {
    intent: "replace-picture",
    id,
    version: "1",
    picture: file,
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(textOf(await answer.text())).toContain(words);
  expect((await stored(site, id)).original).toBe(original);
});

test("another focal point gives another address; the old one answers until the sweep", async ({ site }) => {
  const picture = await plantPicture(site.platform);
  const { id } = picture;
  const editor = await site.asRole("editor");
  const press = { "at.x": "250", "at.y": "30", shownWidth: "264", shownHeight: "176", x: "50", y: "50" };
  await editor.post(`${library}/${id}`, { intent: "focus-picture", id, version: "1", ...press });
  const moved = await stored(site, id);
  expect(moved.focalX).toBeCloseTo(250 / 264, 3);
  expect(moved.hash).not.toBe(picture.hash);
  for (const each of [picture, moved]) {
    const answer = await site.get(square(each));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
  const sweep = sweepMedia([libraryPicturesInUse]);
  site.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await sweep.run({}, site.platform);
  expect((await site.get(square(picture))).status).toBe(200);
  await site.platform.db.execute(sql`update history set at = at - interval '8 days' where entity = 'media'`);
  await sweep.run({}, site.platform);
  expect([(await site.get(square(picture))).status, (await site.get(square(moved))).status]).toEqual([
    404, 200,
  ]);
  expect(await site.platform.files.exists(`library/${picture.original}-original.webp`)).toBe(true);
});

test("a replaced picture keeps its id, name and description, and gets another address", async ({ site }) => {
  const picture = await plantPicture(site.platform);
  const editor = await site.asRole("editor");
  const file = new File([new Uint8Array(await photoLike({ width: 500, height: 800 }))], "other.jpg");
  const sent = { intent: "replace-picture", id: picture.id, version: "1", picture: file };
  expect((await editor.post(`${library}/${picture.id}`, sent)).status).toBe(302);
  const after = await stored(site, picture.id);
  expect(after).toMatchObject({ name: "tea", width: 500, height: 800, version: 2, focalX: 0.5 });
  expect((await site.get(square(after))).status).toBe(200);
  const actions = (await listHistory(site.platform.db, "media", picture.id)).map(({ action }) => action);
  expect(actions).toEqual(["added", "replaced"]);
});

test("a logo is replaced by an SVG, and the notice says what was left out of it", async ({ site }) => {
  const { id } = await plantPicture(site.platform, { kind: "logo" });
  const editor = await site.asRole("editor");
  const file = new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><script/><path d="M0 0h2v1z"/></svg>'],
    "b.svg",
  );
  const answer = await editor.post(`${library}/${id}`, {
    intent: "replace-picture",
    id,
    version: "1",
    picture: file,
  });
  expect(answer.status).toBe(302);
  expect(await stored(site, id)).toMatchObject({ width: 2400, height: 1200, version: 2 });
  expect(textOf(await (await editor.get(`${library}/${id}`)).text())).toContain("Removed: scripts.");
});

test("a picture that is shown somewhere names its places, and is deleted only anyway; it can be restored", async ({
  site,
}) => {
  const { id } = await plantPicture(site.platform);
  await use(site, id);
  const editor = await site.asRole("editor");
  const page = textOf(await (await editor.get(`${library}/${id}`)).text());
  for (const words of ["Founders: Ada", "This picture is used on the site", "Delete anyway"])
    expect(page).toContain(words);
  const form = { intent: "delete-picture", id, version: "1" };
  const refused = await editor.post(`${library}/${id}`, form);
  expect(refused.status).toBe(409);
  expect((await stored(site, id)).deletedAt).toBeNull();
  expect((await editor.post(`${library}/${id}`, { ...form, anyway: "yes" })).status).toBe(302);
  expect(textOf(await (await editor.get(library)).text())).toContain(
    "Picture deleted “tea” can be restored.",
  );
  expect(textOf(await (await editor.get(library)).text())).not.toContain("tea");
  expect(textOf(await (await editor.get("/admin-dashboard/trash")).text())).toContain("tea");
  const deleted = textOf(await (await editor.get(`${library}/${id}`)).text());
  expect(deleted).toContain("This picture was deleted");
  const restore = { intent: "restore", id: `media:${id}` };
  const others = await site.asRole("gallery");
  expect((await others.post(`${library}/${id}`, restore)).status).toBe(403);
  expect((await editor.post(`${library}/${id}`, restore)).status).toBe(302);
  expect((await stored(site, id)).deletedAt).toBeNull();
  expect((await editor.post(`${library}/${id}`, restore)).status).toBe(409);
});

test("30 days after it was deleted a picture is removed for good, with its files and uses", async ({
  site,
}) => {
  const picture = await plantPicture(site.platform);
  const { db } = site.platform;
  await use(site, picture.id);
  const deletedAt = new Date(site.platform.clock.now().getTime());
  await db.update(media).set({ deletedAt }).where(eq(media.id, picture.id));
  const later = (days: number) =>
    site.clock.set(new Date(deletedAt.getTime() + days * 86_400_000).toISOString());
  later(29);
  await purgeExpired(site.platform, mediaTrash);
  expect(await findMedia(db, picture.id)).toBeDefined();
  later(31);
  await purgeExpired(site.platform, mediaTrash);
  expect(await findMedia(db, picture.id)).toBeUndefined();
  await sweepMedia([libraryPicturesInUse]).run({}, site.platform);
  expect((await site.get(square(picture))).status).toBe(404);
});

test("uses are rewritten for their owner alone, without pictures that are gone", async ({ site }) => {
  const [tea, cake] = [await plantPicture(site.platform), await plantPicture(site.platform, { width: 460 })];
  const { db } = site.platform;
  const place = { place: "a", title: "A" };
  await db.transaction(async (tx) => {
    await rewriteUses(tx, "content/home", [{ mediaId: tea.id, ...place }]);
    await rewriteUses(tx, "content/gala", [
      { mediaId: cake.id, ...place },
      { mediaId: cake.id, ...place },
      { mediaId: crypto.randomUUID(), ...place },
      { mediaId: "not an id", ...place },
    ]);
    await rewriteUses(tx, "content/home", []);
  });
  const { rows } = await db.execute(sql`select media_id, owner from media_uses`);
  expect(rows).toEqual([{ media_id: cake.id, owner: "content/gala" }]);
});
