import { describe, expect } from "vitest";
import { joinOwnedListings } from "#features/members/membership/join-listing.server.ts";
import { membershipData } from "#features/members/personal-data/personal-data.server.ts";
import { findMember, findMembersByEmail } from "#features/members/store.server.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { createMember, memberFields } from "#tests/support/members.ts";
import { textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

// Two people with one address: its owner is one of them, and nobody can tell which.
const email = "home@baker.example";
const path = "/embedded-directory";
const inWords = "Several listings have your email";

/** Two listings with one address, as staff have made them. */
async function couple({ platform }: Site) {
  const ada = await createMember(platform, { full_name: "Ada Baker", email, phone_number: "+1 555 0100" });
  const bea = await createMember(platform, {
    ...{ full_name: "Bea Baker", email, phone_number: "+1 555 0200" },
    isEmailShared: true,
  });
  return { ada, bea };
}

const owners = async ({ platform: { db } }: Site) =>
  (await findMembersByEmail(db, [email])).map(({ fullName, userId, version }) => ({
    fullName,
    userId,
    version,
  }));
const untouched = [
  { fullName: "Ada Baker", userId: null, version: 1 },
  { fullName: "Bea Baker", userId: null, version: 1 },
];

describe("[6.02] sharing an address opens nobody's entry", () => {
  test("nothing of either is shown or can be changed, and the night joins none", async ({ site }) => {
    const { ada, bea } = await couple(site);
    const client = await site.asMember(email);
    const own = ["/account/entry", "/account/welcome", "/account/my-data"];
    for (const page of [path, ...own, "/directory/ada-baker", "/directory/bea-baker"])
      expect(textOf(await (await client.get(page)).text()), page).not.toMatch(/555 0[12]00/);
    expect((await client.get("/community/members")).status).toBe(403);
    for (const page of [path, "/account/entry", "/account/welcome"])
      expect(textOf(await (await client.get(page)).text()), page).toContain(inWords);
    const forms: Record<string, string>[] = [
      { intent: "visibility", ...defaultVisibility },
      { intent: "withdraw" },
      { intent: "mine", id: String(ada.id) },
      { intent: "not-mine", id: String(bea.id) },
    ];
    for (const fields of forms)
      expect((await client.post("/account/entry", fields)).status, fields.intent).toBe(403);
    const sent = await client.post(path, memberFields({ full_name: "Ada Baker", email }));
    expect(sent.status).toBe(409);
    expect(textOf(await sent.text())).toContain("Contact us, and our support staff will link your account");
    await joinOwnedListings(site.platform.db);
    expect(await owners(site)).toEqual(untouched);
  });

  test("also when the other is in the trash, for good or restored", async ({ site }) => {
    const { ada } = await couple(site);
    const client = await site.asMember(email);
    const admin = await site.asAdmin();
    const act = (intent: string) =>
      admin.post("/admin-dashboard/members", { intent, id: String(ada.id), view: "" });
    await act("delete-members");
    expect(textOf(await (await client.get(path)).text())).toContain(inWords);
    await joinOwnedListings(site.platform.db);
    expect(await owners(site)).toEqual([untouched[1]]);
    await act("restore-members");
    expect((await owners(site)).map(({ userId }) => userId)).toEqual([null, null]);
  });

  test("a copy of the account's data, and its removal, leave out what may be another's", async ({ site }) => {
    const { ada, bea } = await couple(site);
    const { id: userId } = await createAccount(site.platform, { email });
    const { db } = site.platform;
    expect(await membershipData.collect(db, { userId, email })).toEqual([]);
    await membershipData.forget(db, { userId, email });
    expect(await owners(site)).toEqual(untouched);
    await db.execute(`update profiles set user_id = '${userId}' where id = ${ada.id}`);
    expect(await membershipData.collect(db, { userId, email })).toMatchObject([{ fullName: "Ada Baker" }]);
    await membershipData.forget(db, { userId, email });
    expect(await findMember(db, ada.id)).toBeNull();
    expect(await findMember(db, bea.id)).toMatchObject({ fullName: "Bea Baker", email });
  });

  test("nobody but staff gives an address to a second entry", async ({ site }) => {
    await createMember(site.platform, { full_name: "Ada Baker", email });
    expect((await site.post(path, memberFields({ full_name: "Eve", email }))).status).toBe(302); // as for anyone
    const client = await site.asMember("eve@reader.example");
    await client.post(path, memberFields({ full_name: "Eve Reader" }));
    const taken = await client.post(path, {
      ...memberFields({ full_name: "Eve Reader", email }),
      ...{ version: "1", editVersion: "1", email_shared: "on" },
    });
    expect(taken.status).toBe(409);
    const admin = await site.asAdmin();
    const dialog = { full_name: "Eve", email, email_shared: "on" };
    expect((await admin.post("/admin-dashboard/members/new", dialog)).status).toBe(409);
    expect(await owners(site)).toEqual([untouched[0]]);
  });
});

describe("what staff do", () => {
  test("an account keeps the entry that reads as its own when someone else gets the address", async ({
    site,
  }) => {
    const ada = await createMember(site.platform, { full_name: "Ada Baker", email });
    const { id: userId } = await createAccount(site.platform, { email });
    await createMember(site.platform, { full_name: "Bea Baker", email, isEmailShared: true });
    expect(await findMember(site.platform.db, ada.id)).toMatchObject({ userId, isEmailShared: true });
  });

  test("they join one of the two to the account, and never the second too", async ({ site }) => {
    const { ada, bea } = await couple(site);
    const client = await site.asMember(email);
    const admin = await site.asAdmin();
    const record = (id: number) => `/admin-dashboard/members/${id}`;
    const act = (id: number, intent: string, version: string) =>
      admin.post(record(id), { intent, id: String(id), version });
    expect(textOf(await (await admin.get(record(bea.id))).text())).toContain("Others share the address");
    expect((await act(bea.id, "join-account", "1")).status).toBe(302);
    expect((await act(ada.id, "join-account", "1")).status).toBe(409);
    expect(textOf(await (await client.get(path)).text())).toContain("Bea Baker");
    expect((await owners(site)).map(({ userId }) => userId !== null)).toEqual([false, true]);
    expect((await act(bea.id, "part-account", "2")).status).toBe(302);
    expect(textOf(await (await client.get(path)).text())).toContain(inWords);
  });

  test("an undone change does not take back that an address is shared", async ({ site }) => {
    const ada = await createMember(site.platform, { full_name: "Ada Baker", email });
    const admin = await site.asAdmin();
    const done = await admin.post("/admin-dashboard/members", {
      ...{ intent: "suspend-members", id: String(ada.id), view: "" },
    });
    await createMember(site.platform, { full_name: "Bea Baker", email, isEmailShared: true });
    const batch = new URL(done.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";
    await admin.post("/admin-dashboard/members", { intent: "undo-members", batch, view: "" });
    expect(await findMember(site.platform.db, ada.id)).toMatchObject({
      state: "approved",
      isEmailShared: true,
    });
  });

  test("a message to one of them says for whom it is", async ({ site }) => {
    await couple(site);
    const sent = { name: "Vera", email: "vera@visitor.example", message: "Do you bake for weddings?" };
    expect((await site.post("/directory/bea-baker", sent)).status).toBe(200);
    const { rows } = await site.platform.db.execute<{ text: string }>("select text from mails");
    expect(rows.map(({ text }) => text).join()).toMatch(/To:? Bea Baker/);
  });
});

test("an older process's second entry with an address opens nobody's entry either", async ({ site }) => {
  await createMember(site.platform, { full_name: "Ada Baker", email });
  const other = await createMember(site.platform, { full_name: "Bea Baker" });
  await site.platform.db.execute(`update profiles set email = '${email}' where id = ${other.id}`);
  const client = await site.asMember(email);
  expect(textOf(await (await client.get(path)).text())).toContain(inWords);
  await joinOwnedListings(site.platform.db);
  expect((await owners(site)).map(({ userId }) => userId)).toEqual([null, null]);
});
