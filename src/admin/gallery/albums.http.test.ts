import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { lockAlbums } from "#features/gallery/changes/locked-photos-store.server.ts";
import { albums, uploadLinks } from "#features/gallery/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { sendBetweenLocks } from "#tests/support/lock-order.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const tab = "/admin-dashboard/gallery?view=albums";
const typed = { title: "Spring Market", date: "2026-04-11", eventId: "" };

const change = (client: Client, intent: string, fields: Record<string, string> = {}) =>
  client.post(tab, { intent, ...fields });

const stored = ({ db }: Platform) => db.select().from(albums).orderBy(albums.position);

describe("what is refused", () => {
  test("nobody but staff of the gallery adds, changes, orders or removes albums", async ({ site }) => {
    const { platform } = site;
    const { id } = await plantAlbum(platform, { title: "Gala" });
    const before = await stored(platform);
    for (const role of [null, "member", "editor", "membership", "events", "treasurer"] as const) {
      const client = role === null ? site.visitor() : await site.asRole(role);
      for (const intent of ["add-album", "save-album", "album-up", "album-down", "remove-album"]) {
        const answer = await change(client, intent, { ...typed, id: String(id), version: "1" });
        expect(answer.status, `${role} ${intent}`).toBe(refusedStatus(client));
      }
    }
    expect(await stored(platform)).toEqual(before);
  });

  test("[3.16] a title that is taken in other letters, an impossible day and an unknown event are refused in words", async ({
    site,
  }) => {
    const { platform } = site;
    await plantAlbum(platform, { title: "Annual Gala", slug: "annual-gala" });
    const { id } = await plantAlbum(platform, { title: "Market" });
    const staff = await site.asRole("gallery");
    for (const [part, words, status] of [
      [{ title: "ANNUAL gala " }, "There's already an album called “Annual Gala”", 409],
      [{ title: " " }, "Give the album a title", 400],
      [{ title: "x".repeat(81) }, "Keep the title to 80 characters or fewer", 400],
      [{ date: "2026-02-30" }, "Enter a date, such as 2026-03-20", 400],
      [{ eventId: "17" }, "Choose an event from the list", 400],
    ] as const) {
      for (const intent of ["add-album", "save-album"]) {
        const form = { ...typed, ...part, id: String(id), version: "1" };
        const answer = await staff.post(`${tab}&album=${intent === "add-album" ? "new" : id}`, {
          intent,
          ...form,
        });
        expect(answer.status, `${intent} ${words}`).toBe(status);
        expect(textOf(mainOf(await answer.text()))).toContain(words);
      }
    }
    expect((await stored(platform)).map(({ title }) => title).sort()).toEqual(["Annual Gala", "Market"]);
  });

  test("an album that holds a photo stays, also when all of them are in the trash", async ({ site }) => {
    const { platform } = site;
    const { id } = await plantAlbum(platform, { title: "Gala" });
    await plantPhotos(platform, { album: id, count: 2, files: false, deletedAt: new Date() });
    const staff = await site.asRole("gallery");
    const answer = await change(staff, "remove-album", { id: String(id) });
    expect(answer.status).toBe(409);
    expect(mainOf(await answer.text())).toContain("It still has 2 photos, including any in the trash.");
    expect(mainOf(await (await staff.get(tab)).text())).toContain("2 photos in the trash");
    expect(await stored(platform)).toHaveLength(1);
  });
});

