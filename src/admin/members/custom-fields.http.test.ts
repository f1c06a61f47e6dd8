import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { memberValues } from "#features/members/member-values.ts";
import { members } from "#features/members/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import type { Client } from "#tests/support/client.ts";
import { memberWith, moreOf, someFields, withFields } from "#tests/support/custom-fields.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";

const record = ({ id }: { id: number }) => `/admin-dashboard/members/${id}`;
const textAt = async (client: Client, path: string) => textOf(mainOf(await (await client.get(path)).text()));
const form = "/admin-dashboard/content/memberFields";

test("the fields are in the record's form, and what is wrong is said beside its field with nothing stored", async ({
  site,
}) => {
  await withFields(site);
  const admin = await site.asAdmin();
  const member = await memberWith(site, "Ada Hill", { "shirt-size": "Large" });
  const page = await (await admin.get(record(member))).text();
  expect(filledForm(page, "member")).toMatchObject({ "more-shirt-size": "Large" });
  const sent = { ...memberValues(member), version: "1", "more-shirt-size": "Small" };
  const refused = await admin.post(record(member), { ...sent, "more-employees": "a few" });
  expect(refused.status).toBe(400);
  const text = await refused.text();
  expect(mainOf(text)).toContain("Enter a number, such as 1,250");
  expect(mainOf(text)).toContain("a few");
  expect(await moreOf(site, member.id)).toEqual({ "shirt-size": "Large" });
  await admin.post(record(member), { ...sent, "more-employees": "1,250", "more-vegan": "No" });
  expect(await moreOf(site, member.id)).toEqual({ "shirt-size": "Small", employees: 1250, vegan: false });
  const history = await listHistory(site.platform.db, "member", String(member.id));
  const change = await textAt(admin, `/admin-dashboard/history/${history.at(-1)?.id}`);
  expect(change).toMatch(/Shirt size Before: Large After: Small/);
  expect(change).toMatch(/Employees Before: – After: 1,250/);
});

test("a change put back restores its own fields alone, also one that had no value", async ({ site }) => {
  await withFields(site);
  const admin = await site.asAdmin();
  const member = await memberWith(site, "Ada Hill", { "shirt-size": "Large" });
  const values = memberValues(member);
  await admin.post(record(member), {
    ...values,
    version: "1",
    "more-shirt-size": "Small",
    "more-vegan": "Yes",
  });
  const change = String((await listHistory(site.platform.db, "member", String(member.id))).at(-1)?.id);
  await admin.post(record(member), { ...values, version: "2", "more-employees": "3" });
  await admin.post(`/admin-dashboard/history/${change}`, { intent: "put-back", change, version: "3" });
  expect(await moreOf(site, member.id)).toEqual({ "shirt-size": "Large", employees: 3 });
});

test("a new member with all fields has them", async ({ site }) => {
  await withFields(site);
  const admin = await site.asAdmin();
  expect(await textAt(admin, "/admin-dashboard/members/new")).toContain("Shirt size");
  const values = { ...memberValues(await createMember(site.platform)), full_name: "Bea Hill", email: "" };
  const sent = { ...values, intent: "all-fields", "more-vegan": "Yes", "more-shirt-size": "" };
  const { headers } = await admin.post("/admin-dashboard/members/new", sent);
  expect(await moreOf(site, Number(headers.get("location")?.split("/").at(-1)))).toEqual({ vegan: true });
});

test("two listings made one have the values of both, the kept one's first", async ({ site }) => {
  await withFields(site);
  const kept = await memberWith(site, "Ada Hill", { employees: 3 });
  const other = await memberWith(site, "Ada B. Hill", { employees: 9, vegan: true });
  const fields = { intent: "merge-members", id: String(kept.id), version: "1", other: String(other.id) };
  const admin = await site.asAdmin();
  await admin.post(`${record(kept)}/merge`, { ...fields, otherVersion: "1" });
  expect(await moreOf(site, kept.id)).toEqual({ employees: 3, vegan: true });
});

test("a merge shows the fields of both, and takes the other one's where staff choose it", async ({
  site,
}) => {
  await withFields(site);
  const kept = await memberWith(site, "Ada Hill", { employees: 3, "ribbon-cutting": "2026-03-20" });
  const other = await memberWith(site, "Ada B. Hill", { employees: 9, vegan: true });
  const admin = await site.asAdmin();
  const at = `${record(kept)}/merge`;
  const page = await (await admin.get(`${at}?with=${other.id}`)).text();
  expect(textOf(mainOf(page))).toMatch(/Employees\s*3\s*Record \d+, which stays\s*9/);
  expect(textOf(mainOf(page))).toMatch(/Ribbon cutting\W*Mar 20, 2026\W*Vegan\W*Yes/);
  const sent = { intent: "merge-members", id: String(kept.id), version: "1", other: String(other.id) };
  await admin.post(at, { ...sent, otherVersion: "1", "more-employees": "other" });
  expect(await moreOf(site, kept.id)).toMatchObject({ employees: 9, vegan: true });
});

test("an editor of texts neither sees nor opens the fields, which say who reads what members answered", async ({
  site,
}) => {
  await withFields(site);
  const editor = await site.asRole("editor");
  expect((await editor.get(form)).status).toBe(403);
  expect((await editor.post(form, { "[0].seenBy": "everyone", intent: "publish-content" })).status).toBe(403);
});

