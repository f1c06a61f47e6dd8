import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { mails } from "#platform/tables.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { hiddenByRequest, requestsPerAddress } from "../limits.ts";
import { removalErrors, removalHidden, removalQueued } from "../messages.ts";
import { albums, gallerySettings, photos, removalRequests } from "../tables.ts";
import { askRemoval } from "./ask-removal.server.ts";

async function plant(site: Site, count = 1) {
  const album = await plantAlbum(site.platform, { slug: "gala" });
  const all = await plantPhotos(site.platform, { album: album.id, count, files: false });
  return all.map((photo) => ({ ...photo, path: `/gallery/gala/${photo.pageKey}` }));
}

const stateOf = async (site: Site, id: string) =>
  (await site.platform.db.select().from(photos).where(eq(photos.id, id)))[0]?.state;
const requestsIn = (site: Site) => site.platform.db.select().from(removalRequests);
const mailsIn = (site: Site) => site.platform.db.select().from(mails).where(eq(mails.kind, "photo-removal"));
test("a request without a reason, or with a broken address, is refused and stores nothing", async ({
  site,
}) => {
  const [photo] = await plant(site);
  for (const [fields, words] of [
    [{}, removalErrors.words],
    [{ isShownIn: "on", email: "nobody" }, removalErrors.email],
  ] as const) {
    const answer = await site.post(photo?.path ?? "", fields);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(words);
  }
  expect([await requestsIn(site), await mailsIn(site)]).toEqual([[], []]);
  expect((await site.post("/gallery/gala/unknown", { isShownIn: "on" })).status).toBe(404);
});

test("a suspicious request waits for staff: it hides nothing and mails nothing", async ({ site }) => {
  const [photo] = await plant(site);
  const answer = await site.post(photo?.path ?? "", { isShownIn: "on", [honeypotField]: "1" });
  expect(textOf(await answer.text())).toContain(removalQueued.title);
  expect(await stateOf(site, photo?.id ?? "")).toBe("published");
  expect(await requestsIn(site)).toMatchObject([{ isShownIn: true, state: "open" }]);
  expect(await mailsIn(site)).toEqual([]);
});

test("a photo that someone asks about without being in it stays, and staff are told", async ({ site }) => {
  const [photo] = await plant(site);
  const answer = await site.post(photo?.path ?? "", { words: "My child", email: "ada@example.org" });
  expect(answer.status).toBe(200);
  expect(textOf(await answer.text())).toContain(removalQueued.description);
  expect(await stateOf(site, photo?.id ?? "")).toBe("published");
  expect(await requestsIn(site)).toMatchObject([
    { photoId: photo?.id, isShownIn: false, words: "My child", email: "ada@example.org", state: "open" },
  ]);
  const [mail] = await mailsIn(site);
  expect(mail).toMatchObject({ replyTo: "ada@example.org" });
  expect(mail?.text).toContain("My child");
});

test("a photo is hidden at once when its asker is in it, and its page and its count go with it", async ({
  site,
}) => {
  const [photo, other] = await plant(site, 2);
  expect(mainOf(await (await site.get("/gallery/gala")).text())).toContain(photo?.pageKey);
  const visitor = site.visitor();
  const answer = await visitor.post(photo?.path ?? "", { isShownIn: "on" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/gallery/gala"]);
  const album = await (await visitor.get("/gallery/gala")).text();
  expect(noticeOf(album)).toContain(removalHidden.description);
  expect([album.includes(photo?.pageKey ?? "?"), album.includes(other?.pageKey ?? "?")]).toEqual([
    false,
    true,
  ]);
  expect((await site.get(photo?.path ?? "")).status).toBe(404);
  expect(await stateOf(site, photo?.id ?? "")).toBe("hidden");
  expect(await site.platform.db.select().from(albums)).toMatchObject([{ publishedCount: 1 }]);
  expect((await mailsIn(site))[0]?.text).toContain("hidden until you decide");
});

test("with hiding switched off a request only waits", async ({ site }) => {
  const [photo] = await plant(site);
  await site.platform.db.insert(gallerySettings).values({ hideOnRequest: false });
  await site.post(photo?.path ?? "", { isShownIn: "on" });
  expect(await stateOf(site, photo?.id ?? "")).toBe("published");
  expect(await requestsIn(site)).toHaveLength(1);
});

test("the same request sent twice, as by a double click, waits once and is mailed once", async ({ site }) => {
  const [photo] = await plant(site);
  const fields = { words: "My child", email: "" };
  const answers = await Promise.all([1, 2].map(() => site.post(photo?.path ?? "", fields)));
  answers.push(await site.post(photo?.path ?? "", { ...fields, email: "ada@example.org" }));
  for (const answer of answers) expect(mainOf(await answer.text())).toContain(removalQueued.description);
  expect((await requestsIn(site)).map(({ email }) => email)).toEqual([null, "ada@example.org"]);
  expect(await mailsIn(site)).toHaveLength(2);
});

test("one connection is heard three times an hour", async ({ site }) => {
  const all = await plant(site, requestsPerAddress.points + 1);
  const answers = [];
  for (const { path } of all) answers.push(await site.post(path, { words: "Please" }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.at(-1)?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await requestsIn(site)).toHaveLength(requestsPerAddress.points);
});

test("requests of all visitors hide five photos a day; the others wait, so that nobody empties the gallery", async ({
  site,
}) => {
  const all = await plant(site, hiddenByRequest.points + 2);
  const input = { isShownIn: true, words: "", email: null };
  const outcomes = [];
  for (const { pageKey } of all) outcomes.push(await askRemoval(site.platform, { pageKey, input }));
  expect(outcomes.slice(hiddenByRequest.points)).toEqual(["queued", "queued"]);
  const states = await Promise.all(all.map(({ id }) => stateOf(site, id)));
  expect(states.filter((state) => state === "hidden")).toHaveLength(hiddenByRequest.points);
  expect(await requestsIn(site)).toHaveLength(all.length);
});

test("a photo asked about by two at once is hidden once, and the second try is not counted", async ({
  site,
}) => {
  const [photo] = await plant(site);
  const answers = await Promise.all([1, 2].map(() => site.post(photo?.path ?? "", { isShownIn: "on" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 404]);
  expect(await requestsIn(site)).toHaveLength(1);
});
