import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { readStanding } from "#features/members/invitations/standing-store.server.ts";
import { candidates } from "#features/members/renewals/notices-store.server.ts";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { members } from "#features/members/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Client } from "#tests/support/client.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { noneComesBack } from "#tests/support/terms.ts";
import { letterMembers } from "../letters/letter-members.server.ts";

const words = [
  ...Array<string>(5).fill("Dropped"),
  ...Array<string>(4).fill("Lapsed"),
  ...Array<string>(4).fill("Prospect"),
  ...Array<string>(3).fill("Courtesy"),
  ...Array<string>(2).fill("Pending"),
  ...["Pending - New", "pending – new", "Non-Member", "Deceased", "Ambassador", "Ambassador"],
];
const counts = { words: 24, toReview: 4, former: 10, none: 5, ambassadors: 2 };

/** A list of 300 as a program of chambers exports it: 276 active ones, and 24 of whom other words are said. */
const list = [
  "Contact Name,Email,Member Status,Drop Date,Drop Reason",
  ...Array.from({ length: 300 }, (_, at) => {
    const word = words[at] ?? "Active";
    const why = word === "Dropped" ? "9/30/2026,Moved away" : ",";
    return `Member ${at} Hill,m${at}@x.example,${word},${why}`;
  }),
].join("\n");

const choices = { new_members: "approved", existing: "update", tags: "" };
const textAt = async (client: Client, path: string) => textOf(mainOf(await (await client.get(path)).text()));
const stored = ({ db }: Platform) => db.select().from(members).orderBy(members.id);
const inState = (rows: Awaited<ReturnType<typeof stored>>) =>
  Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]));

describe("a list of 300 with words of status", () => {
  test("[MI22] each word is asked about once; an unknown one is not imported before staff say what it is; only those to be reviewed are in Reviews", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const path = await upload(admin, list);
    const page = await textAt(admin, path);
    expect(page).toContain("What each status means");
    for (const [word, rows] of [
      ["Active", "276 rows"],
      ["Dropped", "5 rows"],
      ["Pending", "2 rows"],
      ["Pending - New", "2 rows"],
      ["Non-Member", "1 row"],
    ])
      expect(page).toMatch(new RegExp(`${word} (Choose )?Member Member without dues .*? ${rows}`));
    expect(page.match(/Choose Member Member without dues/g)).toHaveLength(1);

    const refused = await admin.post(path, { intent: "carry-out" });
    expect(textOf(mainOf(await refused.text()))).toContain(
      "First choose what each status in this file means",
    );
    await carryOut(admin, site, path);
    expect(await site.platform.db.$count(members)).toBe(0);

    await admin.post(path, { ...choices, intent: "map", status: "Ambassador", status_becomes: "no-dues" });
    await carryOut(admin, site, path);
    const rows = await stored(site.platform);
    expect(inState(rows)).toEqual({
      approved: 276 + 3 + counts.ambassadors,
      pending: counts.toReview,
      withdrawn: counts.former + counts.none,
    });
    expect(await countReviews(site.platform.db)).toBe(counts.toReview);
    expect(rows[0]).toMatchObject({ tags: ["Dropped"], notes: "Drop reason: Moved away" });
    expect(rows.filter(({ tags }) => tags.includes("Prospect"))).toHaveLength(4);
  });

  test("[MI23] the same file again changes nothing", async ({ site }) => {
    const admin = await site.asAdmin();
    const answered = { ...choices, intent: "map", status: "Ambassador", status_becomes: "member" };
    const path = await upload(admin, list);
    await admin.post(path, answered);
    await carryOut(admin, site, path);
    const before = await stored(site.platform);
    const again = await upload(admin, list);
    await admin.post(again, answered);
    expect(await textAt(admin, again)).toContain(
      `0 will be added, 0 will be updated, ${300 - counts.toReview} unchanged, ${counts.toReview} waiting for review, 0 will be skipped`,
    );
    await carryOut(admin, site, again);
    expect(await stored(site.platform)).toEqual(before);

    const own = await upload(admin, await fileOf(await admin.get("/admin-dashboard/members.csv")));
    const page = await textAt(admin, own);
    expect(page).toContain("0 will be added, 0 will be updated");
    expect(page).not.toContain("What each status means");
  });

  test("rows of a word can be left out", async ({ site }) => {
    const admin = await site.asAdmin();
    const path = await upload(
      admin,
      "Name,Email,Status\nAda Okafor,ada@x.example,Prospect\nBea Hill,b@x.example,Active\n",
    );
    await admin.post(path, { ...choices, intent: "map", status: "Prospect", status_becomes: "leave" });
    expect(await textAt(admin, path)).toContain("Skipped: status “Prospect”");
    await carryOut(admin, site, path);
    expect((await stored(site.platform)).map(({ fullName }) => fullName)).toEqual(["Bea Hill"]);
  });
});

