import { describe, expect } from "vitest";
import { runImport } from "#features/members/import/run-import.server.ts";
import { memberImportRows, memberImports } from "#features/members/import/tables.ts";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { members } from "#features/members/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { carryOut, fileOf, imports, upload } from "#tests/support/imports.ts";
import { mailchimpExport } from "#tests/support/mailchimp-export.ts";
import { createMember, memberFields, memberWithListing } from "#tests/support/members.ts";
import { mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { workbook } from "#tests/support/workbook.ts";

/** Chooses that new members are approved. */
const approving = { intent: "map", new_members: "approved", existing: "update" };

const stored = ({ db }: Platform) => db.select().from(members).orderBy(members.id);
const files = ({ db }: Platform) => db.select().from(memberImports);

describe("what is refused, with nothing kept", () => {
  test("files, plans and exports of anyone but staff of the membership", async ({ site }) => {
    await createMember(site.platform, { full_name: "Mary Hill", company: "" });
    for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")]) {
      expect((await client.post(imports, fileOf("Name,Email\nA,b@x.example"))).status).toBe(
        refusedStatus(client),
      );
      expect((await client.post(`${imports}.data`, fileOf("Name,Email\nA,b@x.example"))).status).toBe(
        refusedStatus(client),
      );
      for (const path of [imports, "/admin-dashboard/members.csv"])
        expect(await (await client.get(path)).text()).not.toMatch(/Upload and preview|Mary Hill/);
    }
    expect(await files(site.platform)).toEqual([]);
  });

  test("a workbook, an open quote, no rows, too many rows, one column: each in words", async ({ site }) => {
    const admin = await site.asAdmin();
    const bad: [string | Uint8Array, string][] = [
      [new Uint8Array([0x50, 0x4b, 3, 4, 1]), "can't read this Excel workbook"],
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), "Save it as “Excel Workbook (.xlsx)”"],
      ['Name,Email\n"Ada,ada@x.example\n', "quotation mark"],
      ["Name,Email\n", "no rows below them"],
      ["Name\nAda\n", "column names"],
      [`Name,Email\n${"Ada,ada@x.example\n".repeat(100_000)}`, "more than 20,000 rows"],
    ];
    for (const [text, words] of bad) {
      const answer = await admin.post(imports, fileOf(text));
      expect(answer.status, words).toBe(400);
      expect(textOf(mainOf(await answer.text()))).toContain(words);
    }
    const none = await admin.post(imports, { file: new File([], "") });
    expect(mainOf(await none.text())).toContain("Choose an Excel or CSV file first");
    expect(await files(site.platform)).toEqual([]);
    expect(await stored(site.platform)).toEqual([]);
  });

  test("an import that would change nobody has no button, and is not begun", async ({ site }) => {
    const admin = await site.asAdmin();
    const path = await upload(admin, "Name,Email\n,nowhere\n");
    const page = await (await admin.get(path)).text();
    expect(mainOf(page)).toContain("Nothing to import");
    expect(page).not.toContain("Import 0 members");
    const answer = await admin.post(path, { intent: "carry-out" });
    expect(answer.status).toBe(409);
    expect(mainOf(await answer.text())).toContain("No row in this file adds or changes a member.");
    expect((await files(site.platform))[0]?.state).toBe("planned");
  });

  test("a file without a column of addresses waits for one to be chosen", async ({ site }) => {
    const admin = await site.asAdmin();
    const path = await upload(admin, "Who,Where\nAda Okafor,ada@okafor.example\n");
    expect(mainOf(await (await admin.get(path)).text())).toContain("Continue with these columns");
    await admin.post(path, { intent: "carry-out" });
    await admin.post(path, { intent: "map", "column-0": "full_name" });
    expect((await files(site.platform))[0]?.state).toBe("uploaded");
    await admin.post(path, { intent: "map", "column-0": "full_name", "column-1": "email" });
    expect((await files(site.platform))[0]?.state).toBe("planned");
    expect(await stored(site.platform)).toEqual([]);
  });
});

