import { createHash } from "node:crypto";
import { expect } from "vitest";
import { filledForm } from "#tests/support/filled-form.ts";
import { plantPicture } from "#tests/support/media.ts";
import { textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = "/admin-dashboard/content/brand";

async function publish(site: Site, change: Record<string, string>) {
  const admin = await site.asAdmin();
  const filled = filledForm(await (await admin.get(form)).text());
  return admin.post(form, { ...filled, ...change, intent: "publish-content" });
}

const styleOf = (html: string) => /<style>(:root\{[^<]*|@font-face[^<]*)<\/style>/.exec(html)?.[1] ?? "";
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("[6.03] an editor does not open the brand", async ({ site }) => {
  expect((await (await site.asRole("editor")).get(form)).status).toBe(403);
});

test.for([
  ["#ff4081", "The nearest colour that has it is #dd0e66."],
  ["#fff", "A colour such as #9b1b4b"],
  ["#000000;}body{display:none", "A colour such as #9b1b4b"],
] as const)(
  "the main colour %s is not published; the message stands at its field",
  async ([main, words], { site }) => {
    const answer = await publish(site, { main });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(textOf(html)).toContain(words);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="main"/);
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
  expect(await (await site.get("/site.webmanifest")).text()).toContain("/icon-512.png");
  expect(await (await site.get("/")).text()).toContain('href="/favicon.svg"');
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
  expect(html).toContain(`<link rel="icon" href="/icons/${mark.hash}-tab.png" type="image/png"/>`);
  expect(html).not.toContain("/favicon.svg");
  for (const [name, side] of [
    ["tab", 32],
    ["touch", 180],
    ["small", 192],
    ["large", 512],
    ["maskable", 512],
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