describe("what staff do", () => {
  test("[3.16] an album is added with an address of its title, which a new name leaves as it is", async ({
    site,
  }) => {
    const { platform } = site;
    await plantAlbum(platform, { title: "Another", slug: "spring-market" });
    const event = await addEvent(platform, "system", eventInput({ title: "The Market" }));
    for (const [role, title] of [
      ["gallery", "Spring Market"],
      ["admin", "Märkte & Más"],
      ["owner", "王芳"],
    ] as const) {
      const answer = await change(await site.asRole(role), "add-album", {
        ...typed,
        title,
        eventId: event.id,
      });
      expect(answer.headers.get("location"), role).toBe(tab);
    }
    const made = (await stored(platform)).slice(1);
    expect(made.map(({ slug }) => slug)).toEqual(["spring-market-2", "markte-mas", "wangfang"]);
    const [first] = made;
    const staff = await site.asRole("gallery");
    expect(mainOf(await (await site.get("/gallery")).text())).toContain("Spring Market");
    const renamed = {
      ...typed,
      title: "SPRING market",
      eventId: event.id,
      id: String(first?.id),
      version: "1",
    };
    await change(staff, "save-album", renamed);
    expect((await stored(platform))[1]).toMatchObject({
      title: "SPRING market",
      slug: "spring-market-2",
      eventId: event.id,
      version: 2,
    });
    expect(mainOf(await (await site.get("/gallery")).text())).toContain("SPRING market");
    const page = mainOf(await (await staff.get(`${tab}&album=${first?.id}`)).text());
    expect(page).toContain("Belongs to The Market");
    expect(page).toContain(`<option value="${event.id}" selected="">`);
  });

  test("a stale edit shows what is stored beside what was typed", async ({ site }) => {
    const { platform } = site;
    const { id } = await plantAlbum(platform, { title: "Gala" });
    await platform.db.update(albums).set({ title: "Ball", version: 2 }).where(eq(albums.id, id));
    const staff = await site.asRole("gallery");
    const form = { intent: "save-album", ...typed, id: String(id), version: "1" };
    const stale = await staff.post(`${tab}&album=${id}`, form);
    expect(stale.status).toBe(409);
    const page = mainOf(await stale.text());
    expect(page).toContain(" was changed while you were editing");
    expect(page).toContain("Spring Market");
    await staff.post(`${tab}&album=${id}`, { ...form, overVersion: "2" });
    expect(await stored(platform)).toMatchObject([{ title: "Spring Market", version: 3 }]);
  });

  test("albums change places one by one, and stay where they are at either end", async ({ site }) => {
    const { platform } = site;
    for (const title of ["One", "Two", "Three"]) await plantAlbum(platform, { title, position: 1 });
    const staff = await site.asRole("gallery");
    const titles = async () => (await stored(platform)).map(({ title }) => title);
    const idOf = async (name: string) => {
      const found = (await stored(platform)).find(({ title }) => title === name);
      return { id: String(found?.id) };
    };
    await change(staff, "album-up", await idOf("Three"));
    expect(await titles()).toEqual(["One", "Three", "Two"]);
    await change(staff, "album-down", await idOf("One"));
    expect(await titles()).toEqual(["Three", "One", "Two"]);
    expect((await change(staff, "album-up", await idOf("Three"))).status).toBe(409);
    expect((await change(staff, "album-down", await idOf("Two"))).status).toBe(409);
    expect((await change(staff, "album-down", { id: "99" })).status).toBe(409);
    const page = await (await site.get("/gallery")).text();
    expect(page.indexOf("Three")).toBeLessThan(page.indexOf("One"));
  });

  test("an empty album is removed with its upload links", async ({ site }) => {
    const { platform } = site;
    const { id, slug } = await plantAlbum(platform, { title: "Gala" });
    const at = new Date();
    const link = { tokenHash: "x", albumId: id, label: "L", createdAt: at, expiresAt: at, mostPhotos: 1 };
    await platform.db.insert(uploadLinks).values(link);
    expect((await site.get(`/gallery/${slug}`)).status).toBe(200);
    await change(await site.asRole("gallery"), "remove-album", { id: String(id) });
    expect(await stored(platform)).toEqual([]);
    expect(await platform.db.$count(uploadLinks)).toBe(0);
    expect((await site.get(`/gallery/${slug}`)).status).toBe(404);
  });
});

test("an album is moved up at the moment in which photos are moved between the two", async ({ site }) => {
  const { platform } = site;
  const upper = await plantAlbum(platform, { title: "Gala" });
  const lower = await plantAlbum(platform, { title: "Market" });
  await platform.db.update(albums).set({ position: 1 }).where(eq(albums.id, upper.id));
  await platform.db.update(albums).set({ position: 2 }).where(eq(albums.id, lower.id));
  const staff = await site.asRole("gallery");
  const answer = await sendBetweenLocks(
    site,
    { first: (tx) => lockAlbums(tx, [upper.id]), later: (tx) => lockAlbums(tx, [lower.id]) },
    () => change(staff, "album-up", { id: String(lower.id) }),
  );
  expect(answer.status).toBe(302);
  expect((await stored(platform)).map(({ title }) => title)).toEqual(["Market", "Gala"]);
});
