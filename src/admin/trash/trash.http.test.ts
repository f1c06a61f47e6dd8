import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mediaTrash } from "#content/media/media-trash.server.ts";
import { eventTrash } from "#features/events/trash/event-trash.server.ts";
import { photoTrash } from "#features/gallery/jobs/photo-trash.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { history } from "#platform/tables.ts";
import { purgeExpired, type Trash } from "#records/trash.server.ts";
import type { Client } from "#tests/support/client.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { addEvent, eventInput, trashEvent, weekly } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { plantPicture } from "#tests/support/media.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { screenAddress } from "../request/screen-address.ts";

const address = screenAddress("trash");

type Case = {
  trash: Trash;
  role: "events" | "membership" | "gallery" | "editor";
  title: string;
  plant: (site: Site) => Promise<string>;
};

/** A record of each kind, deleted the way staff do it; `plant` returns its id. */
const kinds: Case[] = [
  {
    ...{ trash: eventTrash, role: "events", title: "Tea for two" },
    async plant({ platform }) {
      const { id } = await addEvent(platform, "system", eventInput({ title: "Tea for two" }));
      await trashEvent(platform, "system", id);
      return id;
    },
  },
  {
    ...{ trash: memberTrash, role: "membership", title: "Ada Baker" },
    async plant(site) {
      const { id } = await createMember(site.platform, { full_name: "Ada Baker" });
      await (await site.asAdmin()).post("/admin-dashboard/members", {
        intent: "delete-members",
        id: String(id),
      });
      return String(id);
    },
  },
  {
    ...{ trash: photoTrash, role: "gallery", title: "A toast" },
    async plant(site) {
      const album = await plantAlbum(site.platform);
      const [photo] = await plantPhotos(site.platform, {
        album: album.id,
        count: 1,
        caption: () => "A toast",
      });
      const pageKey = photo?.pageKey ?? "";
      await (await site.asAdmin()).post("/admin-dashboard/gallery", {
        intent: "delete-photos",
        id: `${pageKey}.1`,
      });
      return pageKey;
    },
  },
  {
    ...{ trash: mediaTrash, role: "editor", title: "tea" },
    async plant(site) {
      const { id } = await plantPicture(site.platform);
      const form = { intent: "delete-picture", id, version: "1", anyway: "yes" };
      await (await site.asAdmin()).post(`/admin-dashboard/media/${id}`, form);
      return id;
    },
  },
];

const shown = async (client: Client, query = "") =>
  mainOf(await (await client.get(`${address}${query}`)).text());
const restore = (client: Client, ...id: string[]) => client.post(address, { intent: "restore", id });
const deletedAt = async ({ platform }: Site, { table, id, deletedAt }: Trash, text: string) => {
  const [row] = await platform.db
    .select({ at: deletedAt })
    .from(table)
    .where(eq(sql`${id}::text`, text));
  return row ? ((row.at as Date | null) ?? null) : "gone";
};

