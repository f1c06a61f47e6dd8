import { describe, expect } from "vitest";
import { askRemoval } from "#features/gallery/removal/ask-removal.server.ts";
import { gallerySettings, photos, uploadLinks } from "#features/gallery/tables.ts";
import { audit } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { openUpload, plantGallery, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { galleryPassword } from "#tests/support/start-site.ts";

const links = "/admin-dashboard/gallery?view=links";
const settings = "/admin-dashboard/gallery?view=settings";
const link = { intent: "make-link", label: "Tables at the gala", album: "1", days: "14", most: "2" };

const events = async ({ platform }: Pick<Site, "platform">) =>
  (await platform.db.select().from(audit).orderBy(audit.id)).map(({ event }) => event);

/** Makes a link and returns its URL, as the page shows it. */
async function makeLink(staff: Client, form: Partial<typeof link> = {}): Promise<string> {
  const page = await (await staff.post(links, { ...link, ...form })).text();
  const [address] = /\/gallery-upload\/link\/[\w-]{43}/.exec(page) ?? [];
  if (!address) throw new Error("the page shows no link");
  return address;
}

test("the links are a table for screen readers on a phone too, where its rows are cards", async ({
  site,
}) => {
  await plantGallery(site.platform);
  const staff = await site.asRole("gallery");
  await makeLink(staff);
  const [table = ""] = /<table.*<\/table>/s.exec(mainOf(await (await staff.get(links)).text())) ?? [];
  const [elements, roles] = [/<(?:tr|th|td)\b/g, /role="(?:row|columnheader|rowheader|cell)"/g].map(
    (part) => table.match(part)?.length,
  );
  expect(elements).toBeGreaterThan(10);
  expect(roles).toBe(elements);
});

describe("what is refused", () => {
  test("nobody but staff of the gallery makes links, withdraws them, or changes password and settings", async ({
    site,
  }) => {
    const { platform } = site;
    await plantGallery(platform);
    await makeLink(await site.asRole("gallery"));
    const before = await platform.db.select().from(gallerySettings);
    for (const role of [null, "member", "editor", "membership", "events", "treasurer"] as const) {
      const client = role === null ? site.visitor() : await site.asRole(role);
      const forms: Record<string, string>[] = [
        link,
        { intent: "withdraw-link", id: "1" },
        { intent: "gallery-password", newPassword: "another evening" },
        { intent: "gallery-settings", publish: "after-approval", requests: "keep" },
      ];
      for (const form of forms) {
        expect((await client.post(links, form)).status, `${role} ${form.intent}`).toBe(refusedStatus(client));
      }
    }
    expect(await platform.db.select().from(gallerySettings)).toEqual(before);
    expect(await platform.db.select().from(uploadLinks)).toMatchObject([{ revokedAt: null }]);
  });

  test("a link out of bounds or for an album that is gone is refused beside its field", async ({ site }) => {
    await plantGallery(site.platform);
    const staff = await site.asRole("gallery");
    for (const [part, words, status] of [
      [{ label: " " }, "Enter a name of 1 to 80 characters", 400],
      [{ album: "" }, "Choose an album", 400],
      [{ album: "999" }, "That album no longer exists", 409],
      [{ days: "91" }, "Enter 1 to 90 days", 400],
      [{ most: "0" }, "Enter 1 to 5,000 photos", 400],
    ] as const) {
      const answer = await staff.post(links, { ...link, ...part });
      expect(answer.status, words).toBe(status);
      const page = await answer.text();
      expect(mainOf(page)).toContain(words);
      expect(page).not.toContain("/gallery-upload/link/");
    }
    expect(await site.platform.db.$count(uploadLinks)).toBe(0);
  });

  test("a password that is too short, too long or ends in a blank is refused, and never comes back", async ({
    site,
  }) => {
    await plantGallery(site.platform);
    const staff = await site.asRole("gallery");
    for (const newPassword of ["lilac77", "y".repeat(129), "lilac evening "]) {
      const answer = await staff.post(settings, { intent: "gallery-password", newPassword });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain(newPassword.trim());
    }
    const wrong = { intent: "gallery-settings", publish: "never", requests: "hide" };
    expect((await staff.post(settings, wrong)).status).toBe(400);
    const [row] = await site.platform.db.select().from(gallerySettings);
    expect(row).toMatchObject({ passwordVersion: 1, publishAtOnce: true });
  });
});

describe("what staff do", () => {
  test("a link is shown once with its QR code; by it photos come to its album until it is withdrawn", async ({
    site,
  }) => {
    const { platform } = site;
    await plantGallery(platform);
    const staff = await site.asRole("gallery");
    const answer = await staff.post(links, { ...link, album: "2" });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const page = await answer.text();
    const [address = "", token = ""] = /\/gallery-upload\/link\/([\w-]{43})/.exec(page) ?? [];
    expect(mainOf(page)).toContain(`${platform.config.ORIGIN}${address}`);
    expect(mainOf(page)).toContain("data:image/svg+xml,%3Csvg");
    const [row] = await platform.db.select().from(uploadLinks);
    expect(row).toMatchObject({ tokenHash: hashToken(token), label: "Tables at the gala", mostPhotos: 2 });
    const list = await (await staff.get(links)).text();
    expect(mainOf(list)).toContain("Tables at the gala");
    expect(list).not.toContain(token);

    const guest = site.visitor();
    await guest.post(address, {});
    expect((await sendPhoto(guest, await someJpeg(), { category: "Annual Gala" })).status).toBe(200);
    expect(await platform.db.select().from(photos)).toMatchObject([{ albumId: 2, linkId: row?.id }]);
    expect(mainOf(await (await staff.get(links)).text())).toMatch(/1(<!-- -->)? of (<!-- -->)?2/);

    await staff.post(links, { intent: "withdraw-link", id: String(row?.id) });
    expect((await sendPhoto(guest, await someJpeg())).status).toBe(401);
    expect((await staff.post(links, { intent: "withdraw-link", id: String(row?.id) })).status).toBe(409);
    expect(mainOf(await (await staff.get(links)).text())).toContain("Withdrawn");
    expect(await events(site)).toEqual(["upload link made", "upload link withdrawn"]);
  });

  test("[4.52] a new password ends every grant of the old one at once, and is audited without being told", async ({
    site,
  }) => {
    const { platform } = site;
    const guest = await openUpload(site);
    const byLink = site.visitor();
    await byLink.post(await makeLink(await site.asRole("admin")), {});
    expect((await sendPhoto(guest, await someJpeg())).status).toBe(200);
    const change = { intent: "gallery-password", newPassword: "lilac evening" };
    const answer = await (await site.asRole("owner")).post(settings, change);
    expect(answer.headers.get("location")).toBe(settings);
    expect((await sendPhoto(guest, await someJpeg())).status).toBe(401);
    expect((await sendPhoto(byLink, await someJpeg())).status).toBe(200);
    const [row] = await platform.db.select().from(gallerySettings);
    expect(row?.passwordVersion).toBe(2);
    expect(row?.passwordHash).not.toContain("lilac");
    expect(JSON.stringify(await platform.db.select().from(audit))).not.toMatch(/lilac|magnolia/);
    expect(await events(site)).toContain("gallery password changed");
    const open = async (password: string) => {
      const visitor = site.visitor();
      await visitor.post("/gallery-upload", { intent: "authenticate", password });
      return [...visitor.cookies.keys()].some((name) => name.includes("grant"));
    };
    expect(await open(galleryPassword)).toBe(false);
    expect(await open(change.newPassword)).toBe(true);
  });

  test("photos wait and requests hide nothing once staff have set it so; the change is audited once", async ({
    site,
  }) => {
    const { platform } = site;
    const guest = await openUpload(site);
    await sendPhoto(guest, await someJpeg());
    const staff = await site.asRole("gallery");
    const form = { intent: "gallery-settings", publish: "after-approval", requests: "keep" };
    await staff.post(settings, form);
    await staff.post(settings, form);
    const saved = (await (await sendPhoto(guest, await someJpeg())).json()) as { published: boolean };
    expect(saved.published).toBe(false);
    const states = (await platform.db.select().from(photos).orderBy(photos.listedAt)).map(
      ({ state }) => state,
    );
    expect(states.sort()).toEqual(["published", "waiting"]);
    const [shown] = (await platform.db.select().from(photos)).filter(({ state }) => state === "published");
    const asked = { isShownIn: true, words: "", email: null };
    expect(await askRemoval(platform, { pageKey: shown?.pageKey ?? "", input: asked })).toBe("queued");
    expect(await events(site)).toEqual(["gallery setting changed"]);
    const page = mainOf(await (await staff.get(settings)).text());
    expect(page).toMatch(/value="after-approval"[^>]*checked|checked[^>]*value="after-approval"/);
    expect(page).toMatch(/kB(<!-- -->)? of (<!-- -->)?10 GB(<!-- -->)? used/);
  });
});
