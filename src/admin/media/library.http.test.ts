import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { describeMedia } from "#content/media/change-media.server.ts";
import { findMedia } from "#content/media/media-store.server.ts";
import { media } from "#content/media/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { plantPicture } from "#tests/support/media.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { photoLike, withTail } from "#tests/support/pictures.ts";
import { type Site, test } from "#tests/support/site.ts";

const library = "/admin-dashboard/media";
const upload = `${library}/upload`;
const json = `${library}.json`;

const rows = ({ platform: { db } }: Site) => db.select().from(media).orderBy(asc(media.createdAt));
const jpeg = async (width = 800) => new Uint8Array(await photoLike({ width, height: 500 }));

function form(files: File[], more: Record<string, string> = {}): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(more)) sent.append(name, value);
  for (const file of files) sent.append("pictures", file);
  return sent;
}

const send = (client: Client, files: File[], more = {}) => client.post(upload, form(files, more));

test("those who may not change the site's pictures neither see nor add any", async ({ site }) => {
  await plantPicture(site.platform, { fileName: "secret-plan.jpg" });
  for (const who of [site.visitor(), await site.asMember(), await site.asRole("gallery")]) {
    for (const address of [library, `${library}.data`, json])
      expect(await (await who.get(address)).text()).not.toContain("secret-plan");
    const file = new File([await jpeg()], "a.jpg");
    expect((await who.post(json, form([file]))).status).toBe(refusedStatus(who));
    expect((await send(who, [file])).status).toBe(refusedStatus(who));
  }
  expect(await rows(site)).toHaveLength(1);
});

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

test.for([
  {
    name: "logo.svg",
    content: "<svg xmlns='http://www.w3.org/2000/svg'>",
    words: "logo.svg: This SVG can't be read",
  },
  { name: "old.svg", content: "<!DOCTYPE svg><svg/>", words: "old.svg: This SVG starts with a DOCTYPE" },
  { name: "IMG_1.heic", content: heic, words: "Apple's HEIC format" },
  { name: "letter.jpg", content: "Dear Sir or Madam", words: "letter.jpg: This file isn't a picture" },
  {
    name: "huge.jpg",
    content: Buffer.alloc(11 * 2 ** 20),
    words: "huge.jpg: This file is larger than 10 MB",
  },
])("$name is refused in words", async ({ name, content, words }, { site }) => {
  const editor = await site.asRole("editor");
  const answer = await send(editor, [new File([content], name, { type: "image/jpeg" })]);
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain(words);
  expect(await rows(site)).toEqual([]);
});

test("a form without a picture, and one that is no multipart form, are refused in words", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  expect(textOf(await (await send(editor, [])).text())).toContain("Choose a picture first.");
  expect((await editor.post(upload, { pictures: "tea.jpg" })).status).toBe(400);
});

test("of 11 pictures ten are taken, and the form says so", async ({ site }) => {
  const editor = await site.asRole("editor");
  const files = await Promise.all(
    Array.from({ length: 11 }, async (_, at) => new File([await jpeg(40 + at)], `${at}.jpg`)),
  );
  const answer = await send(editor, files);
  expect(textOf(await answer.text())).toContain("at most 10 pictures");
  expect(await rows(site)).toHaveLength(10);
});

test("one refused picture does not stop the others, and the page leads to those that were added", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  const answer = await send(editor, [new File(["x"], "x.txt"), new File([await jpeg()], "Ada_at_tea.jpg")]);
  const page = await answer.text();
  const [added] = await rows(site);
  expect(textOf(page)).toContain("x.txt: This file isn't a picture");
  expect(mainOf(page)).toContain(`${library}?added=${added?.id}`);
  expect(added).toMatchObject({ name: "Ada at tea", alt: null, kind: "photo", width: 800, height: 500 });
});