test("[MI24] members here whom a file calls former become that once staff say so, and are then invited, mailed and asked for dues no more", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2026-11-28T15:00:00Z");
  let admin = await site.asAdmin();
  const names = ["Ada", "Bea", "Cleo", "Dora", "Edith", "Fay", "Gwen"];
  const rows = (status: string) => names.map((name) => `${name} Hill,${name}@x.example,${status}`);
  const first = await upload(
    admin,
    [
      "Name,Email,Level,Paid until",
      ...names.map((name) => `${name} Hill,${name}@x.example,Diamond,2026-12-05`),
    ].join("\n"),
  );
  await admin.post(first, { ...choices, intent: "map" });
  await carryOut(admin, site, first);
  clock.set("2026-12-07T15:00:00Z");
  admin = await site.asAdmin(); // the session has ended
  const reached = async () => {
    const ids = (await stored(platform)).map(({ id }) => id);
    const letter = await letterMembers.select(platform, { kind: "members" });
    let noticed = 0;
    for await (const _ of candidates(platform.db, "2026-12-07", noneComesBack)) noticed += 1;
    return {
      invited: (await readStanding(platform.db, platform.clock.now(), ids)).invitable.length,
      mailed: (await platform.db.execute(sql`select from (${letter}) m where why is null`)).rows.length,
      noticed,
    };
  };
  expect(await reached()).toEqual({ invited: 7, mailed: 7, noticed: 7 });

  const file = ["Name,Email,Status", ...rows("Dropped").slice(0, 6), ...rows("Active").slice(6)].join("\n");
  const path = await upload(admin, file);
  const page = await textAt(admin, path);
  expect(page).toContain("This file lists 6 current members as former members or non-members");
  expect(page).toContain("Status “Dropped” was skipped: choose what to do with current members first");
  const refused = await admin.post(path, { intent: "carry-out" });
  expect(textOf(mainOf(await refused.text()))).toContain("First choose what to do with current members");

  await admin.post(path, { ...choices, intent: "map", formers: "stay" });
  expect(await textAt(admin, path)).toContain("0 will be added, 0 will be updated, 7 unchanged");
  await admin.post(path, { ...choices, intent: "map", formers: "former" });
  expect(await textAt(admin, path)).toContain("Status: approved → withdrawn; Tags: – → Dropped");
  await carryOut(admin, site, path);
  expect(inState(await stored(platform))).toEqual({ approved: 1, withdrawn: 6 });
  expect(await reached()).toEqual({ invited: 1, mailed: 1, noticed: 1 });

  const again = await upload(admin, file);
  const after = await textAt(admin, again);
  expect(after).toContain("0 will be added, 0 will be updated, 7 unchanged");
  expect(after).not.toContain("as former members");
});

test("[MI22] also of very many words each has to be said", async ({ site }) => {
  const admin = await site.asAdmin();
  const words = Array.from({ length: 70 }, (_, at) => `Kind ${String.fromCharCode(65 + (at % 26))}${at}`);
  const rows = words.map((word, at) => `Person ${at},p${at}@x.example,${word}`);
  const path = await upload(admin, ["Name,Email,Status", ...rows].join("\n"));
  const answers = (count: number) => ({
    ...{
      ...choices,
      intent: "map",
      status: words,
      status_becomes: words.map(() => "member").slice(0, count),
    },
  });
  await admin.post(path, answers(69));
  const refused = await admin.post(path, { intent: "carry-out" });
  expect(textOf(mainOf(await refused.text()))).toContain("First choose what each status in this file means");
  await admin.post(path, answers(70));
  await carryOut(admin, site, path);
  expect(inState(await stored(site.platform))).toEqual({ approved: 70 });
});

test("[MI24] an answer about some members here holds for no more of them", async ({ site }) => {
  for (const full_name of ["Ada", "Bea"]) await createMember(site.platform, { full_name });
  const admin = await site.asAdmin();
  const rows = "Email,Status\nada@members.example,Dropped\nbea@members.example,Vendor\n";
  const path = await upload(admin, rows);
  const asked = (vendor: string) => ({
    ...{ ...choices, intent: "map", formers: "former", status: "Vendor", status_becomes: vendor },
  });
  await admin.post(path, asked("member"));
  expect(await textAt(admin, path)).toContain(
    "This file lists 1 current member as a former member or non-member",
  );
  await admin.post(path, asked("none"));
  const page = await textAt(admin, path);
  expect(page).toContain("This file lists 2 current members as former members or non-members");
  expect(page).not.toContain("approved → withdrawn");
  await admin.post(path, asked("none"));
  expect(await textAt(admin, path)).toContain("approved → withdrawn");
});

test("a person who is probably on record, or in the file already, is named in the preview, in the list and on the record, and stays apart", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const ada = await createMember(site.platform, {
    ...{
      full_name: "Ada Okafor",
      email: "ada@home.example",
      phone_number: "(555) 555-0110",
      company: "Mill",
    },
  });
  const path = await upload(
    admin,
    [
      "Name,Email,Phone,Company",
      "ada okafor,ada@work.example,+1 555 555 0110,",
      "Bea Rivera,bea@x.example,,Rivera & Co",
      "Bea Rivera,bea@y.example,,Rivera & Co.",
      "Bea Rivera,bea@z.example,555 555 0199,Other",
    ].join("\n"),
  );
  const page = await textAt(admin, path);
  expect(page).toContain("Probably the same person as Ada Okafor, ada@home.example (same name and phone)");
  expect(page).toContain("Probably the same person as Bea Rivera, bea@x.example (same name and company)");
  expect(page.match(/Probably the same/g)).toHaveLength(2);
  await admin.post(path, { ...choices, intent: "map" });
  await carryOut(admin, site, path);
  expect(await site.platform.db.$count(members)).toBe(5);

  const alike = await textAt(admin, "/admin-dashboard/members?alike=likely");
  for (const email of ["ada@home", "ada@work", "bea@x", "bea@y"]) expect(alike).toContain(`${email}.example`);
  expect(alike).not.toContain("bea@z.example");
  const record = await admin.get(`/admin-dashboard/members/${ada.id}`);
  expect(textOf(mainOf(await record.text()))).toContain(
    "Probably the same person as ada okafor, ada@work.example (same name and phone)",
  );
  expect(await textAt(admin, `/admin-dashboard/members/${ada.id}/merge`)).toContain(
    "ada okafor same name and phone",
  );
});