describe.for(kinds)("a deleted $trash.entity", ({ trash, role, title, plant }) => {
  test("[4.16] [4.17] [6.03] is shown to its own role alone, and restored by no other", async ({ site }) => {
    const id = await plant(site);
    const key = `${trash.entity}:${id}`;
    const other = kinds[(kinds.findIndex((one) => one.role === role) + 1) % kinds.length] as Case;
    const client = await site.asRole(other.role);
    for (const query of ["", `?kind=${trash.entity}`])
      expect(await shown(client, query)).not.toContain(title);
    for (const intent of ["restore", "restore-deletion"])
      expect((await client.post(address, { intent, id: key })).status).toBe(403);
    const mixed = await client.post(address, { intent: "restore", id: [`${other.trash.entity}:1`, key] });
    expect(mixed.status).toBe(403);
    for (const nobody of [site.visitor(), await site.asMember()])
      expect((await restore(nobody, key)).status).toBe(refusedStatus(nobody));
    expect(await deletedAt(site, trash, id)).toBeInstanceOf(Date);
    expect(textOf(await shown(await site.asRole(role)))).toContain(title);
  });

  test("[4.16] comes back once; gone, twice, unknown, deleted anew or after its time it is refused", async ({
    site,
  }) => {
    const id = await plant(site);
    const at = ((await deletedAt(site, trash, id)) as Date).getTime();
    const refused = async (...keys: string[]) => {
      const answer = await restore(await site.asRole(role), ...keys);
      expect([answer.status, keys], keys.join()).toEqual([409, keys]);
    };
    await refused();
    for (const unknown of ["", "x", "0", "999999", "../1", "a:b", "\0"])
      await refused(`${trash.entity}:${unknown}`);
    await refused(`nothing:${id}`);
    await refused(`${trash.entity}:${id}:${at - 1}`); // shown before it was restored and deleted again
    expect(await deletedAt(site, trash, id)).toBeInstanceOf(Date);

    site.clock.set(new Date(at + 30 * 86_400_000 + 1).toISOString());
    await refused(`${trash.entity}:${id}:${at}`);
    expect(await shown(await site.asRole(role))).not.toContain(title);
    site.clock.set(new Date(at + 30 * 86_400_000).toISOString());
    const staff = await site.asRole(role);
    const page = await shown(staff);
    expect(textOf(page)).toContain("0 days left");
    const key = new RegExp(`value="(${trash.entity}:${id}:${at})"`).exec(page)?.[1] ?? "";

    const answers = await Promise.all([restore(staff, key), restore(staff, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await deletedAt(site, trash, id)).toBeNull();
    await refused(key);
    expect(await shown(staff)).not.toContain(title);
  });

  test("is removed for good after 30 days, and the history keeps that it was there", async ({ site }) => {
    const id = await plant(site);
    const at = ((await deletedAt(site, trash, id)) as Date).getTime();
    site.clock.set(new Date(at + 30 * 86_400_000).toISOString());
    expect(await purgeExpired(site.platform, trash)).toBe(0);
    site.clock.set(new Date(at + 30 * 86_400_000 + 1).toISOString());
    expect(await purgeExpired(site.platform, trash)).toBe(1);
    expect(await deletedAt(site, trash, id)).toBe("gone");
    const of = and(eq(history.entity, trash.entity), eq(history.entityId, id));
    const kept = await site.platform.db.select().from(history).where(of).orderBy(history.id);
    expect(kept.map(({ action, actor }) => `${action} by ${actor}`).at(-1)).toBe("purged by system");
    expect((await restore(await site.asRole(role), `${trash.entity}:${id}`)).status).toBe(409);
  });
});

describe("the trash of all kinds", () => {
  const titlesOf = (page: string) =>
    [...page.matchAll(/aria-label="Select ([^"]+)"/g)].map(([, title]) => title);

  test("has the latest deletion first, says who deleted it and for how long it stays, and shows one kind alone", async ({
    site,
  }) => {
    for (const [minute, { plant }] of kinds.entries()) {
      site.clock.set(`2026-01-01T12:0${minute}:00Z`);
      await plant(site);
    }
    site.clock.set("2026-01-02T12:00:00Z");
    const admin = await site.asAdmin();
    const page = await shown(admin);
    const [everything, ...titles] = titlesOf(page);
    expect(everything).toBe("every record on this page");
    expect(titles).toEqual(["tea", "A toast", "Ada Baker", "Tea for two"]);
    const text = textOf(page);
    expect(text).toMatch(/Tea for two Event .*The Foundry|Tea for two Event .* The website 29 days left/);
    expect(text).toMatch(/A toast Photo .* 29 days left/);
    expect(titlesOf(await shown(admin, "?kind=photo")).slice(1)).toEqual(["A toast"]);
    for (const [query, found] of [
      ["?kind=nonsense", 0],
      ["?kind=photo&q=baker", 0],
      ["?q=baker", 1],
      ["?q=TEA", 2],
    ] as const)
      expect(titlesOf(await shown(admin, query)).slice(1)).toHaveLength(found);
    expect(titlesOf(await shown(admin, "?after=event:999&before=%00")).slice(1)).toHaveLength(4);
  });

  test("gives several of different kinds back at once, and says what stays", async ({ site }) => {
    const keys: string[] = [];
    for (const { trash, plant } of kinds) keys.push(`${trash.entity}:${await plant(site)}`);
    await createMember(site.platform, { full_name: "Ada Baker" }); // with the same address
    const admin = await site.asAdmin();
    const answer = await restore(admin, ...keys);
    expect(answer.headers.get("location")).toBe(address);
    const page = await (await admin.get(address)).text();
    expect(noticeOf(page)).toBe(
      "Restored 1 event, 1 photo, and 1 picture are back as they were. 1 wasn't restored: no longer in the trash, or another member now has the email address.",
    );
    expect(titlesOf(mainOf(page)).slice(1)).toEqual(["Ada Baker"]);
    expect(await findMember(site.platform.db, Number(keys[1]?.split(":")[1]))).toBeNull();
  });

  test("[4.15] is paged whole in both directions, and begins anew where a record is gone", async ({
    site,
  }) => {
    site.clock.set("2026-01-01T12:00:00Z");
    const admin = await site.asAdmin();
    for (let series = 0; series < 9; series++) {
      const { id } = await addEvent(
        site.platform,
        "ann",
        eventInput({ ...weekly, title: `Tea ${series}`, date: "2026-05-01" }),
      );
      await trashEvent(site.platform, "ann", id, "series");
    }
    const { id } = await createMember(site.platform, { full_name: "Ada Baker" });
    await admin.post("/admin-dashboard/members", { intent: "delete-members", id: String(id) });
    const keysOf = (page: string) =>
      [...page.matchAll(/<input type="checkbox"[^>]*value="([^"]+)"/g)].map(([, key]) => key ?? "");
    const link = (page: string, label: "Next" | "Previous") =>
      new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(page)?.[1]?.replaceAll("&amp;", "&");
    const pages = [await shown(admin)];
    for (let next = link(pages[0] ?? "", "Next"); next; next = link(pages.at(-1) ?? "", "Next"))
      pages.push(mainOf(await (await admin.get(next)).text()));
    const all = pages.map(keysOf);
    expect(all.map(({ length }) => length)).toEqual([50, 50]);
    expect(new Set(all.flat()).size).toBe(100);
    const back = mainOf(await (await admin.get(link(pages[1] ?? "", "Previous") ?? "")).text());
    expect(keysOf(back)).toEqual(all[0]);
    expect(link(back, "Previous")).toBeUndefined();
    const behind = all[0]?.at(-1) ?? "";
    await restore(admin, behind);
    const anew = keysOf(await shown(admin, `?after=${behind}`));
    expect(anew[0]).toBe(all[0]?.[0]);
  });

  test("leads here from where each kind had a trash of its own", async ({ site }) => {
    const admin = await site.asAdmin();
    for (const [former, kind] of [
      ["members?state=deleted", "member"],
      ["gallery?view=trash", "photo"],
      ["media?show=deleted", "media"],
    ]) {
      const answer = await admin.get(`/admin-dashboard/${former}`);
      expect(answer.headers.get("location")).toBe(`${address}?kind=${kind}`);
    }
    expect((await (await site.asRole("events")).get("/admin-dashboard/members?state=deleted")).status).toBe(
      403,
    );
  });
});