test("what hides behind a picture is served in none of its files", async ({ site }) => {
  const editor = await site.asRole("editor");
  const polyglot = withTail(await jpeg(), "<script>alert(1)</script>");
  await send(editor, [new File([new Uint8Array(polyglot)], "a.html")]);
  const [added] = await rows(site);
  for (const name of ["square-320", "portrait-320", "wide-640", "logo-640"]) {
    const answer = await site.get(`/media/${added?.hash}-${name}.webp`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(await answer.text()).not.toContain("<script>");
  }
  expect((await site.get(`/media/${added?.original}-original.webp`)).status).toBe(404);
});

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="alert(1)">
  <text x="9" y="9">Bank</text><circle cx="50" cy="50" r="50" fill="#0d6a53"/></svg>`;

test("an SVG becomes a logo in every size, and the form says what was left out of it", async ({ site }) => {
  const editor = await site.asRole("editor");
  const answer = await send(editor, [new File([drawing], "Bank.svg", { type: "image/svg+xml" })]);
  expect(answer.status).toBe(302);
  const [bank] = await rows(site);
  expect(bank).toMatchObject({ name: "Bank", kind: "logo", width: 2400, height: 800 });
  const page = textOf(await (await editor.get(answer.headers.get("location") ?? "")).text());
  expect(page).toContain("Removed: scripts and texts. To keep text, convert it to outlines");
  for (const width of [320, 640, 1280]) {
    const logo = await site.get(`/media/${bank?.hash}-logo-${width}.webp`);
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(Buffer.from(await logo.arrayBuffer()).includes("<svg")).toBe(false);
  }
  const again = await editor.post(json, form([new File([drawing], "again.svg")]));
  expect(await again.json()).toMatchObject({
    ok: true,
    picture: { id: bank?.id, kind: "logo" },
    note: expect.stringContaining("Removed: scripts and texts."),
  });
  const mixed = await send(editor, [new File([drawing], "Bank.svg"), new File(["x"], "x.txt")]);
  expect(textOf(await mixed.text())).toContain("Removed: scripts and texts.");
});

test("pictures are added, described in one form, found, and told apart", async ({ site }) => {
  const editor = await site.asRole("editor");
  const files = [new File([await jpeg(300)], "tea.jpg"), new File([await jpeg(400)], "Bank_logo.png")];
  const answer = await send(editor, files, { kind: "logo" });
  const next = answer.headers.get("location") ?? "";
  expect(next).toContain(`${library}?added=`);
  const [tea, bank] = await rows(site);
  const page = mainOf(await (await editor.get(next)).text());
  for (const each of [tea, bank]) expect(page).toContain(`name="id" value="${each?.id}"`);
  const described = new URLSearchParams({ intent: "describe-pictures" });
  for (const [id, alt] of [
    [tea?.id, "Two cups\nof tea"],
    [bank?.id, ""],
  ]) {
    described.append("id", id ?? "");
    described.append("alt", alt ?? "");
  }
  const empty = new URLSearchParams(described);
  empty.set("alt", "");
  const refused = await editor.post(next, empty);
  expect(textOf(await refused.text())).toContain("Describe at least one picture");
  described.append("decoration", bank?.id ?? "");
  expect((await editor.post(next, described)).headers.get("location")).toBe(library);
  const alts = (await rows(site)).map(({ name, alt, kind }) => [name, alt, kind]);
  expect(alts.sort()).toEqual([
    ["Bank logo", "", "logo"],
    ["tea", "Two cups of tea", "logo"],
  ]);
  const show = async (query: string) => textOf(await (await editor.get(`${library}?${query}`)).text());
  expect(await show("q=CUPS")).not.toContain("Bank logo");
  expect(await show("q=%25")).toContain("No pictures match");
  expect(await show("kind=photo")).toContain("No pictures match");
  expect(await show("show=undescribed")).toContain("No pictures match");
  expect(await show("show=unused")).toContain("Bank logo");
});

test("a description that someone wrote meanwhile is not overwritten", async ({ site }) => {
  const { id } = await plantPicture(site.platform);
  const write = (alt: string) =>
    inTransaction(site.platform, "system", (context) => describeMedia(context, [{ id, alt }]));
  expect([await write("first"), await write("second")]).toEqual([1, 0]);
  expect((await findMedia(site.platform.db, id))?.alt).toBe("first");
});

test("the same picture sent twice is one picture", async ({ site }) => {
  const editor = await site.asRole("editor");
  const file = new File([await jpeg()], "tea.jpg");
  for (const _ of [1, 2]) expect((await send(editor, [file])).status).toBe(302);
  expect(await rows(site)).toHaveLength(1);
});

test("the same picture sent by two people at the same moment is one picture", async ({ site }) => {
  const editors = [await site.asRole("editor"), await site.asRole("owner")];
  const file = new File([await jpeg()], "tea.jpg");
  const answers = await Promise.all(editors.map((editor) => send(editor, [file])));
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await rows(site)).toHaveLength(1);
});

test("a picture is added and found while a text is edited", async ({ site }) => {
  const editor = await site.asRole("editor");
  const refused = await editor.post(json, form([new File(["x"], "x.txt")]));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ ok: false, message: expect.stringContaining("x.txt: ") });
  const answer = await editor.post(json, form([new File([await jpeg()], "tea.jpg")]));
  const sent = await answer.json();
  expect(sent).toMatchObject({ ok: true, picture: { name: "tea", alt: null } });
  const found = await (await editor.get(`${json}?q=TE`)).json();
  expect(found).toEqual({ pictures: [sent.picture], after: null });
  expect(Object.keys(sent.picture).sort()).toEqual(["alt", "hash", "height", "id", "kind", "name", "width"]);
  expect((await (await editor.get(`${json}?q=cake`)).json()).pictures).toEqual([]);
});

test("a library of many pictures has pages, each picture on one of them", async ({ site }) => {
  const { id: _, ...picture } = await plantPicture(site.platform);
  await site.platform.db
    .insert(media)
    .values(Array.from({ length: 60 }, (_, at) => ({ ...picture, name: `n${at}` })));
  const editor = await site.asRole("editor");
  const seen = new Set<string>();
  let next: string | undefined = library;
  while (next) {
    const page = await (await editor.get(next)).text();
    for (const [, id = ""] of page.matchAll(/href="\/admin-dashboard\/media\/([\da-f-]{36})"/g)) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
    next = /href="(\/admin-dashboard\/media\?after=[^"]+)"/.exec(page)?.[1];
  }
  expect(seen.size).toBe(61);
});