describe("the list of members", () => {
  test("is narrowed to a choice, or to yes or no, also in its file and in a letter to it", async ({
    site,
  }) => {
    await withFields(site);
    await memberWith(site, "Ada Hill", { "shirt-size": "Large", vegan: true });
    await memberWith(site, "Bea Frost", { "shirt-size": "Small", vegan: false });
    await memberWith(site, "Cora Vale", { pronouns: "Large" });
    const admin = await site.asAdmin();
    expect(await textAt(admin, "/admin-dashboard/members")).toContain("Shirt size: Large");
    for (const [view, name] of [
      ["more=shirt-size%3ALarge", "Ada Hill"],
      ["more=vegan%3Afalse", "Bea Frost"],
    ]) {
      for (const path of [`members?${view}`, `members.csv?${view}`]) {
        const text = await (await admin.get(`/admin-dashboard/${path}`)).text();
        const names = ["Ada Hill", "Bea Frost", "Cora Vale"].filter((one) => text.includes(one));
        expect(names, path).toEqual([name]);
      }
      const letter = { intent: "new-letter", subject: name ?? "", members: view ?? "" };
      const { headers } = await admin.post("/admin-dashboard/letters/new", letter);
      const written = headers.get("location") ?? "";
      const begun = filledForm(await (await admin.get(written)).text());
      await admin.post(written, { ...begun, "blocks[0].$text.text": "Come.", intent: "save-content" });
      const shown = await textAt(admin, written.replace("content/letter-", "letters/"));
      expect(shown).toContain(": 1 member now.");
    }
    for (const view of ["more=shirt-size%3AHuge", "more=gone%3AYes", "more=%27"])
      expect(await textAt(admin, `/admin-dashboard/members?${view}`)).toContain("No members match");
  });

  test("is narrowed by a field that has another title by now", async ({ site }) => {
    await withFields(
      site,
      someFields.map((field) => ({ ...field, title: `${field.title} (new)` })),
    );
    await memberWith(site, "Ada Hill", { "shirt-size": "Large" });
    const admin = await site.asAdmin();
    expect(await textAt(admin, "/admin-dashboard/members?more=shirt-size%3ALarge")).toContain("Ada Hill");
  });

  test("tells nobody without contact details who has which value", async ({ site }) => {
    await withFields(site);
    await memberWith(site, "Ada Hill", { vegan: true });
    const reader = await site.asRole("reader");
    const text = await textAt(reader, "/admin-dashboard/members?more=vegan%3Atrue");
    expect(text).not.toContain("Ada Hill");
    expect(text).not.toContain("Vegan");
    const data = await (await reader.get("/admin-dashboard/members.data")).text();
    expect(data).not.toContain("vegan");
  });

  test("has each field as a column of its file, which comes back without a change", async ({ site }) => {
    await withFields(site);
    const more = { "shirt-size": "Large", employees: 1250, "ribbon-cutting": "2026-03-04", vegan: false };
    const { id } = await memberWith(site, "Ada Hill", { ...more, pronouns: "she, her" });
    const admin = await site.asAdmin();
    const file = await fileOf(await admin.get("/admin-dashboard/members.csv"));
    const [header = ""] = file.split("\r\n");
    expect(header).toContain("Shirt size,Employees,Ribbon cutting,Vegan,Pronouns");
    const upload = { file: new File([file], "members.csv", { type: "text/csv" }) };
    const { headers } = await admin.post("/admin-dashboard/imports", upload);
    const page = mainOf(await (await admin.get(headers.get("location") ?? "")).text());
    expect(page).toContain("0 will be added, 0 will be updated");
    expect(await moreOf(site, id)).toEqual({ ...more, pronouns: "she, her" });
  });
});

describe("a field that members have a value of", () => {
  const named = (filled: Record<string, string | string[]>, value: string) =>
    Object.keys(filled).find((name) => filled[name] === value) ?? "";

  test.for([
    ["removed", "shirt-size", "1 member has an answer for “Shirt size”, so it can’t be removed"],
    ["given another kind", "choice", "1 member has an answer for “Shirt size”"],
    [
      "robbed of the choice that they have",
      "Large",
      "1 member has “Shirt size: Large”, so this choice can’t be removed",
    ],
  ] as const)("is not %s", async ([what, value, said], { site }) => {
    await withFields(site);
    await memberWith(site, "Ada Hill", { "shirt-size": "Large" });
    const editor = await site.asRole("owner");
    const filled = filledForm(await (await editor.get(form)).text());
    const name = named(filled, value);
    const remove = { ...filled, intent: `list remove ${name.replace(".id", "")}` };
    const changed =
      what === "given another kind"
        ? { ...filled, [name]: "number" }
        : filledForm(await (await editor.post(form, remove)).text());
    const answer = await editor.post(form, { ...changed, intent: "publish-content" });
    expect(answer.status).toBe(422);
    expect(textOf(mainOf(await answer.text()))).toContain(said);
  });

  test("is no longer held once nobody has one, but for the trash", async ({ site }) => {
    await withFields(site);
    const gone = await memberWith(site, "Bea Frost", { "shirt-size": "Large" });
    await site.platform.db.update(members).set({ deletedAt: new Date() }).where(eq(members.id, gone.id));
    await memberWith(site, "Ada Hill", { vegan: true });
    const editor = await site.asRole("owner");
    const filled = filledForm(await (await editor.get(form)).text());
    const remove = { ...filled, intent: `list remove ${named(filled, "shirt-size").replace(".id", "")}` };
    const changed = filledForm(await (await editor.post(form, remove)).text());
    expect((await editor.post(form, { ...changed, intent: "publish-content" })).status).toBe(302);
  });
});
