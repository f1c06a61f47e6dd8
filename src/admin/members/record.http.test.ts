import { describe, expect } from "vitest";
import type { Member } from "#features/members/member.ts";
import { memberValues } from "#features/members/member-values.ts";
import { findMember, findMemberWithTrash } from "#features/members/store.server.ts";
import { listHistory, recordHistory } from "#platform/history.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { someJpeg } from "#tests/support/gallery-upload.ts";
import { createMember } from "#tests/support/members.ts";
import { linkTo, mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const recordOf = ({ id }: Pick<Member, "id">) => `/admin-dashboard/members/${id}`;

/** Sends a form of the record; the answer's page is what a browser without scripts shows. */
const send = (client: Client, { id }: Pick<Member, "id">, fields: Record<string, string | Blob>) =>
  client.post(recordOf({ id }), { id: String(id), ...fields });

const edit = (client: Client, member: Member, fields: Record<string, string>) =>
  client.post(recordOf(member), { ...memberValues(member), version: String(member.version), ...fields });

const textAt = async (client: Client, path: string) => textOf(mainOf(await (await client.get(path)).text()));

const changePage = (change: string | number) => `/admin-dashboard/history/${change}`;

/** The id of a member's latest change. */
const lastChange = async ({ platform }: Site, { id }: Member) =>
  (await listHistory(platform.db, "member", String(id))).at(-1)?.id ?? 0;

const now = async ({ platform }: Site, { id }: Member) => (await findMember(platform.db, id)) as Member;

/** A member whose company staff have changed, and the form that puts it back. */
async function changed(site: Site, client: Client) {
  const member = await createMember(site.platform, { full_name: "Mary Hill", company: "Hill Bakery" });
  await edit(client, member, { company: "Hill & Sons" });
  const change = await lastChange(site, member);
  const page = changePage(change);
  const form = { intent: "put-back", change: String(change), version: "2" };
  return { member, page, form };
}

describe("what is refused", () => {
  test("a record, its changes and its forms are for staff of the membership", async ({ site }) => {
    const { member, page, form } = await changed(site, await site.asAdmin());
    const before = await now(site, member);
    for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")]) {
      for (const path of [recordOf(member), page])
        expect(await (await client.get(path)).text()).not.toContain("Hill");
      expect((await client.post(page, form)).status).toBe(refusedStatus(client));
      for (const intent of ["suspend-members", "delete-members", "change-photo", "join-account"])
        expect((await send(client, member, { intent, version: "2", removePhoto: "yes" })).status).toBe(
          refusedStatus(client),
        );
    }
    expect(await now(site, member)).toEqual(before);
  });

  test("[4.17] who cannot read the inbox or the mail sees neither in a record", async ({ site }) => {
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    await site.post("/contact", {
      name: "Mary Hill",
      email: member.email,
      subject: "Where do I park?",
      message: "I come by car on Thursday.",
    });
    const [admin, membership] = [await site.asAdmin(), await site.asRole("membership")];
    expect(await textAt(admin, recordOf(member))).toMatch(/Message: Where do I park\?.*Emails to them/);
    const page = await textAt(membership, recordOf(member));
    expect(page).toContain("Message: Where do I park?");
    expect(page).not.toContain("Emails to them");
    expect(page).not.toContain("Email to them");
  });

  test("who acts on a member that another has changed since is told, and nothing is done", async ({
    site,
  }) => {
    const [one, other] = [await site.asAdmin(), await site.asRole("membership")];
    const member = await createMember(site.platform, { full_name: "Mary Hill", state: "pending" });
    await edit(other, member, { company: "Hill Bakery" });
    for (const intent of ["approve-members", "delete-members", "join-account"]) {
      const answer = await send(one, member, { intent, version: "1" });
      expect(answer.status).toBe(409);
      expect(textOf(await answer.text())).toContain("You're seeing the latest version");
    }
    expect(await now(site, member)).toMatchObject({ state: "pending", company: "Hill Bakery", version: 2 });
  });

  test("a change is not put back over a newer one: the page shows what would change now", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const { member, page, form } = await changed(site, admin);
    await edit(admin, await now(site, member), { company: "Hill & Daughters" });
    const answer = await admin.post(page, form);
    expect(answer.status).toBe(409);
    const words = textOf(await answer.text());
    expect(words).toContain("has changed again since");
    expect(words).toContain("Company Now: Hill & Daughters Restored: Hill Bakery");
    expect(await now(site, member)).toMatchObject({ company: "Hill & Daughters", version: 3 });
  });

  test("an address that belongs to another meanwhile is not put back, in words", async ({ site }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    await edit(admin, member, { email: "new@hill.example" });
    const change = await lastChange(site, member);
    await createMember(site.platform, { full_name: "Mary Hill" });
    const form = { intent: "put-back", change: String(change), version: "2" };
    const answer = await admin.post(changePage(change), form);
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain("Mary Hill already has this email address");
    expect(await now(site, member)).toMatchObject({ email: "new@hill.example", version: 2 });
  });

  test("what changed nothing of a member cannot be put back", async ({ site }) => {
    const admin = await site.asAdmin();
    const { member, page, form } = await changed(site, admin);
    const other = await createMember(site.platform, { full_name: "Nora Bell" });
    const created = String(await lastChange(site, other));
    for (const change of [created, "999999"]) {
      const answer = await admin.post(page, { ...form, change, version: "1" });
      expect(answer.status).toBe(409);
      expect(textOf(await answer.text())).toMatch(/there's (no earlier version|nothing earlier) to restore/);
    }
    expect(await now(site, member)).toMatchObject({ version: 2 });
  });

  test("[7.21] a photo that is too large, none, or no picture is refused beside its field", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    const refused = async (photo: Blob | string, words: string) => {
      const answer = await send(admin, member, { intent: "change-photo", seen: "", photo });
      expect(answer.status).toBe(400);
      expect(textOf(await answer.text())).toContain(words);
    };
    await refused("", "Choose a photo first");
    await refused(
      new File([new Uint8Array(20_971_521)], "a.jpg", { type: "image/jpeg" }),
      "larger than 20 MB",
    );
    await refused(new File(["words"], "a.txt", { type: "text/plain" }), "Choose a JPEG or PNG picture");
    expect(await now(site, member)).toMatchObject({ photo: null, version: 1 });
  });

  test("an entry is joined only to the confirmed account with its address, and not parted from it", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    const join = { intent: "join-account", version: "1" };
    expect(await textAt(admin, recordOf(member))).toContain("They can sign up with");
    expect((await send(admin, member, join)).status).toBe(409);
    await createAccount(site.platform, { email: member.email, confirmed: false });
    expect(await textAt(admin, recordOf(member))).toContain("the address isn't confirmed yet");
    expect((await send(admin, member, join)).status).toBe(409);
    const { id, email } = await createAccount(site.platform);
    const own = await createMember(site.platform, { email, userId: id });
    expect(await textAt(admin, recordOf(own))).toContain("because its owner confirmed this email address");
    expect((await send(admin, own, { intent: "part-account", version: "1" })).status).toBe(409);
    expect(await now(site, own)).toMatchObject({ userId: id, version: 1 });
    expect(await now(site, member)).toMatchObject({ userId: null, version: 1 });
  });
});

