import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import { staffPhotosPerPage } from "#features/gallery/limits.ts";
import { albums, photos } from "#features/gallery/tables.ts";
import type { Role } from "#identity/roles.ts";
import type { Platform } from "#platform/platform.server.ts";
import { history } from "#platform/tables.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const tab = "/admin-dashboard/gallery";

const rowOf = async ({ db }: Platform, pageKey: string) =>
  (await db.select().from(photos).where(eq(photos.pageKey, pageKey)))[0];

/** The checkbox values of these photos in their current versions. */
const ticks = async ({ db }: Platform, planted: { pageKey: string }[]) => {
  const found = await db.select().from(photos);
  const keys = planted.map(({ pageKey }) => pageKey);
  return found.filter(({ pageKey }) => keys.includes(pageKey)).map(writeChoice);
};

const change = (client: Client, intent: string, fields: Record<string, string | string[]>) =>
  client.post(tab, { intent, ...fields });

const counts = async ({ db }: Platform) =>
  Object.fromEntries(
    (await db.select().from(albums)).map(({ slug, publishedCount }) => [slug, publishedCount]),
  );

/** Two albums with three published photos in the first. */
async function gallery({ platform }: Pick<Site, "platform">) {
  const gala = await plantAlbum(platform, { title: "Gala", slug: "gala" });
  const market = await plantAlbum(platform, { title: "Market", slug: "market", position: 2 });
  const planted = await plantPhotos(platform, { album: gala.id, count: 3, caption: (n) => `Toast ${n}` });
  return { gala, market, planted };
}

const refused: (Role | null)[] = [null, "member", "editor", "membership", "events", "treasurer"];

describe("what is refused", () => {
  test("nobody but staff of the gallery changes a photo, or sees one that is hidden", async ({ site }) => {
    const { platform } = site;
    const { gala, market, planted } = await gallery(site);
    const [secret] = await plantPhotos(platform, { album: gala.id, count: 1, state: "hidden" });
    const before = await platform.db.select().from(photos).orderBy(photos.id);
    const id = await ticks(platform, planted);
    for (const role of refused) {
      const client = role === null ? site.visitor() : await site.asRole(role);
      for (const intent of ["publish", "hide", "move", "delete", "restore", "undo"]) {
        const answer = await change(client, `${intent}-photos`, { id, album: String(market.id), batch: "1" });
        expect(answer.status, `${role} ${intent}`).toBe(refusedStatus(client));
      }
      for (const intent of ["choose-cover"]) {
        expect((await change(client, intent, { photo: planted[0]?.pageKey ?? "" })).status).toBe(
          refusedStatus(client),
        );
      }
      const screen = `/admin-dashboard/gallery/${planted[0]?.pageKey}`;
      const edit = { caption: "Mine", alt: "", album: String(market.id), version: "1" };
      expect((await client.post(screen, edit)).status).toBe(refusedStatus(client));
      expect(await (await client.get(screen)).text()).not.toContain("Toast");
      const file = await client.get(`/admin-dashboard/photos/${secret?.fileKey}/480.webp`);
      expect(file.status).toBe(refusedStatus(client));
      expect(file.headers.get("content-type")).not.toContain("image");
    }
    expect(await platform.db.select().from(photos).orderBy(photos.id)).toEqual(before);
  });

  test("nothing chosen, no album to move to, an album that is gone, and nonsense change nothing", async ({
    site,
  }) => {
    const { platform } = site;
    const { planted } = await gallery(site);
    const staff = await site.asRole("gallery");
    const id = await ticks(platform, planted);
    for (const [intent, fields, words] of [
      ["hide-photos", {}, "Select at least one photo first."],
      ["hide-photos", { id: ["img_1763800000000_abc12z9.1", "' or 1=1", ""] }, "Select at least one"],
      ["move-photos", { id }, "Choose an album to move to."],
      ["move-photos", { id, album: "999" }, "That album no longer exists."],
      ["publish-photos", { id }, "3 photos were already set that way, or no longer exist."],
      ["restore-photos", { id }, "3 photos were already set that way, or no longer exist."],
      ["undo-photos", { batch: "99" }, "There's nothing to undo."],
      ["choose-cover", { photo: "nonsense" }, "Only a published photo can be a cover."],
    ] as const) {
      const answer = await change(staff, intent, fields as Record<string, string | string[]>);
      expect(answer.status, words).toBe(409);
      expect(textOf(mainOf(await answer.text()))).toContain(words);
    }
    expect(await counts(platform)).toEqual({ gala: 3, market: 0 });
  });

  test("a photo that was changed since it was chosen is left as it is, and that is said", async ({
    site,
  }) => {
    const { platform } = site;
    const { planted } = await gallery(site);
    const staff = await site.asRole("gallery");
    const id = await ticks(platform, planted);
    const [first] = planted;
    await platform.db
      .update(photos)
      .set({ version: 2 })
      .where(eq(photos.pageKey, first?.pageKey ?? ""));
    const answer = await change(staff, "hide-photos", { id });
    const page = noticeOf(await (await staff.get(answer.headers.get("location") ?? "")).text());
    expect(page).toContain("2 photos hidden. 1 photo was changed in the meantime. Please check again.");
    expect(await rowOf(platform, first?.pageKey ?? "")).toMatchObject({ state: "published", version: 2 });
    expect(await counts(platform)).toEqual({ gala: 1, market: 0 });
  });
});

