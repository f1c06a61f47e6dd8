import { describe, expect } from "vitest";
import { byKey, fields, guardedKeys, named, staffKeys } from "#features/members/fields.ts";
import {
  isLink,
  linkKeys,
  listingFields,
  nameOf,
  noValues,
  typedKeys,
} from "#features/members/listing-fields.ts";
import { findMember } from "#features/members/store.server.ts";
import { members } from "#features/members/tables.ts";
import { mails } from "#platform/tables.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, linkTo, mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/admin-dashboard/members/new";
const typed = { intent: "all-fields", ...noValues(), full_name: "Hill Garage" };
const stored = ({ platform: { db } }: Site) => db.select().from(members).orderBy(members.id);

describe("what is refused", () => {
  test("[6.11] the form of all fields is for who may add members", async ({ site }) => {
    for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")]) {
      const answer = await client.post(path, typed);
      expect(answer.status).toBe(403);
      expect(mainOf(await answer.text())).toContain("Only administrators can add members");
    }
    expect(await stored(site)).toEqual([]);
  });

  test("[5.16] the dialog needs an address; all fields refuse only one that is none", async ({ site }) => {
    const admin = await site.asAdmin();
    for (const fields of [
      { full_name: "Hill Garage", email: "" },
      { ...typed, email: "garage" },
    ]) {
      const answer = await admin.post(path, fields);
      expect(answer.status).toBe(400);
      expect(mainOf(await answer.text())).toContain("Invalid email address");
    }
    expect(await stored(site)).toEqual([]);
  });

  test("an address that another member has is taken only where staff say that both use it", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const other = await createMember(site.platform, { full_name: "Mary Hill" });
    const sharing = { ...typed, email: other.email };
    const answer = await admin.post(path, { ...sharing, notes: "Typed at length" });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(textOf(page)).toContain("Mary Hill already has this email address");
    expect(textOf(page)).toContain("or check the box to say that others use it too");
    expect(mainOf(page)).toContain("Typed at length");
    expect(await stored(site)).toHaveLength(1);
    expect((await admin.post(path, { ...sharing, email_shared: "on" })).status).toBe(302);
    const [mary, garage] = await stored(site);
    expect([mary?.isEmailShared, garage?.isEmailShared]).toEqual([true, true]);
    const record = `/admin-dashboard/members/${garage?.id}`;
    const alone = await admin.post(record, { ...sharing, intent: "", version: "1" });
    expect(alone.status).toBe(409);
    const own = { ...sharing, intent: "", version: "1", email: "garage@hill.example" };
    expect((await admin.post(record, own)).status).toBe(302);
    expect(await findMember(site.platform.db, garage?.id ?? 0)).toMatchObject({
      email: "garage@hill.example",
      isEmailShared: false,
    });
  });

  test("nobody can write to a member without an address, and nothing is mailed to them", async ({ site }) => {
    const member = await createMember(site.platform, {
      full_name: "Hill Garage",
      email: "",
      state: "pending",
    });
    const admin = await site.asAdmin();
    const queue = mainOf(await (await admin.get("/admin-dashboard/reviews")).text());
    expect(queue).toContain("Hill Garage");
    const decided = await admin.post("/admin-dashboard/reviews", {
      ...{ intent: "decide-review", memberId: String(member.id), decision: "approve" },
      ...{ version: "0", memberVersion: "1", reason: "" },
    });
    expect(decided.status).toBe(302);
    expect(await findMember(site.platform.db, member.id)).toMatchObject({ state: "approved" });
    const page = await (await site.get("/directory/hill-garage")).text();
    expect(mainOf(page)).not.toContain("Write to Hill Garage");
    const sent = { name: "Vera", email: "vera@visitor.example", message: "Do you mend vans?" };
    expect((await site.post("/directory/hill-garage", sent)).status).toBe(403);
    expect(await site.platform.db.select().from(mails)).toEqual([]);
  });
});

