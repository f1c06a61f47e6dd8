import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { ZipFile } from "yazl";
import { documents } from "#content/documents.ts";
import { plantPicture } from "#tests/support/media.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/admin-dashboard/content/transfer";
const manifest = {
  format: "chamber-content",
  version: 1,
  madeAt: "2026-11-01T12:00:00.000Z",
  documents: {} as Record<string, { schemaVersion: number }>,
  pictures: [] as object[],
};

const nothing = Buffer.alloc(100 * 2 ** 20);

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(typeof content === "string" ? Buffer.from(content) : content, name);
  zip.end();
  return buffer(zip.outputStream);
}

async function send(site: Site, file: Buffer) {
  const admin = await site.asAdmin();
  const form = new FormData();
  form.set("intent", "import-content");
  form.set("file", new File([Uint8Array.from(file)], "content.zip", { type: "application/zip" }));
  const answer = await admin.post(path, form);
  return { status: answer.status, words: textOf(await answer.text()) };
}

const withManifest = (change: object, files: Record<string, string | Buffer> = {}) =>
  zipOf({ "manifest.json": JSON.stringify({ ...manifest, ...change }), ...files });

test.for<[string, () => Promise<Buffer>, string]>([
  ["a text", async () => Buffer.from("hello"), "The file is damaged or isn't a ZIP file."],
  [
    "a ZIP file of something else",
    () => zipOf({ "a.txt": "a" }),
    "“manifest.json” is missing from the file.",
  ],
  ["a newer file", () => withManifest({ version: 2 }), "made by a newer version"],
  [
    "a file without its text",
    () => withManifest({ documents: { about: { schemaVersion: 1 } } }),
    "“content/about.json” is missing",
  ],
  [
    "a text of 2 MB that is 2 KB in the file",
    () =>
      withManifest(
        { documents: { about: { schemaVersion: 1 } } },
        { "content/about.json": "0".repeat(2 ** 21) },
      ),
    "“content/about.json” in the file is too large.",
  ],
  [
    "a ZIP bomb of 600 MB",
    () => withManifest({}, Object.fromEntries([..."abcdef"].map((name) => [name, nothing]))),
    "The file is too large when unpacked.",
  ],
  [
    "two thousand files",
    () => withManifest({}, Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, ""]))),
    "The ZIP file contains too many files.",
  ],
])("%s is refused in words, and nothing is changed", async ([, make, words], { site }) => {
  const { status, words: page } = await send(site, await make());
  expect(status).toBe(422);
  expect(page).toContain(words);
});

test("a file cut in half is refused in words", async ({ site }) => {
  const whole = await withManifest(
    { documents: { about: { schemaVersion: 1 } } },
    { "content/about.json": "{}" },
  );
  const { words } = await send(site, whole.subarray(0, whole.length / 2));
  expect(words).toContain("The file is damaged or isn't a ZIP file.");
});

test("what this release does not know is named, and a text that is wrong becomes a draft that cannot be published", async ({
  site,
}) => {
  const file = await withManifest(
    { documents: { about: { schemaVersion: 1 }, unheardOf: { schemaVersion: 1 } } },
    { "content/about.json": JSON.stringify({ ...documents.about.value, title: 5 }) },
  );
  const { status, words } = await send(site, file);
  expect(status).toBe(200);
  expect(words).toContain("1 draft saved");
  expect(words).toContain("“unheardOf”: this version doesn't have this text.");
  expect(mainOf(await (await site.get("/about")).text())).toContain("About Us</h1>");
});

test("texts and pictures of one site are drafts and pictures of another, and nothing new to itself", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const { id } = await plantPicture(site.platform, { fileName: "Our room.jpg" });
  const form = "/admin-dashboard/content/home";
  const filled = filledForm(await (await admin.get(form)).text());
  const changed = {
    ...filled,
    "hero.title": "River Valley",
    "hero.picture.media": id,
    "hero.picture.alt": "A room",
  };
  expect((await admin.post(form, { ...changed, intent: "publish-content" })).status).toBe(302);
  const answer = await admin.get("/admin-dashboard/content.zip");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="content-[\d-]+\.zip"$/);
  const file = Buffer.from(await answer.arrayBuffer());
  const own = await send(site, file);
  expect(own.words).toContain("0 drafts saved");
  expect(own.words).toContain("0 pictures added to the library");

  await site.reset();
  expect(await (await site.get("/")).text()).not.toContain("River Valley");
  const { words } = await send(site, file);
  expect(words).toContain("1 draft saved");
  expect(words).toContain("1 picture added to the library");
  expect(await (await site.get("/")).text()).not.toContain("River Valley");
  const other = await site.asAdmin();
  const preview = mainOf(await (await other.get("/?preview=home")).text());
  expect(preview).toContain("River Valley");
  expect(preview).toContain('alt="A room"');

  const again = await send(site, file);
  expect(again.words).toContain("0 drafts saved");
  expect(again.words).toContain("0 pictures added to the library");
});
