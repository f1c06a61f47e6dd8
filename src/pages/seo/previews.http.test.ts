import sharp from "sharp";
import { expect, onTestFinished, vi } from "vitest";
import { plantPicture } from "#tests/support/media.ts";
import { headOf, jsonLdOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = (document: string) => `/admin-dashboard/content/${document}`;

async function publish(
  site: Site,
  document: string,
  change: Record<string, string>,
  intent = "publish-content",
) {
  const admin = await site.asAdmin();
  const filled = filledForm(await (await admin.get(form(document))).text());
  const answer = await admin.post(form(document), { ...filled, ...change, intent });
  expect(answer.status).toBeLessThan(400);
}

/** Gives the page a title that it never had, so that its picture is drawn anew, and returns the picture's path. */
async function neverDrawn(site: Site, name: string, page: string) {
  await publish(site, "previews", { [`${name}.title`]: crypto.randomUUID() });
  onTestFinished(() => void vi.restoreAllMocks());
  return namedBy(site, page);
}

async function namedBy(site: Site, page: string) {
  const [, address = ""] =
    /property="og:image" content="([^"]+)"/.exec(await (await site.get(page)).text()) ?? [];
  expect(address.startsWith(site.origin)).toBe(true);
  return address.slice(site.origin.length);
}

async function pictureAt(site: Site, path: string) {
  const answer = await site.get(path);
  expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  return bytes;
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

const isNear = (one: number[], other: number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 16);

test("an address that names no page has no preview picture", async ({ site }) => {
  for (const path of [
    "/previews/nothing.png",
    "/previews/constructor.jpg",
    "/previews/0123456789abcdef-.jpg",
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test("a picture that cannot be drawn is answered 503, and the page stands", async ({ site }) => {
  const path = await neverDrawn(site, "about", "/about");
  vi.spyOn(site.platform.files, "move").mockRejectedValue(new Error("the store is full"));
  const errors = vi.spyOn(site.platform.log, "error").mockImplementation(() => undefined);
  const answer = await site.get(path);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(errors).toHaveBeenCalledWith(expect.anything(), "a preview picture could not be drawn");
  expect((await site.get("/about")).status).toBe(200);
  vi.restoreAllMocks();
  await pictureAt(site, path);
});

test("the picture may be kept for a year; an address of an earlier version leads to the present one", async ({
  site,
}) => {
  const path = await namedBy(site, "/about");
  const answer = await site.get(path);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const etag = answer.headers.get("etag") ?? "";
  expect((await site.get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  for (const old of ["/previews/about.png", "/previews/0123456789abcdef-about.jpg"]) {
    const led = await site.get(old);
    expect([led.status, led.headers.get("location")]).toEqual([302, path]);
    expect(led.headers.get("cache-control")).toBe("no-cache");
  }
});

test("two requests of the same moment draw the picture once", async ({ site }) => {
  const path = await neverDrawn(site, "shop", "/shop");
  const stored = vi.spyOn(site.platform.files, "move");
  const both = await Promise.all([pictureAt(site, path), pictureAt(site, path)]);
  await pictureAt(site, path);
  expect(both[0].equals(both[1])).toBe(true);
  expect(stored.mock.calls.filter(([, key]) => key.startsWith("previews/"))).toHaveLength(1);
});

test("[1.05] a published title, name or colour changes picture and address at once, also in JSON-LD", async ({
  site,
}) => {
  const before = await namedBy(site, "/membership");
  const shipped = await pictureAt(site, before);
  expect(isNear(await colourAt(shipped, 5, 300), [0x9b, 0x1b, 0x4b])).toBe(true);
  await publish(site, "previews", { "membership.title": "Come and belong" });
  const titled = await namedBy(site, "/membership");
  expect(titled).not.toBe(before);
  expect((await pictureAt(site, titled)).equals(shipped)).toBe(false);
  await publish(site, "brand", { main: "#0b5fa5", fonts: "lora" });
  const blue = await namedBy(site, "/membership");
  expect(blue).not.toBe(titled);
  const drawn = await pictureAt(site, blue);
  expect(isNear(await colourAt(drawn, 5, 300), [0x0b, 0x5f, 0xa5])).toBe(true);
  // The stone is a ruby: it follows the main colour.
  const [red = 0, , blueness = 0] = await colourAt(drawn, 1100, 400);
  expect(blueness).toBeGreaterThan(red);
  await publish(site, "organisation", { tagline: "Together" });
  const named = await namedBy(site, "/membership");
  expect(named).not.toBe(blue);
  expect(jsonLdOf(await (await site.get("/membership")).text()).join()).toContain(
    `"image":"${site.origin}${named}"`,
  );
  expect(headOf(await (await site.get("/annual-gala-share.html")).text())).toContain(
    named.replace("membership", "gala"),
  );
  expect((await site.get(titled)).headers.get("location")).toBe(named);
});

test("a picture of the library is shown instead, cut around its focal point", async ({ site }) => {
  const { id } = await plantPicture(site.platform, { width: 500, height: 800 });
  await publish(site, "previews", { "story.picture.media": id, "story.picture.decoration": "on" });
  const middle = await namedBy(site, "/story-of-us");
  const [, fromTop = 0] = await colourAt(await pictureAt(site, middle), 600, 300);
  const point = {
    intent: "focus-picture",
    id,
    version: "1",
    shownWidth: "100",
    shownHeight: "160",
    x: "50",
    y: "100",
  };
  await (await site.asAdmin()).post(`/admin-dashboard/media/${id}`, point);
  const moved = await namedBy(site, "/story-of-us");
  expect(moved).not.toBe(middle);
  // The planted picture grows greener towards its lower edge.
  const [, lower = 0] = await colourAt(await pictureAt(site, moved), 600, 300);
  expect(lower).toBeGreaterThan(fromTop + 20);
});

test("staff see the picture of a draft before it is published; others see nothing of it", async ({
  site,
}) => {
  const published = await pictureAt(site, await namedBy(site, "/contact"));
  await publish(site, "previews", { "contact.title": "Write to us" }, "save-content");
  const address = "/admin-dashboard/preview-picture/contact?preview=previews";
  const editor = await site.asRole("editor");
  const answer = await editor.get(address);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const drawn = /src="data:image\/jpeg;base64,([^"]+)"/.exec(await answer.text())?.[1] ?? "";
  const { width } = await sharp(Buffer.from(drawn, "base64")).metadata();
  expect(width).toBe(1200);
  expect(drawn).not.toBe(published.toString("base64"));
  expect((await editor.get(address.replace("contact", "nothing"))).status).toBe(404);
  expect((await (await site.asRole("gallery")).get(address)).status).toBe(403);
  expect((await pictureAt(site, await namedBy(site, "/contact"))).equals(published)).toBe(true);
});

test.for([
  ["60 capitals without a space", "W".repeat(60)],
  ["right to left, with an emoji", "مرحبا بكم שלום 🎉"],
  ["long words", "Entrepreneurship and Internationalisation, wholeheartedly!"],
] as const)("a title of %s is drawn", async ([, title], { site }) => {
  await publish(site, "previews", { "news.title": title });
  await pictureAt(site, await namedBy(site, "/mcwcc-pulse"));
});
