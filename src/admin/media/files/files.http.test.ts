import { expect } from "vitest";
import { fileRecords, libraryFilesInUse } from "#content/media/library-files.server.ts";
import { libraryFiles } from "#content/media/tables.ts";
import { libraryFileKey } from "#platform/library-file.ts";
import { sweepMedia } from "#platform/pictures/sweep-media.server.ts";
import { purgeExpired } from "#records/trash.server.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/media/files";
const pdf = (more = "") => new File([`%PDF-1.7\n${more}`], "Rules of the hall.pdf", { type: "text/html" });

test.for([
  ["no file", new File([], ""), "Choose a file first."],
  [
    "a page that says it is a PDF",
    new File(["<script>"], "a.pdf", { type: "application/pdf" }),
    "This file isn't a PDF.",
  ],
  ["one larger than 5 MB", pdf("x".repeat(5 * 1024 * 1024)), "This file is larger than 5 MB."],
] as const)("%s is refused beside its field", async ([, file, words], { site }) => {
  const editor = await site.asRole("editor");
  const answer = await editor.post(screen, { intent: "add-file", file });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain(words);
  expect(await site.platform.db.$count(libraryFiles)).toBe(0);
});

test("a file is a download that nothing can run in, once however often it is added, and read by nobody once it is removed", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  for (let twice = 0; twice < 2; twice++)
    expect((await editor.post(screen, { intent: "add-file", file: pdf() })).status).toBe(302);
  const stored = await site.platform.db.select().from(libraryFiles);
  expect(stored).toMatchObject([{ name: "Rules of the hall", slug: "rules-of-the-hall" }]);
  const address =
    /\/media\/[0-9a-f]{32}\/rules-of-the-hall\.pdf/.exec(await (await editor.get(screen)).text())?.[0] ?? "";
  const answer = await site.get(address);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="rules-of-the-hall.pdf"');
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toBe("%PDF-1.7\n");
  const remove = () => editor.post(screen, { intent: "remove-file", id: String(stored[0]?.id) });
  expect((await remove()).status).toBe(302);
  expect((await remove()).status).toBe(409);
  expect((await site.get(address)).status).toBe(404);
  const held = { headers: { "if-none-match": answer.headers.get("etag") ?? "" } };
  expect((await fetch(site.origin + address, held)).status).toBe(404);
});

test("a removed file lies in the trash, for those who manage files, and is as it was once it is restored or added again", async ({
  site,
}) => {
  const editor = await site.asRole("editor");
  await editor.post(screen, { intent: "add-file", file: pdf() });
  const [file] = await site.platform.db.select().from(libraryFiles);
  const address = `/media/${file?.hash}/rules-of-the-hall.pdf`;
  const remove = () => editor.post(screen, { intent: "remove-file", id: String(file?.id) });
  await remove();
  const trash = "/admin-dashboard/trash";
  expect(textOf(mainOf(await (await editor.get(screen)).text()))).not.toContain("Rules of the hall");
  expect(textOf(mainOf(await (await editor.get(trash)).text()))).toContain("Rules of the hall");
  const events = await site.asRole("events");
  expect(textOf(mainOf(await (await events.get(trash)).text()))).not.toContain("Rules of the hall");
  const restore = { intent: "restore", id: `file:${file?.id}` };
  expect((await events.post(trash, restore)).status).toBe(403);
  expect((await site.get(address)).status).toBe(404);
  expect((await editor.post(trash, restore)).status).toBe(302);
  expect((await site.get(address)).status).toBe(200);
  await remove();
  await editor.post(screen, { intent: "add-file", file: pdf() });
  expect((await site.get(address)).status).toBe(200);
  expect(await site.platform.db.$count(libraryFiles)).toBe(1);
});

test("the bytes of a file are kept as long as the trash has it, and swept once it is gone for good", async ({
  site,
}) => {
  const { platform } = site;
  const { db, files } = platform;
  const editor = await site.asRole("editor");
  await editor.post(screen, { intent: "add-file", file: pdf() });
  const [file] = await db.select().from(libraryFiles);
  const key = libraryFileKey(file?.hash ?? "");
  await editor.post(screen, { intent: "remove-file", id: String(file?.id) });
  const later = { ...platform, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } };
  const sweep = sweepMedia([libraryFilesInUse]);
  await sweep.run({}, later);
  expect(await files.exists(key)).toBe(true);
  await db.update(libraryFiles).set({ deletedAt: new Date("2020-01-01") });
  expect(await purgeExpired(platform, fileRecords.trash)).toBe(1);
  await sweep.run({}, later);
  expect(await files.exists(key)).toBe(false);
});

test("a letter links to a file with its name and size, and is sent without one that is gone", async ({
  site,
}) => {
  const admin = await site.asRole("admin");
  await admin.post(screen, { intent: "add-file", file: pdf() });
  const [file] = await site.platform.db.select().from(libraryFiles);
  await admin.post("/admin-dashboard/letters/new", { intent: "new-letter", subject: "With rules" });
  const form = "/admin-dashboard/content/letter-with-rules";
  const filled = filledForm(await (await admin.get(form)).text());
  const part = { "blocks[0].kind": "file", "blocks[0].$file.file": String(file?.id) };
  await admin.post(form, { ...filled, ...part, intent: "save-content" });
  const bodyOf = (html: string) => /<body.*<\/body>/s.exec(html)?.[0];
  const mail = async () => (await admin.get("/admin-dashboard/letters/with-rules/mail")).text();
  expect(bodyOf(await mail())).toContain(
    `${site.platform.config.ORIGIN}/media/${file?.hash}/rules-of-the-hall.pdf`,
  );
  expect(bodyOf(await mail())).toContain("PDF, 1 kB");
  await admin.post(screen, { intent: "remove-file", id: String(file?.id) });
  expect(await mail()).not.toContain("Rules of the hall");
});