describe("what staff do", () => {
  test("they add a member with all they know, and without an address; it ends at the record", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const page = mainOf(await (await admin.get(path)).text());
    for (const name of ["category", "joined_on", "tags", "notes", "email_shared"])
      expect(page).toContain(`name="${name}"`);
    const answer = await admin.post(path, {
      ...typed,
      ...{
        phone_number: "+1 555 0300",
        category: "Retail",
        joined_on: "2019-03-04",
        tags: "City",
        notes: "Pays",
      },
    });
    const [row] = await stored(site);
    expect(answer.headers.get("location")).toBe(`/admin-dashboard/members/${row?.id}`);
    expect(row).toMatchObject({
      ...{ fullName: "Hill Garage", email: "", phoneNumber: "+1 555 0300", category: "Retail" },
      ...{ joinedOn: "2019-03-04", tags: ["City"], notes: "Pays", state: "approved" },
    });
    const record = await (await admin.get(`/admin-dashboard/members/${row?.id}`)).text();
    expect(noticeOf(record)).toContain("Member added successfully");
    expect(textOf(record)).toContain("Add an email address first");
    expect(mainOf(await (await admin.get("/admin-dashboard/members?q=garage")).text())).toContain(
      "Select Hill Garage",
    );
  });

  test("every field of the catalogue can be filled in, is stored and in their file, and visitors find those of a listing", async ({
    site,
  }) => {
    const values = {
      ...byKey([...typedKeys, ...staffKeys], (key) => `A ${key}`),
      ...{ email: "ada@okafor.example", websiteUrl: "https://okafor.example/", joinedOn: "2019-03-04" },
      ...byKey(linkKeys, (key) => `https://${listingFields[key].network}.com/ada`),
      mayAddPhotos: "Yes",
    };
    const [admin, visitor] = [await site.asAdmin(), site.visitor()];
    const staffForm = mainOf(await (await admin.get(path)).text());
    const form = mainOf(await (await visitor.get("/embedded-directory")).text());
    for (const key of typedKeys) expect(form).toContain(`name="${nameOf(key)}"`);
    for (const key of Object.keys(values)) expect(staffForm).toContain(`name="${nameOf(key)}"`);
    await admin.post(path, { ...typed, ...named(values) });
    const [row] = await stored(site);
    expect(row).toMatchObject(values);
    const file = await fileOf(await admin.get("/admin-dashboard/members.csv"));
    for (const value of Object.values(values)) expect(file).toContain(value);
    const page = await (await visitor.get(`/directory/${row?.slug}`)).text();
    for (const key of guardedKeys)
      if (key !== "photo" && key !== "websiteUrl" && !isLink(key) && fields[key].audience === "public")
        expect(textOf(page)).toContain(values[key]);
    for (const key of linkKeys) expect(mainOf(page)).toContain(`href="${values[key]}"`);
  });

  test("several without an address are several: trash, restoring and undo keep them apart", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    for (const full_name of ["Hill Garage", "City of Marietta"])
      await admin.post(path, { ...typed, full_name });
    const ids = (await stored(site)).map(({ id }) => String(id));
    const act = (intent: string, more = {}) =>
      admin.post("/admin-dashboard/members", { intent, id: ids, view: "", ...more });
    await act("delete-members");
    await act("restore-members");
    const done = await act("delete-members");
    const batch = new URL(done.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";
    await act("undo-members", { batch });
    expect((await stored(site)).map(({ email, deletedAt }) => [email, deletedAt])).toEqual([
      ["", null],
      ["", null],
    ]);
  });

  test("[8.24] the notification of the dialog leads to the record of whom it has added", async ({ site }) => {
    const admin = await site.asAdmin();
    await admin.post(path, { full_name: "Ada Okafor", email: "ada@okafor.example" });
    const [row] = await stored(site);
    const page = await (await admin.get("/admin-dashboard/members")).text();
    expect(noticeOf(page)).toContain("Success Member added successfully");
    expect(linkTo(page, "Open")).toContain(`/admin-dashboard/members/${row?.id}`);
  });
});