describe("what staff do", () => {
  test("[3.18] hides photos for everyone at once: pages, files and counts follow; undo brings all of it back", async ({
    site,
  }) => {
    const { platform } = site;
    const { planted } = await gallery(site);
    for (const role of ["gallery", "admin", "owner"] as const) {
      const staff = await site.asRole(role);
      const before = await platform.db.select().from(photos).orderBy(photos.id);
      const file = `/photos/${planted[0]?.fileKey}/480.webp`;
      expect(mainOf(await (await site.get("/gallery/gala")).text())).toContain(planted[0]?.pageKey);
      expect((await site.get(file)).status).toBe(200);

      const answer = await change(staff, "hide-photos", { id: await ticks(platform, planted.slice(0, 2)) });
      const place = answer.headers.get("location") ?? "";
      expect(place).toMatch(/^\/admin-dashboard\/gallery\?batch=[\da-f-]+$/);
      expect(await counts(platform)).toEqual({ gala: 1, market: 0 });
      expect((await site.get(file)).status).toBe(404);
      expect((await site.get(`/gallery/gala/${planted[0]?.pageKey}`)).status).toBe(404);
      expect(await (await site.get("/gallery/gala")).text()).not.toContain(planted[0]?.pageKey);
      const page = mainOf(await (await staff.get(place)).text());
      expect(page).toContain("2 photos hidden");
      expect(page).toContain(`/admin-dashboard/photos/${planted[0]?.fileKey}/480.webp`);

      const batch = new URL(place, site.origin).searchParams.get("batch") ?? "";
      await change(staff, "undo-photos", { batch });
      const after = await platform.db.select().from(photos).orderBy(photos.id);
      expect(after.map((row) => ({ ...row, version: 0 }))).toEqual(
        before.map((row) => ({ ...row, version: 0 })),
      );
      expect(await counts(platform)).toEqual({ gala: 3, market: 0 });
      expect((await site.get(file)).status).toBe(200);
      expect((await change(staff, "undo-photos", { batch })).status).toBe(409);
    }
  });

  test("publishes what waits, moves to another album, and takes either back", async ({ site }) => {
    const { platform } = site;
    const { gala, market } = await gallery(site);
    const waiting = await plantPhotos(platform, { album: gala.id, count: 2, state: "waiting" });
    const staff = await site.asRole("gallery");
    await change(staff, "publish-photos", { id: await ticks(platform, waiting) });
    expect(await counts(platform)).toEqual({ gala: 5, market: 0 });
    const moved = await change(staff, "move-photos", {
      id: await ticks(platform, waiting),
      album: String(market.id),
      view: "album=1&state=published&after=nowhere",
    });
    const place = new URL(moved.headers.get("location") ?? "", site.origin);
    expect([place.searchParams.get("album"), place.searchParams.get("state")]).toEqual(["1", "published"]);
    expect(await counts(platform)).toEqual({ gala: 3, market: 2 });
    expect(mainOf(await (await site.get("/gallery/market")).text())).toContain(waiting[0]?.pageKey);
    await change(staff, "undo-photos", { batch: place.searchParams.get("batch") ?? "" });
    expect(await counts(platform)).toEqual({ gala: 5, market: 0 });
    const actions = await platform.db.select().from(history).orderBy(history.id);
    expect(actions.map(({ action }) => action)).toEqual([
      "published",
      "published",
      "moved",
      "moved",
      "undone",
      "undone",
    ]);
  });

  test("undo leaves a photo that was changed since, and says so", async ({ site }) => {
    const { platform } = site;
    const { gala, planted } = await gallery(site);
    const staff = await site.asRole("gallery");
    const hidden = await change(staff, "hide-photos", { id: await ticks(platform, planted) });
    const own = { intent: "save-photo", id: planted[0]?.pageKey ?? "", version: "2" };
    const later = `/admin-dashboard/gallery/${own.id}`;
    await staff.post(later, { ...own, caption: "Later", alt: "", album: String(gala.id) });
    const batch = new URL(hidden.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";
    const undone = await change(staff, "undo-photos", { batch });
    const page = noticeOf(await (await staff.get(undone.headers.get("location") ?? "")).text());
    expect(page).toContain(
      "2 photos changed back. 1 was not undone: changed since, or the album no longer exists.",
    );
    expect(await rowOf(platform, planted[0]?.pageKey ?? "")).toMatchObject({
      state: "hidden",
      caption: "Later",
    });
    expect(await counts(platform)).toEqual({ gala: 2, market: 0 });
  });

  test("the trash says how many days are left, restores, and deletes one for good with its files", async ({
    site,
  }) => {
    const { platform } = site;
    const { planted } = await gallery(site);
    const staff = await site.asRole("gallery");
    await change(staff, "delete-photos", { id: await ticks(platform, planted) });
    expect(await counts(platform)).toEqual({ gala: 0, market: 0 });
    expect((await site.get(`/photos/${planted[0]?.fileKey}/480.webp`)).status).toBe(404);
    const trash = mainOf(await (await staff.get("/admin-dashboard/trash")).text());
    expect(trash).toContain("30 days left");
    const [deletion] = await platform.db.select().from(history).orderBy(history.id);
    const changePage = textOf(await (await staff.get(`/admin-dashboard/history/${deletion?.id}`)).text());
    expect(changePage).toContain("Restore 3 photos");
    const file = `/admin-dashboard/photos/${planted[0]?.fileKey}/480.webp`;
    expect((await staff.get(file)).status).toBe(200);

    await staff.post("/admin-dashboard/trash", {
      intent: "purge-photos",
      id: `photo:${planted[0]?.pageKey}`,
    });
    expect(await rowOf(platform, planted[0]?.pageKey ?? "")).toBeUndefined();
    expect((await staff.get(file)).status).toBe(404);
    expect(await platform.files.exists(`photos/${planted[0]?.fileKey}/480.webp`)).toBe(false);
    const admin = await site.asAdmin();
    const audit = mainOf(await (await admin.get("/admin-dashboard/audit?what=security")).text());
    expect(audit).toContain("Photos deleted for good");

    await change(staff, "restore-photos", { id: await ticks(platform, planted) });
    expect(await counts(platform)).toEqual({ gala: 2, market: 0 });
  });

  test("[3.18] a published photo becomes its album's cover, and is none while it is hidden", async ({
    site,
  }) => {
    const { platform } = site;
    const { planted } = await gallery(site);
    const [cover] = planted;
    const staff = await site.asRole("gallery");
    const shown = async () => (await (await site.get("/gallery")).text()).includes(cover?.fileKey ?? "");
    expect(await shown()).toBe(false);
    await change(staff, "choose-cover", { photo: cover?.pageKey ?? "" });
    expect(await shown()).toBe(true);
    await change(staff, "hide-photos", { id: await ticks(platform, planted.slice(0, 1)) });
    expect(await shown()).toBe(false);
    expect((await change(staff, "choose-cover", { photo: cover?.pageKey ?? "" })).status).toBe(409);
  });

  test("finds by album, state and missing description, a page at a time in both directions", async ({
    site,
  }) => {
    const { platform } = site;
    const { gala, market } = await gallery(site);
    const many = await plantPhotos(platform, {
      album: market.id,
      count: staffPhotosPerPage + 5,
      files: false,
      alt: (number) => (number > 2 ? "Stalls" : ""),
      caption: (number) => `Stall ${number}.`,
    });
    await plantPhotos(platform, { album: gala.id, count: 1, state: "waiting", caption: () => "New here" });
    const staff = await site.asRole("gallery");
    const page = async (query: string) => mainOf(await (await staff.get(`${tab}?${query}`)).text());
    const shown = (text: string) =>
      [...text.matchAll(/aria-label="Select photo \d+: ([^"]+)"/g)].map(([, name]) => name);
    expect(shown(await page("&state=waiting"))).toEqual(["New here"]);
    expect(shown(await page(`&album=${market.id}&text=missing`))).toEqual(["Stall 1.", "Stall 2."]);
    expect(shown(await page("&state=nonsense&album=x&after=y"))).toHaveLength(staffPhotosPerPage);
    const first = await page(`&album=${market.id}`);
    expect(shown(first)[0]).toBe("Stall 1.");
    expect(first).not.toContain(">Previous<");
    const behind = many[staffPhotosPerPage - 1]?.pageKey;
    expect(first).toContain(`after=${behind}`);
    const second = await page(`&album=${market.id}&after=${behind}`);
    expect(shown(second)).toEqual([61, 62, 63, 64, 65].map((number) => `Stall ${number}.`));
    expect(second).not.toContain(">Next<");
    const back = await page(`&album=${market.id}&before=${many[staffPhotosPerPage]?.pageKey}`);
    expect(shown(back)).toEqual(shown(first));
    const whole = await page("");
    expect(whole).toMatch(/1(<!-- -->)? (<!-- -->)?photo waiting/);
    expect(whole).not.toContain("img_");
  });
});