describe("an import", () => {
  const mixed = [
    "Full Name,Email,Company,Website",
    "Mary Hill,MARYHILL@members.example,Hill Bakery,",
    "Nora Vale,noravale@members.example,Vale & Co,",
    "José Ruiz,jose@ruiz.example,=1+1,ruiz.example",
    "Eve,eve@x.example,,javascript:alert(1)",
    ",nowhere,,",
    "José Again,jose@ruiz.example,,",
  ].join("\r\n");

  test("says per row what will happen and why, changes nothing before, and then does exactly that", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    await createMember(site.platform, { full_name: "Mary Hill", company: "Old Bakery" });
    await createMember(site.platform, { full_name: "Nora Vale", company: "Vale & Co" });
    const path = await upload(admin, Buffer.from(mixed, "latin1"));
    const page = await (await admin.get(path)).text();
    for (const words of [
      "Windows-1252",
      "2 will be added, 1 will be updated, 1 unchanged, 2 will be skipped",
      "Company: Old Bakery → Hill Bakery",
      "Already up to date",
      "Website “javascript:alert(1)” was skipped: Invalid URL",
      "Full name: Full name is required",
      "Line 4 already has this email address",
    ])
      expect(mainOf(page)).toContain(words);
    expect(textOf(page)).toContain("Company: =1+1 Website: https://ruiz.example/ Status: Needs review");
    expect(await stored(site.platform)).toHaveLength(2);

    await carryOut(admin, site, path);
    const rows = await stored(site.platform);
    expect(rows.map(({ fullName, company, state }) => [fullName, company, state])).toEqual([
      ["Mary Hill", "Hill Bakery", "approved"],
      ["Nora Vale", "Vale & Co", "approved"],
      ["José Ruiz", "=1+1", "pending"],
      ["Eve", null, "pending"],
    ]);
    expect(rows[2]).toMatchObject({ isEmailVerified: false, websiteUrl: "https://ruiz.example/" });
    const results = await site.platform.db.select().from(memberImportRows).orderBy(memberImportRows.line);
    expect(results.map(({ result }) => result)).toEqual([
      "update",
      "unchanged",
      "create",
      "create",
      "skip",
      "skip",
    ]);

    await admin.post(path, { intent: "undo" });
    const after = await stored(site.platform);
    expect(after.map(({ company, deletedAt }) => [company, deletedAt !== null])).toEqual([
      ["Old Bakery", false],
      ["Vale & Co", false],
      ["=1+1", true],
      [null, true],
    ]);
    await admin.post(path, { intent: "undo" });
    await admin.post(path, { intent: "carry-out" });
    expect((await files(site.platform))[0]?.state).toBe("undone");
  });

  test("leaves alone whom someone has changed or added since the preview", async ({ site }) => {
    const admin = await site.asAdmin();
    const mary = await createMember(site.platform, { full_name: "Mary Hill", company: "Old Bakery" });
    const path = await upload(
      admin,
      "Name,Email,Company\nMary Hill,maryhill@members.example,New\nZoe Quill,zoequill@members.example,Q",
    );
    await admin.post("/admin-dashboard/members", { intent: "suspend-members", id: String(mary.id) });
    await createMember(site.platform, { full_name: "Zoe Quill", company: "Their own" });
    await carryOut(admin, site, path);
    const rows = await stored(site.platform);
    expect(rows.map(({ company }) => company)).toEqual(["Old Bakery", "Their own"]);
    const page = mainOf(await (await admin.get(path)).text());
    expect(page).toContain("Someone changed this member after the preview");
    expect(page).toContain("0 added, 0 updated, 0 unchanged, 2 skipped");
  });

  test("leaves alone who waits for review, and says so", async ({ site }) => {
    const admin = await site.asAdmin();
    await createMember(site.platform, { full_name: "Wanda Waits", company: "Their own", state: "pending" });
    const { client } = await memberWithListing(site, { full_name: "Edith Edits", email: "edith@x.example" });
    await client.post("/account/entry", {
      ...memberFields({ full_name: "Edith Edits", email: "edith@x.example", company: "Submitted" }),
      version: "1",
      editVersion: "0",
    });
    const path = await upload(
      admin,
      "Name,Email,Company\nWanda,wandawaits@members.example,New\nEdith,edith@x.example,New\n",
    );
    const page = textOf(mainOf(await (await admin.get(path)).text()));
    expect(page).toContain("0 will be updated, 0 unchanged, 2 waiting for review, 0 will be skipped");
    expect(page).toContain("Waiting for review, so it isn't changed");
    await carryOut(admin, site, path);
    const rows = await stored(site.platform);
    expect(rows.map(({ company, version }) => [company, version])).toEqual([
      ["Their own", 1],
      ["Baker & Daughters", 1],
    ]);
    expect(await countReviews(site.platform.db)).toBe(2);
  });

  test("takes an Excel workbook as it takes a text", async ({ site }) => {
    const admin = await site.asAdmin();
    const path = await upload(
      admin,
      await workbook([
        ["Our members"],
        ["Full name", "Email", "Member since"],
        ["Jennifer Null", "j.null@x.example", new Date("2019-03-04T00:00:00Z")],
      ]),
    );
    const page = textOf(await (await admin.get(path)).text());
    expect(page).toContain("The column names are in line 2");
    expect(page).toContain("Joined: 2019-03-04");
    await carryOut(admin, site, path);
    expect(await stored(site.platform)).toMatchObject([
      { fullName: "Jennifer Null", joinedOn: "2019-03-04" },
    ]);
  });

  test("rows that were not taken come back as a file; corrected, it is imported", async ({ site }) => {
    const admin = await site.asAdmin();
    const path = await upload(
      admin,
      'First Name,Last Name,Email,Company\nAda,Okafor,ada@x.example,A\n"Eve" X,Hill,eve@x.example,=1+1\n,,zoe@,Q\n',
    );
    expect(mainOf(await (await admin.get(path)).text())).toContain(`${path}/not-taken.csv`);
    const answer = await admin.get(`${path}/not-taken.csv`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const text = await answer.text();
    expect(text.split("\r\n")).toEqual([
      "First Name,Last Name,Email,Company,Why it was skipped",
      `"""Eve"" X",Hill,eve@x.example,'=1+1,A quotation mark isn't closed or is in the wrong place`,
      ",,zoe@,Q,Full name: Full name is required",
      "",
    ]);
    await carryOut(admin, site, path);
    expect(await (await admin.get(`${path}/not-taken.csv`)).text()).toBe(text);
    const again = await upload(
      admin,
      text.replace('"""Eve"" X"', "Eve").replace(",,zoe@", "Zoe,Quill,zoe@x.example"),
    );
    expect((await files(site.platform)).at(-1)?.header).toEqual([
      "First Name",
      "Last Name",
      "Email",
      "Company",
    ]);
    await carryOut(admin, site, again);
    expect((await stored(site.platform)).map(({ fullName, company }) => [fullName, company])).toEqual([
      ["Ada Okafor", "A"],
      ["Eve Hill", "=1+1"],
      ["Zoe Quill", "Q"],
    ]);
  });

  test("takes the choices for the whole file; changed ones are planned before they are carried out", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    await createMember(site.platform, { full_name: "Mary Hill", company: "Old Bakery" });
    const path = await upload(
      admin,
      "Name,Email,Company\nMary Hill,maryhill@members.example,New\nAda Okafor,ada@x.example,A\n",
    );
    const choices = { new_members: "approved", existing: "keep", tags: "Gala 2026, gala 2026, Board" };
    const long = await admin.post(path, { intent: "map", ...choices, tags: "x".repeat(41) });
    expect(long.status).toBe(400);
    expect(mainOf(await long.text())).toContain("Keep each tag to 40 characters or fewer");
    await admin.post(path, { intent: "carry-out", ...choices });
    expect((await files(site.platform))[0]).toMatchObject({
      state: "planned",
      choices: { state: "approved", existing: "keep", tags: ["Gala 2026", "Board"] },
    });
    expect(mainOf(await (await admin.get(path)).text())).toContain(
      "1 will be added, 0 will be updated, 1 unchanged, 0 will be skipped",
    );
    await admin.post(path, { intent: "carry-out", ...choices });
    await runImport.run({ id: 1 }, site.platform);
    expect((await stored(site.platform)).map(({ company, state, tags }) => [company, state, tags])).toEqual([
      ["Old Bakery", "approved", []],
      ["A", "approved", ["Gala 2026", "Board"]],
    ]);
    const undo = mainOf(await (await admin.get(path)).text());
    expect(undo).toContain(
      "1 member added by the import will go to the trash. You can restore them for 30 days.",
    );
    expect(undo).toContain("“Total Members” will go from 2 to 1.");
    const list = await (await admin.get("/admin-dashboard/members?tag=Gala+2026")).text();
    expect(mainOf(list)).toContain("Ada Okafor");
    expect(list).not.toContain("Mary Hill");
    await admin.post(path, { intent: "undo" });
    expect(noticeOf(await (await admin.get(path)).text())).toContain("1 member removed or changed back.");
  });

  test("200 people of a Mailchimp audience are all taken, to be reviewed; the figures agree", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const path = await upload(admin, mailchimpExport(200));
    expect(mainOf(await (await admin.get(path)).text())).toContain(
      "200 will be added, 0 will be updated, 0 unchanged, 0 will be skipped",
    );
    await carryOut(admin, site, path);
    const rows = await stored(site.platform);
    expect(rows.map(({ state }) => state)).toEqual(Array(200).fill("pending"));
    const today = mainOf(await (await admin.get("/admin-dashboard")).text());
    expect(today).toMatch(/>200<.{0,300}Listings to review/);
    expect(mainOf(await (await admin.get("/admin-dashboard/reviews")).text())).toContain(
      "200 submissions to review",
    );
    expect(mainOf(await (await admin.get(path)).text())).toContain(
      "“Listings to review” will go from 200 to 0.",
    );
  });

  test("our own export, read back, changes nothing; no cell of it is a formula", async ({ site }) => {
    const admin = await site.asAdmin();
    await createMember(site.platform, {
      full_name: "Mary Hill",
      company: '=HYPERLINK("https://evil.example")',
      services_description: 'Lines,\n"quotes" and more',
    });
    await createMember(site.platform, { full_name: "Élodie Marsh", company: "-Marsh, Inc." });
    const answer = await admin.get("/admin-dashboard/members.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain("'+1 555 0100");
    expect(text).not.toMatch(/(^|,|\n)"?[=+@-]/);
    const path = await upload(admin, bytes);
    expect(mainOf(await (await admin.get(path)).text())).toContain(
      "0 will be added, 0 will be updated, 2 unchanged, 0 will be skipped",
    );
  });

  test("2,500 rows are planned, carried out in portions, and taken back as one", async ({ site }) => {
    const admin = await site.asAdmin();
    const lines = Array.from(
      { length: 2_500 },
      (_, n) => `Member ${n},member${n}@many.example,Company ${n % 90}`,
    );
    const path = await upload(admin, `Name,Email,Company\n${lines.join("\n")}`);
    await admin.post(path, approving);
    await carryOut(admin, site, path);
    expect(await site.platform.db.$count(members)).toBe(2_500);
    expect(mainOf(await (await admin.get("/admin-dashboard")).text())).toMatch(
      />Total Members<\/span><span[^>]*>2,500</,
    );
    await admin.post(path, { intent: "undo" });
    expect(mainOf(await (await admin.get("/admin-dashboard")).text())).toMatch(
      />Total Members<\/span><span[^>]*>0</,
    );
  });
});
