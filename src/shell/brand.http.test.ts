import { createHash } from "node:crypto";
import { expect } from "vitest";
import { plantPicture } from "#tests/support/media.ts";
import { fileOf, headOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = "/admin-dashboard/content/brand";

async function publish(site: Site, change: Record<string, string>) {
  const admin = await site.asAdmin();
  const filled = filledForm(await (await admin.get(form)).text());
  return admin.post(form, { ...filled, ...change, intent: "publish-content" });
}

const styleOf = (html: string) => /<style>(:root\{[^<]*|@font-face[^<]*)<\/style>/.exec(html)?.[1] ?? "";
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("an editor does not open the brand", async ({ site }) => {
  expect((await (await site.asRole("editor")).get(form)).status).toBe(403);
});

test.for([
  ["#ff4081", "The nearest color that works is #dd0e66."],
  ["#fff", "Enter a color, such as #9b1b4b"],
  ["#000000;}body{display:none", "Enter a color, such as #9b1b4b"],
] as const)(
  "the main colour %s is not published; the message stands at its field",
  async ([main, words], { site }) => {
    const answer = await publish(site, { main });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(textOf(html)).toContain(words);
    expect(mainOf(html)).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="main"/);
    expect(styleOf(await (await site.get("/")).text())).toBe("");
  },
);

test("published colours and fonts are on every page, each allowed by its hash alone", async ({ site }) => {
  expect((await publish(site, { main: "#dd0e66", fonts: "lora" })).status).toBe(302);
  for (const answer of [await site.get("/"), await (await site.asAdmin()).get("/admin-dashboard")]) {
    const css = styleOf(await answer.text());
    expect(css).toContain("--color-ruby:#dd0e66;--color-ruby-deep:#");
    expect(css).toContain('--font-display:"Lora"');
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
    expect(policy).not.toMatch(/style-src [^;]*'unsafe-inline'/);
    const font = /url\(([^)]+\.woff2)\)/.exec(css)?.[1] ?? "";
    expect((await site.get(font)).headers.get("content-type")).toBe("font/woff2");
  }
});

test("without a mark there is no icon of one", async ({ site }) => {
  expect((await site.get(`/icons/${"a".repeat(32)}-tab.png`)).status).toBe(404);
  expect(await fileOf(await site.get("/site.webmanifest"))).toContain("/icon-512.png");
  expect(headOf(await (await site.get("/")).text())).toContain('href="/favicon.svg"');
});

test("logo and mark stand in the header; the icons of the mark are PNGs of the right size", async ({
  site,
}) => {
  const logo = await plantPicture(site.platform, { kind: "logo", width: 900, height: 300 });
  const mark = await plantPicture(site.platform, { kind: "logo", width: 700, height: 700 });
  const fields = {
    "logo.media": logo.id,
    "logo.decoration": "on",
    "mark.media": mark.id,
    "mark.decoration": "on",
  };
  expect((await publish(site, fields)).status).toBe(302);
  const html = await (await site.get("/")).text();
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  expect(header).toContain(`src="/media/${logo.hash}-logo-640.webp"`);
  expect(headOf(html)).toContain(`<link rel="icon" href="/icons/${mark.hash}-tab.png" type="image/png"/>`);
  expect(html).not.toContain("/favicon.svg");
  for (const [name, side] of [
    ["tab", 32],
    ["touch", 180],
    ["small", 192],
    ["large", 512],
    ["maskable", 512],
    ["ico", 48],
  ] as const) {
    const answer = await site.get(`/icons/${mark.hash}-${name}.png`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(sizeOf(Buffer.from(await answer.arrayBuffer())), name).toEqual([side, side]);
  }
  expect((await site.get(`/icons/${logo.hash}-tab.png`)).status).toBe(404);
  const { icons } = await (await site.get("/site.webmanifest")).json();
  expect(icons.map(({ src }: { src: string }) => src)).toEqual(
    ["small", "large", "maskable"].map((name) => `/icons/${mark.hash}-${name}.png`),
  );
});

const fixed = [
  "/favicon.ico",
  "/favicon.svg",
  "/apple-touch-icon.png",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
] as const;

async function iconsAt(site: Site) {
  const icons = new Map<string, { bytes: Buffer; etag: string }>();
  for (const path of fixed) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const etag = answer.headers.get("etag") ?? "";
    expect((await site.get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    icons.set(path, { bytes: Buffer.from(await answer.arrayBuffer()), etag });
  }
  return icons;
}

const inIco = (ico: Buffer) => ico.subarray(ico.readUInt32LE(18));

test("with another main colour and no mark the icons are the stone in that colour, also where browsers look by themselves", async ({
  site,
}) => {
  const shipped = await iconsAt(site);
  expect((await publish(site, { main: "#0b5fa5" })).status).toBe(302);
  const own = await iconsAt(site);
  for (const path of fixed) {
    expect(own.get(path)?.bytes.equals(shipped.get(path)?.bytes ?? Buffer.alloc(0)), path).toBe(false);
    expect(own.get(path)?.etag).not.toBe(shipped.get(path)?.etag);
  }
  const svg = own.get("/favicon.svg")?.bytes.toString() ?? "";
  const fills = Array.from(svg.matchAll(/fill="#(..)..(..)"/g), (found) =>
    found.slice(1).map((part) => Number.parseInt(part, 16)),
  );
  expect(fills.length).toBeGreaterThan(10);
  expect(fills.filter(([red = 0, blue = 0]) => blue <= red)).toEqual([]);
  expect(sizeOf(inIco(own.get("/favicon.ico")?.bytes ?? Buffer.alloc(0)))).toEqual([48, 48]);
  expect(sizeOf(own.get("/apple-touch-icon.png")?.bytes ?? Buffer.alloc(0))).toEqual([180, 180]);
  const html = await (await site.get("/")).text();
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  expect(header).toContain('href="#drawing-ruby-of-brand"');
  const tab =
    /<link rel="icon" href="(\/icons\/[0-9a-f]{32}-tab\.png)" type="image\/png"\/>/.exec(html)?.[1] ?? "";
  const answer = await site.get(tab);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual([32, 32]);
  expect(await fileOf(await site.get("/site.webmanifest"))).toContain(tab.replace("tab", "maskable"));
  expect((await publish(site, { main: "#9b1b4b" })).status).toBe(302);
  expect((await iconsAt(site)).get("/favicon.ico")).toEqual(shipped.get("/favicon.ico"));
});

test("with a mark browsers get it at the addresses where they look by themselves", async ({ site }) => {
  const mark = await plantPicture(site.platform, { kind: "logo", width: 640, height: 640 });
  await publish(site, { "mark.media": mark.id, "mark.decoration": "on" });
  const icons = await iconsAt(site);
  const ico = icons.get("/favicon.ico")?.bytes ?? Buffer.alloc(0);
  const drawn = await site.get(`/icons/${mark.hash}-ico.png`);
  expect(inIco(ico).equals(Buffer.from(await drawn.arrayBuffer()))).toBe(true);
  expect((await site.get("/favicon.ico")).headers.get("content-type")).toBe("image/x-icon");
  expect(icons.get("/favicon.svg")?.bytes.toString()).toContain('href="data:image/png;base64,');
  expect(sizeOf(icons.get("/icon-512.png")?.bytes ?? Buffer.alloc(0))).toEqual([512, 512]);
});
