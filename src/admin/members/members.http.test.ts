import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { countMembers } from "#features/members/access/count-members.server.ts";
import { noValues } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { findMember } from "#features/members/store.server.ts";
import { members } from "#features/members/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { history } from "#platform/tables.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { fileOf, headerOf, linkTo, mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const typed = { ...noValues(), full_name: "Ada Okafor", email: "ada@okafor.example" };
const membersOf = ({ platform: { db, clock } }: Site) => countMembers(db, organisationDay(clock.now()));

const newMember = "/admin-dashboard/members/new";

const storedMembers = ({ db }: Platform) => db.select().from(members).orderBy(members.id);

const change = (client: Client, intent: string, fields: Record<string, string | string[]>) =>
  client.post("/admin-dashboard/members", { intent, ...fields });

describe("what is refused", () => {
  test("[6.13] a direct post by a visitor or a member adds nobody and says why [6.11]", async ({ site }) => {
    for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")]) {
      const answer = await client.post(newMember, typed);
      expect(answer.status).toBe(403);
      const page = await answer.text();
      expect(mainOf(page)).toContain("Only administrators can add members");
      expect(page).not.toContain("Administrator Controls");
    }
    expect(await storedMembers(site.platform)).toEqual([]);
  });

  test("[6.11] who loses the role while the form is open is told so", async ({ site }) => {
    const client = await site.asMember();
    const answer = await client.post(`${newMember}.data`, typed);
    expect(answer.status).toBe(403);
    expect(await fileOf(answer)).toContain("Only administrators can add members");
    expect(await storedMembers(site.platform)).toEqual([]);
  });

  test("[5.31] invalid values are refused beside their fields, what was typed stays, nothing is stored", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const bad: [Partial<typeof typed>, string][] = [
      [{ full_name: "A" }, "Full name is required"],
      [{ email: "ada" }, "Invalid email address"],
      [{ website_url: "javascript:alert(1)" }, "Invalid URL"],
      [{ services_description: "x".repeat(10_000) }, "Keep the description of services to 2,000 characters"],
    ];
    for (const [fields, words] of bad) {
      const answer = await admin.post(`${newMember}.data`, { ...typed, company: "Typed Company", ...fields });
      expect(answer.status, words).toBe(400);
      const told = await fileOf(answer); // the dialog's form, which scripts send
      expect(told).toContain(words);
      expect(told).toContain("Typed Company");
    }
    expect(await storedMembers(site.platform)).toEqual([]);
  });

  test("[8.25] a second member with the same address is refused in words, whatever its case", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    await admin.post(newMember, typed);
    const answer = await admin.post(newMember, { ...typed, full_name: "Eve", email: "ADA@Okafor.example" });
    expect(answer.status).toBe(409);
    expect(mainOf(await answer.text())).toContain("Ada Okafor already has this email address");
    expect(await storedMembers(site.platform)).toHaveLength(1);
  });

  test("[8.25] when the database does not take it, the words are 'Failed to add member'", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    await site.platform.db.execute("alter table profiles rename to profiles_away");
    try {
      const answer = await admin.post(`${newMember}.data`, typed);
      expect(answer.status).toBe(500);
      expect(await fileOf(answer)).toContain("Failed to add member");
      const page = await admin.post(newMember, typed);
      expect(textOf(await page.text())).toContain("Error Failed to add member");
    } finally {
      await site.platform.db.execute("alter table profiles_away rename to profiles");
    }
  });

  test("nobody but staff of the membership changes, opens or reads members", async ({ site }) => {
    const { id } = await createMember(site.platform, { full_name: "Mary Hill" });
    for (const client of [site.visitor(), await site.asMember(), await site.asRole("gallery")]) {
      for (const intent of ["approve", "suspend", "decline", "delete", "restore", "undo"]) {
        expect((await change(client, `${intent}-members`, { id: String(id) })).status).toBe(
          refusedStatus(client),
        );
      }
      const edit = await client.post(`/admin-dashboard/members/${id}`, { ...typed, version: "1" });
      expect(edit.status).toBe(refusedStatus(client));
      for (const path of [`members/${id}`, "members/new"]) {
        const page = await (await client.get(`/admin-dashboard/${path}`)).text();
        expect(page).not.toContain("Mary Hill");
      }
    }
    expect(await findMember(site.platform.db, id)).toMatchObject({ version: 1, state: "approved" });
  });
});

