import { describe, expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { act } from "#tests/support/billing.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const choices = { intent: "map", new_members: "approved", existing: "update", tags: "" };

/** The day of all these imports. */
const today = "2026-11-28T15:00:00Z";

const termsOf = async ({ db }: Platform) => {
  const rows = await db.select().from(membershipTerms).orderBy(membershipTerms.id);
  return rows.map(({ membershipId, tier, startsOn, endsOn, state }) => [
    membershipId,
    tier,
    startsOn,
    endsOn,
    state,
  ]);
};

test("a renewal date of which nobody has said what it is: nothing is imported; then it is the day that was said", async ({
  site,
}) => {
  site.clock.set(today);
  const admin = await site.asAdmin();
  const path = await upload(
    admin,
    "Name,Email,Membership level,Renewal due\nAda Okafor,ada@x.example,Diamond,1/15/2028\n",
  );
  const page = textOf(await (await admin.get(path)).text());
  expect(page).toContain("The renewal date in this file is");
  expect(page).toContain("January 15, 2028 in the file: paid through January 15, 2028.");
  expect(page).toContain("January 15, 2028 in the file: paid through January 14, 2028.");
  const refused = await admin.post(path, { intent: "carry-out" });
  expect(mainOf(await refused.text())).toContain("First choose what the renewal date in this file means");
  await carryOut(admin, site, path);
  expect(await site.platform.db.$count(members)).toBe(0);
  await admin.post(path, { ...choices, renewal: "next" });
  expect(textOf(await (await admin.get(path)).text())).toContain(
    "Membership: Diamonds, January 15, 2026 to January 14, 2028",
  );
  await carryOut(admin, site, path);
  expect(await termsOf(site.platform)).toEqual([[1, "diamonds", "2026-01-15", "2028-01-14", "live"]]);
});

test("levels, dates and numbers of a file become terms; what cannot be read or is taken is said, and the person imported", async ({
  site,
}) => {
  site.clock.set(today);
  const admin = await site.asAdmin();
  const path = await upload(
    admin,
    [
      "Name,Email,Level,Paid until,Member number",
      "Ada Okafor,ada@x.example,Diamond,2027-01-14,12",
      "Bea Rivera,bea@x.example,Gold,2027-01-14,",
      "Cleo Marsh,cleo@x.example,Ruby,soon,",
      "Dora Vale,dora@x.example,Ruby,2019-06-30,12",
      "Edith Quill,edith@x.example,Ruby,2019-06-30,",
    ].join("\n"),
  );
  const page = textOf(await (await admin.get(path)).text());
  for (const words of [
    "Membership: Diamonds, January 15, 2026 to January 14, 2027, number 12",
    "Level “Gold” was skipped: it isn't one of Rubies, Emeralds, Diamonds",
    "One level isn't on the site. Choose what to do below.",
    "Paid through “soon” was skipped: it isn't a date",
    "Member number “12” was skipped: line 2 already has it",
  ])
    expect(page).toContain(words);
  await admin.post(path, { ...choices, level: "Gold", level_becomes: "emeralds" });
  expect(textOf(await (await admin.get(path)).text())).toContain(
    "Membership: Emeralds, January 15, 2026 to January 14, 2027",
  );
  await carryOut(admin, site, path);
  expect(await site.platform.db.$count(members)).toBe(5);
  expect(await termsOf(site.platform)).toEqual([
    [expect.any(Number), "diamonds", "2026-01-15", "2027-01-14", "live"],
    [expect.any(Number), "emeralds", "2026-01-15", "2027-01-14", "live"],
    [expect.any(Number), "rubies", "2018-07-01", "2019-06-30", "live"],
    [expect.any(Number), "rubies", "2018-07-01", "2019-06-30", "live"],
  ]);
  const numbers = await site.platform.db.select().from(memberships).orderBy(memberships.number);
  expect(numbers.map(({ number, name }) => [number, name])).toEqual([
    [12, "Ada Okafor"],
    [13, "Bea Rivera"],
    [14, "Dora Vale"],
    [15, "Edith Quill"],
  ]);
  expect(await site.platform.db.$count(memberDays)).toBe(4);
  expect(await site.platform.db.$count(mails)).toBe(0);

  const file = await fileOf(await admin.get("/admin-dashboard/members.csv"));
  expect(file).toContain("Level,Paid through,Member number,Company membership,Membership contact");
  expect(file).toContain("Diamonds,2027-01-14,12,,");
  const again = await upload(admin, file);
  expect(mainOf(await (await admin.get(again)).text())).toContain(
    "0 will be added, 0 will be updated, 5 unchanged, 0 will be skipped",
  );

  await admin.post(path, { intent: "undo" });
  expect(await site.platform.db.$count(memberships)).toBe(0);
  expect(await site.platform.db.$count(memberDays)).toBe(0);
});

test("a company's rows are one membership with seats; its file goes out and in unchanged", async ({
  site,
}) => {
  site.clock.set(today);
  const admin = await site.asAdmin();
  const row = (name: string, contact = "") =>
    `${name} Hill,${name}@x.example,Hill Bakery,Corporate Platinum,2027-01-14,${contact}`;
  const names = ["ada", "bea", "cleo", "dora", "edith"];
  const path = await upload(
    admin,
    [
      "Name,Email,Company,Level,Paid until,Membership contact",
      ...names.map((name) => row(name, name === "bea" ? "yes" : "")),
    ].join("\n"),
  );
  const page = textOf(await (await admin.get(path)).text());
  expect(page).toContain(
    "Corporate Platinum, January 15, 2026 to January 14, 2027 in Hill Bakery's membership, as main contact",
  );
  expect(page).toContain(
    "Over the limit: Corporate Platinum has 4 seats, and this is person 5 at Hill Bakery",
  );
  await admin.post(path, choices);
  await carryOut(admin, site, path);
  const [held, ...more] = await site.platform.db.select().from(memberships);
  expect(more).toEqual([]);
  expect(held).toMatchObject({ name: "Hill Bakery", isCompany: true, number: 1, contactId: 2 });
  expect(await site.platform.db.$count(membershipSeats)).toBe(5);
  expect(await termsOf(site.platform)).toHaveLength(1);
  expect(await site.platform.db.$count(memberDays)).toBe(4);
  const file = await fileOf(await admin.get("/admin-dashboard/members.csv"));
  expect(file).toContain("Corporate Platinum,2027-01-14,1,Hill Bakery,yes");
  const again = await upload(admin, file);
  expect(mainOf(await (await admin.get(again)).text())).toContain(
    "0 will be added, 0 will be updated, 5 unchanged, 0 will be skipped",
  );
});

test("who is here already gets the term; another that overlaps is refused; taking back ends what was given and keeps what was invoiced", async ({
  site,
}) => {
  site.clock.set(today);
  const admin = await site.asAdmin();
  await createMember(site.platform, { full_name: "Mary Hill" });
  await createMember(site.platform, { full_name: "Nora Vale" });
  const head = "Name,Email,Level,Paid until\n";
  const path = await upload(
    admin,
    `${head}Mary Hill,maryhill@members.example,Ruby,2027-01-14\nNora Vale,noravale@members.example,Ruby,2027-01-14\n`,
  );
  expect(textOf(await (await admin.get(path)).text())).toContain(
    "Membership: – → Rubies, January 15, 2026 to January 14, 2027",
  );
  await carryOut(admin, site, path);
  const versions = (await site.platform.db.select().from(members)).map(({ version }) => version);
  expect(versions).toEqual([1, 1]);

  const second = await upload(
    admin,
    `${head}Mary Hill,maryhill@members.example,Diamond,2028-01-14\nNora Vale,noravale@members.example,Diamond,2027-06-30\n`,
  );
  const page = textOf(await (await admin.get(second)).text());
  expect(page).toContain(
    "Membership: Rubies through January 14, 2027 → Diamonds, January 15, 2027 to January 14, 2028",
  );
  expect(page).toContain("it overlaps an existing membership, Rubies, January 15, 2026 to January 14, 2027");
  await carryOut(admin, site, second);
  await admin.post(path, { intent: "undo" });
  expect((await termsOf(site.platform)).map(([, tier, , , state]) => [tier, state])).toEqual([
    ["rubies", "live"], // another has followed it
    ["diamonds", "live"],
  ]);
  await admin.post(second, { intent: "undo" });
  expect((await termsOf(site.platform)).map(([, tier, , , state]) => [tier, state])).toEqual([
    ["rubies", "live"],
    ["diamonds", "void"],
  ]);
  expect(await site.platform.db.$count(memberDays)).toBe(1);
});

describe("who has paid", () => {
  const head = "Name,Email,Level,Paid until,Joined\n";

  test("[MI1] ahead is a member today, and the preview says both days", async ({ site }) => {
    site.clock.set(today);
    const admin = await site.asAdmin();
    const path = await upload(admin, `${head}Ada Okafor,ada@x.example,Diamond,12/31/2027,2/2/2017\n`);
    expect(textOf(await (await admin.get(path)).text())).toContain(
      "Membership: Diamonds, January 1, 2026 to December 31, 2027",
    );
    await carryOut(admin, site, path);
    expect(await site.platform.db.select().from(memberDays)).toMatchObject([
      { fromOn: "2026-01-01", untilOn: "2028-01-30" }, // with 30 days of grace
    ]);
  });

  test("[MI5] the year that runs and the next, in two files, has both", async ({ site }) => {
    site.clock.set(today);
    const admin = await site.asAdmin();
    await createMember(site.platform, { full_name: "Mary Hill" });
    for (const until of ["12/31/2026", "12/31/2027"])
      await carryOut(
        admin,
        site,
        await upload(admin, `${head}Mary Hill,maryhill@members.example,Diamond,${until},\n`),
      );
    expect((await termsOf(site.platform)).map(([, , ...term]) => term)).toEqual([
      ["2026-01-01", "2026-12-31", "live"],
      ["2027-01-01", "2027-12-31", "live"],
    ]);
  });
});

test("[MI5] of two rows of one person the later day is taken, and each row says so", async ({ site }) => {
  site.clock.set(today);
  const admin = await site.asAdmin();
  const row = (rest: string) => `Ada Okafor,ada@x.example,Diamond,${rest}`;
  const rows = [row("12/31/2019,Dropped"), row("12/31/2026,Active")].join("\n");
  const path = await upload(admin, `Name,Email,Level,Paid until,Status\n${rows}\n`);
  const page = textOf(await (await admin.get(path)).text());
  expect(page).toContain("Paid through “2019-12-31” was skipped: line 3 has a later one");
  expect(page).toContain("Line 2 already has this email address; this row's date is used on that line");
  await carryOut(admin, site, path);
  expect((await termsOf(site.platform)).map(([, , ...term]) => term)).toEqual([
    ["2026-01-01", "2026-12-31", "live"],
  ]);
  expect(await site.platform.db.select().from(members)).toMatchObject([{ state: "approved" }]);
});

describe("a file does not take back that someone has left", () => {
  const row = (until: string) =>
    `Name,Email,Level,Paid until\nMary Hill,maryhill@members.example,Ruby,${until}\n`;

  test("neither by an earlier term nor by one that reaches further, nor after its preview", async ({
    site,
  }) => {
    site.clock.set(today);
    const { platform } = site;
    const admin = await site.asAdmin();
    await createMember(platform, { full_name: "Mary Hill" });
    await carryOut(admin, site, await upload(admin, row("12/31/2026")));
    const planned = await upload(admin, row("12/31/2027"));
    const [{ id = 0 } = {}] = await platform.db.select().from(memberships);
    await act(platform, (context) =>
      endMembership(context, { membershipId: id, reason: "Moved", how: "resign" }),
    );
    await carryOut(admin, site, planned);
    const left =
      "their membership ends on December 31, 2026; if they're back, add the membership on their record";
    expect(textOf(await (await admin.get(planned)).text())).toContain(`No membership added: ${left}`);
    const further = await upload(admin, row("12/31/2027"));
    expect(textOf(await (await admin.get(further)).text())).toContain(
      `Rubies through December 31, 2027 was skipped: ${left}`,
    );
    await carryOut(admin, site, await upload(admin, row("12/31/2025")));
    expect((await termsOf(platform)).map(([, , , endsOn]) => endsOn)).toEqual(["2026-12-31", "2025-12-31"]);
    expect(await platform.db.select().from(memberships)).toMatchObject([{ endsAfter: "2026-12-31" }]);
  });
});

test("a company that has ordered and not paid gets its number with the term of a file, as by its payment", async ({
  site,
}) => {
  site.clock.set(today);
  const { db } = site.platform;
  const admin = await site.asAdmin();
  await db
    .insert(memberships)
    .values({ number: null, name: "Hill Bakery", isCompany: true, createdAt: new Date() });
  const row = "Ada Hill,ada@x.example,Hill Bakery,Corporate Platinum,12/31/2027";
  await carryOut(admin, site, await upload(admin, `Name,Email,Company,Level,Paid until\n${row}\n`));
  expect(await db.select().from(memberships)).toMatchObject([{ number: 1 }]);
});