describe("what staff do", () => {
  test("the time line tells a change; put back, it stands there too, and later changes stay", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const { member, page, form } = await changed(site, admin);
    await edit(admin, await now(site, member), { job_title: "Baker" });
    const record = await (await admin.get(recordOf(member))).text();
    expect(textOf(record)).toContain("Company: Hill Bakery → Hill & Sons");
    expect(linkTo(record, "Restore")).toContain(`href="/admin-dashboard/history/`);
    expect(await textAt(admin, page)).toContain("This undoes the change above and nothing else.");
    const answer = await admin.post(page, { ...form, version: "3" });
    expect(answer.headers.get("location")).toBe(page);
    expect(await now(site, member)).toMatchObject({ company: "Hill Bakery", jobTitle: "Baker", version: 4 });
    const after = await admin.get(recordOf(member));
    expect(textOf(await after.text())).toMatch(/Restored by .*Company: Hill & Sons → Hill Bakery/);
    await admin.post(page, { ...form, version: "3" });
    expect(await now(site, member)).toMatchObject({ version: 4 });
    expect(await textAt(admin, page)).toContain("is already back to how it was");
  });

  test("who has given no name yet is named by their address", async ({ site }) => {
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    const { id, email } = await createAccount(site.platform, { name: "" });
    await recordHistory(site.platform.db, {
      entity: "member",
      entityId: String(member.id),
      action: "updated",
      actor: id,
      before: { company: "Hill Bakery" },
      after: { company: "Hill & Sons" },
    });
    const admin = await site.asAdmin();
    expect(await textAt(admin, recordOf(member))).toContain(`Changed by ${email}`);
    const change = changePage(await lastChange(site, member));
    expect(await textAt(admin, change)).toContain(`Changed by ${email}`);
  });

  test("each change of state can be taken back; one in the trash has a page to restore them from", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill", state: "pending" });
    const act = async (intent: string, version: number) => {
      const answer = await send(admin, member, { intent, version: String(version) });
      expect(answer.status, intent).toBe(302);
      return new URL(answer.headers.get("location") ?? "", site.origin);
    };
    const states: [string, Partial<Member>][] = [
      ["approve-members", { state: "approved" }],
      ["suspend-members", { state: "suspended" }],
      ["decline-members", { state: "declined" }],
    ];
    for (const [intent, state] of states) {
      const { version, state: before } = await now(site, member);
      const done = await act(intent, version);
      expect(await now(site, member)).toMatchObject(state);
      const batch = done.searchParams.get("batch") ?? "";
      const undone = await send(admin, member, { intent: "undo-members", batch, view: String(member.id) });
      expect(undone.headers.get("location")).toBe(recordOf(member));
      expect(await now(site, member)).toMatchObject({ state: before });
    }
    const { version } = await now(site, member);
    await act("delete-members", version);
    const page = await textAt(admin, recordOf(member));
    expect(page).toContain("In the trash");
    expect(page).not.toContain("Save");
    const change = await (await admin.get(changePage(await lastChange(site, member)))).text();
    expect(textOf(mainOf(change))).toContain("The member is in the trash");
    expect(linkTo(change, "Open this member")).toContain(recordOf(member));
    const late = await edit(admin, member, { company: "Late" });
    expect(late.status).toBe(404);
    await act("restore-members", version + 1);
    expect(await now(site, member)).toMatchObject({ state: "pending", company: member.company });
  });

  test("who cannot be restored because of their address is told so", async ({ site }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    await send(admin, member, { intent: "delete-members", version: "1" });
    await createMember(site.platform, { full_name: "Mary Hill" });
    const answer = await send(admin, member, { intent: "restore-members", version: "2" });
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain("Another member has this email address now");
    expect((await findMemberWithTrash(site.platform.db, member.id))?.deletedAt).toBeInstanceOf(Date);
  });

  test("a photo is stored at once, replaced only where it was seen, removed and put back", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    const photo = new File([new Uint8Array(await someJpeg())], "mary.jpg", { type: "image/jpeg" });
    const form = { intent: "change-photo", seen: "" };
    expect((await send(admin, member, { ...form, photo })).status).toBe(302);
    const { photo: stored } = await now(site, member);
    expect(stored).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/);
    expect((await site.visitor().get(stored ?? "")).status).toBe(200);
    const stale = await send(admin, member, { ...form, photo });
    expect(stale.status).toBe(409);
    expect(textOf(await stale.text())).toContain("Someone else changed the photo");
    const removed = await send(admin, member, { ...form, seen: stored ?? "", removePhoto: "yes" });
    expect(removed.status).toBe(302);
    expect(await now(site, member)).toMatchObject({ photo: null, version: 3 });
    const change = String(await lastChange(site, member));
    await admin.post(changePage(change), { intent: "put-back", change, version: "3" });
    expect(await now(site, member)).toMatchObject({ photo: stored, version: 4 });
  });

  test("joined to the account with its address; parted from one whose address it no longer has", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    const { id } = await createAccount(site.platform, { email: member.email });
    const joined = await send(admin, member, { intent: "join-account", version: "1" });
    expect(noticeOf(await (await admin.get(joined.headers.get("location") ?? "")).text())).toContain(
      "Account linked",
    );
    expect(await now(site, member)).toMatchObject({ userId: id, version: 2 });
    const page = await (await admin.get(recordOf(member))).text();
    expect(linkTo(page, member.email)).toContain(`mailto:`);
    expect(mainOf(page)).toContain(`href="/admin-dashboard/accounts/${id}"`);
    expect(textOf(page)).toMatch(/Last sign-in Never Two-factor Off/);
    const membership = await site.asRole("membership");
    expect(await (await membership.get(recordOf(member))).text()).not.toContain("/admin-dashboard/accounts/");
    await edit(admin, await now(site, member), { email: "other@hill.example" });
    await send(admin, member, { intent: "part-account", version: "3" });
    expect(await now(site, member)).toMatchObject({ userId: null, version: 4 });
    expect(await textAt(admin, recordOf(member))).toContain("Unlinked from their account by");
  });

  test("a long history is read in pages, none twice and none lost", async ({ site }) => {
    const admin = await site.asAdmin();
    const member = await createMember(site.platform, { full_name: "Mary Hill" });
    for (let n = 1; n <= 45; n += 1) await edit(admin, await now(site, member), { company: `Company ${n}` });
    const seen: string[] = [];
    let next = recordOf(member);
    while (next) {
      const page = await (await admin.get(next)).text();
      seen.push(...[...textOf(page).matchAll(/→ (Company \d+)/g)].map(([, name]) => name ?? ""));
      next = /href="([^"#]*)[^"]*"/.exec(linkTo(page, "Older"))?.[1] ?? "";
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `Company ${45 - at}`));
  });

  test("the entry is seen as visitors see it: their page, or a preview until it is approved", async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const live = await createMember(site.platform, { full_name: "Mary Hill" });
    const waiting = await createMember(site.platform, { full_name: "Nora Bell", state: "pending" });
    const see = async (member: Member) =>
      linkTo(await (await admin.get(recordOf(member))).text(), "View as a visitor");
    expect(await see(live)).toContain('href="/directory/mary-hill?as=visitor"');
    expect(await see(waiting)).toContain('href="#preview"');
    expect(await textAt(admin, recordOf(waiting))).toContain("How visitors will see the listing");
  });
});