describe("what staff do", () => {
  test("[7.18] [3.12] [5.18] adds a member of exactly these fields: verified, approved, blanks as null", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const extra = { id: "9", state: "declined", is_email_verified: "false", user_id: "x", category: "Legal" };
    const answer = await admin.post(newMember, { ...typed, website_url: " ", company: "Okafor", ...extra });
    expect(answer.headers.get("location")).toBe("/admin-dashboard/members");
    const [row] = await storedMembers(site.platform);
    expect(row).toMatchObject({
      fullName: "Ada Okafor",
      email: "ada@okafor.example",
      company: "Okafor",
      jobTitle: null,
      phoneNumber: null,
      websiteUrl: null,
      servicesDescription: null,
      category: null,
      isEmailVerified: true,
      state: "approved",
      userId: null,
      slug: "ada-okafor",
    });
    const page = noticeOf(await (await admin.get("/admin-dashboard/members")).text());
    expect(page).toContain("Member added successfully");
  });

  test("[2.27.05] [2.27.08] 'Member Management' is in the navigation of every screen, its own one holds 'Member Directory Management', says what it is for, and leads to the directory", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    for (const path of ["/admin-dashboard", "/admin-dashboard/members"]) {
      const page = await (await admin.get(path)).text();
      expect(headerOf(page)).toMatch(
        /<a[^>]*href="\/admin-dashboard\/members"[^>]*><span[^>]*>Member Management</,
      );
      expect(textOf(mainOf(page))).toContain(
        "Member Directory Management Add members, approve new ones, and keep listings up to date. Visitors see approved members only.",
      );
      expect(linkTo(mainOf(page), "View Directory")).toContain('href="/directory"');
    }
  });

  test("[2.27.04] [7.19] 'Total Members' is one higher afterwards, and the page carries a number, not rows", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    expect(await membersOf(site)).toBe(0);
    await admin.post(newMember, typed);
    await createMember(site.platform, { full_name: "Waiting Wanda", state: "pending" });
    expect(await membersOf(site)).toBe(1);
    const page = await (await admin.get("/admin-dashboard")).text();
    expect(mainOf(page)).toMatch(/>Total Members<\/span><span[^>]*>1</);
    expect(page).not.toContain("ada@okafor.example");
  });

  test("finds a mistyped name, and by company, email, state and letter", async ({ site }) => {
    const admin = await site.asAdmin();
    for (const name of ["Chidinma Okafor", "Élodie Marsh", "Zoe Quill"])
      await createMember(site.platform, { full_name: name });
    await createMember(site.platform, { full_name: "Paula Pending", state: "pending" });
    const found = async (query: string) => {
      const page = await (await admin.get(`/admin-dashboard/members?${query}`)).text();
      return ["Chidinma Okafor", "Élodie Marsh", "Zoe Quill", "Paula Pending"].filter((name) =>
        page.includes(`Select ${name}`),
      );
    };
    expect(await found("q=okafro")).toEqual(["Chidinma Okafor"]);
    expect(await found("q=elodie")).toEqual(["Élodie Marsh"]);
    expect(await found("q=zoequill%40members")).toEqual(["Zoe Quill"]);
    expect(await found("letter=E")).toEqual(["Élodie Marsh"]);
    expect(await found("state=pending")).toEqual(["Paula Pending"]);
    expect(await found("q=%27%3B--+%26+%21%28")).toHaveLength(4);
    expect(await found("q=xyzxyzxyz")).toEqual([]);
  });

  test("an edit keeps who, when, before and after; a stale one keeps what was typed", async ({ site }) => {
    const admin = await site.asAdmin();
    const { id } = await createMember(site.platform, { full_name: "Mary Hill" });
    const path = `/admin-dashboard/members/${id}`;
    const edit = (company: string) =>
      admin.post(path, { ...typed, full_name: "Mary Hill", company, version: "1" });
    expect((await edit("Hill Bakery")).headers.get("location")).toBe(path);
    const stale = await edit("Typed at length");
    expect(stale.status).toBe(409);
    const words = mainOf(await stale.text());
    expect(words).toContain("Typed at length");
    expect(words).toContain("Hill Bakery");
    const page = mainOf(await (await admin.get(path)).text());
    expect(page).toContain("Baker &amp; Daughters</del>");
    const over = await admin.post(path, {
      ...typed,
      full_name: "Mary Hill",
      company: "Mine",
      version: "1",
      overVersion: "2",
    });
    expect(over.status).toBe(302);
    expect(await findMember(site.platform.db, id)).toMatchObject({ company: "Mine", version: 3 });
  });

  test("tags, notes and the day of joining are changed by staff, shown in the history, and not to others", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const { client, member } = await memberWithListing(site, { full_name: "Mary Hill" });
    const other = await createMember(site.platform, { full_name: "Nora Vale" });
    const post = ({ id, version, fullName, email }: Member, fields: Record<string, string>) =>
      admin.post(`/admin-dashboard/members/${id}`, {
        ...typed,
        full_name: fullName,
        email,
        version: String(version),
        ...fields,
      });
    const bad: [Record<string, string>, string][] = [
      [{ tags: "x".repeat(41) }, "Keep each tag to 40 characters or fewer"],
      [{ tags: Array.from({ length: 21 }, (_, n) => n).join() }, "Keep to 20 tags or fewer"],
      [{ joined_on: "2026-02-30" }, "Choose a date, such as 2026-03-20"],
      [{ notes: "x".repeat(5_001) }, "Keep the notes to 5,000 characters or fewer"],
    ];
    for (const [fields, words] of bad) {
      const answer = await post(member, { company: "Typed Company", ...fields });
      expect(answer.status, words).toBe(400);
      const page = mainOf(await answer.text());
      expect(page).toContain(words);
      expect(page).toContain("Typed Company");
    }
    const kept = { tags: "Gala 2026, Board", notes: "Prefers to be called", joined_on: "2019-03-04" };
    expect((await post(member, kept)).status).toBe(302);
    expect((await post(other, { tags: "GALA 2026, gala 2026" })).status).toBe(302);
    expect(await findMember(site.platform.db, member.id)).toMatchObject({
      tags: ["Gala 2026", "Board"],
      notes: "Prefers to be called",
      joinedOn: "2019-03-04",
    });
    expect(await findMember(site.platform.db, other.id)).toMatchObject({ tags: ["Gala 2026"] });

    const record = mainOf(await (await admin.get(`/admin-dashboard/members/${member.id}`)).text());
    for (const words of ["Gala 2026, Board</ins>", "Prefers to be called</ins>", "2019-03-04</ins>"])
      expect(record).toContain(words);
    const list = async (query: string) => (await admin.get(`/admin-dashboard/members?${query}`)).text();
    expect(await list("tag=Board")).not.toContain("Nora Vale");
    expect(mainOf(await list("tag=Gala+2026"))).toMatch(/Mary Hill[\s\S]*Nora Vale/);
    expect(await fileOf(await admin.get("/admin-dashboard/members.csv"))).toContain("Gala 2026, Board");
    for (const address of ["/embedded-directory", `/directory/${member.slug}`, "/directory"])
      expect(await (await client.get(address)).text()).not.toMatch(/Prefers to be called|Gala 2026/);
    // The copy of their data is another matter: article 15 of the GDPR gives a person what is kept about them.
    const copy = await fileOf(await client.post("/account/data.json", {}));
    expect(copy).toContain("Prefers to be called");
    expect(copy).toContain("Gala 2026");
  });

  test("suspends many, moves many to the trash, and takes each batch back as a whole", async ({ site }) => {
    const admin = await site.asAdmin();
    const ids = [];
    for (const name of ["Ann One", "Bea Two", "Cleo Three"])
      ids.push((await createMember(site.platform, { full_name: name })).id);
    const states = async () => (await storedMembers(site.platform)).map(({ state }) => state);
    const batchOf = (answer: Response) =>
      new URL(answer.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";

    const suspended = await change(admin, "suspend-members", { id: ids.slice(0, 2).map(String) });
    expect(await states()).toEqual(["suspended", "suspended", "approved"]);
    expect(await membersOf(site)).toBe(1);
    const batch = batchOf(suspended);
    expect(mainOf(await (await admin.get(suspended.headers.get("location") ?? "")).text())).toContain(
      "2 members suspended",
    );
    await change(admin, "undo-members", { batch });
    expect(await states()).toEqual(["approved", "approved", "approved"]);
    expect(await membersOf(site)).toBe(3);

    const deleted = await change(admin, "delete-members", { which: "all", view: "q=members&state=approved" });
    expect(await membersOf(site)).toBe(0);
    await change(admin, "undo-members", { batch: batchOf(deleted) });
    expect(await membersOf(site)).toBe(3);
    await change(admin, "undo-members", { batch: batchOf(deleted) });
    expect(await membersOf(site)).toBe(3);
    const rows = await site.platform.db.select({ action: history.action }).from(history);
    const counted = (action: string) => rows.filter((row) => row.action === action).length;
    expect([counted("suspended"), counted("deleted"), counted("undone")]).toEqual([2, 3, 5]);
  });

  test("the button of a row changes that row alone, and is refused like any other", async ({ site }) => {
    const admin = await site.asAdmin();
    const { id } = await createMember(site.platform, { full_name: "Ann One" });
    await createMember(site.platform, { full_name: "Bea Two" });
    const intent = `suspend-members id=${id}`;
    const gallery = await site.asRole("gallery");
    expect((await change(gallery, intent, {})).status).toBe(refusedStatus(gallery));
    const none = await change(admin, "suspend-members id=x", {});
    expect(mainOf(await none.text())).toContain("Select at least one member first.");
    const answer = await change(admin, intent, { view: "state=approved&sort=-name" });
    expect(answer.headers.get("location")).toMatch(/members\?state=approved&sort=-name&batch=[\da-f-]{36}$/);
    const states = (await storedMembers(site.platform)).map(({ state }) => state);
    expect(states).toEqual(["suspended", "approved"]);
    const again = await change(admin, intent, {});
    expect(again.status).toBe(409);
    expect(textOf(mainOf(await again.text()))).toContain(
      "Nothing to change: they're already set that way or no longer exist.",
    );
  });

  test("the list says how many match, offers what is possible, and one form serves all its rows", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    await createMember(site.platform, { full_name: "Ann One" });
    await createMember(site.platform, { full_name: "Bea Two", state: "pending" });
    const { id } = await createMember(site.platform, { full_name: "Cleo Three" });
    await change(admin, "delete-members", { id: String(id) });
    const page = async (query: string) =>
      mainOf(await (await admin.get(`/admin-dashboard/members${query}`)).text());
    const all = await page("");
    expect(textOf(all)).toMatch(/All 2 members.* 2 members $/);
    const one = await page("?q=ann");
    expect(all.match(/<form/g)?.length).toBe(one.match(/<form/g)?.length);
    expect(textOf(one)).toMatch(/All 1 that match.* 1 member $/);
    expect(textOf(all)).not.toContain("Cleo Three");
    expect(one).not.toContain("decline-members id=");
  });

  test("a batch leaves alone whom someone has changed since", async ({ site }) => {
    const admin = await site.asAdmin();
    const ann = await createMember(site.platform, { full_name: "Ann One" });
    const bea = await createMember(site.platform, { full_name: "Bea Two" });
    const ids = [ann.id, bea.id];
    const answer = await change(admin, "suspend-members", { id: ids.map(String) });
    await change(admin, "approve-members", { id: String(ids[0]) });
    const batch = new URL(answer.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";
    await change(admin, "undo-members", { batch });
    const notice = noticeOf(await (await admin.get("/admin-dashboard/members")).text());
    expect(notice).toContain("1 member changed back. 1 stays as is because of later changes");
    const rows = await storedMembers(site.platform);
    expect(rows.map(({ state, version }) => [state, version])).toEqual([
      ["approved", 3],
      ["approved", 3],
    ]);
  });

  test("a deleted member whose address another has now stays in the trash", async ({ site }) => {
    const admin = await site.asAdmin();
    const { id } = await createMember(site.platform, { full_name: "Mary Hill" });
    await change(admin, "delete-members", { id: String(id) });
    await createMember(site.platform, { full_name: "Mary Hill" });
    await change(admin, "restore-members", { id: String(id), view: "state=deleted" });
    expect(await membersOf(site)).toBe(1);
    expect(await findMember(site.platform.db, id)).toBeNull();
  });

  test("pages by key in both directions, none twice and none lost", async ({ site }) => {
    const admin = await site.asAdmin();
    for (let n = 10; n < 65; n += 1) await createMember(site.platform, { full_name: `Member ${n}` });
    const namesOf = (page: string) => [...page.matchAll(/Select (Member \d+)/g)].map(([, name]) => name);
    const link = (page: string, label: string) =>
      new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const first = await (await admin.get("/admin-dashboard/members")).text();
    const second = await (await admin.get(link(first, "Next"))).text();
    const third = await (await admin.get(link(second, "Next"))).text();
    const all = [first, second, third].flatMap(namesOf);
    expect(all).toHaveLength(55);
    expect(new Set(all).size).toBe(55);
    expect(link(third, "Next")).toBe("");
    const backAgain = await (await admin.get(link(third, "Previous"))).text();
    expect(namesOf(backAgain)).toEqual(namesOf(second));
    expect(link(first, "Previous")).toBe("");
  });
});
