import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { photos, removalRequests } from "#features/gallery/tables.ts";
import { memberImportRows, memberImports } from "#features/members/import/tables.ts";
import { messagesKept } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { forgetMessages } from "#features/members/relay/send-message.server.ts";
import { relayMessages } from "#features/members/relay/tables.ts";
import { members } from "#features/members/tables.ts";
import { updateMember } from "#features/members/update-member.server.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { endClosedAccounts } from "#identity/account/close-account.server.ts";
import { users } from "#identity/tables.ts";
import { history, mails } from "#platform/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { purgeExpired } from "#records/trash.server.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { personalData } from "./personal-data.server.ts";

const ada = "ada@bakery.example"; // the default member's
const later = "ada@new.example";

/** A message to another member and a request about a photo, both with the default member's address in capitals. */
async function sendOthers(site: Site) {
  await createMember(site.platform, { full_name: "Rita Reader" });
  const message = { name: "Ada Baker", email: "Ada@Bakery.example", message: "Do you read proofs?" };
  expect((await site.post("/directory/rita-reader", message)).status).toBe(200);
  const album = await plantAlbum(site.platform, { slug: "gala" });
  const [photo] = await plantPhotos(site.platform, { album: album.id, count: 1, files: false });
  const asked = { words: "My child is in it", email: "Ada@Bakery.example" };
  expect((await site.post(`/gallery/gala/${photo?.pageKey}`, asked)).status).toBe(200);
}

/** Two imported files with the member: one carried out, one only planned; the third row is of somebody else. */
async function inFiles({ platform: { db } }: Site, { id }: Member) {
  const file = { actor: "system", at: new Date(), header: ["Name", "Email"], mapping: {}, total: 3 };
  const [made] = await db
    .insert(memberImports)
    .values({ ...file, fileName: "members.csv", state: "planned" })
    .returning({ id: memberImports.id });
  const row = { importId: made?.id ?? 0, action: "create", values: { fullName: "Ada Baker" } } as const;
  await db.insert(memberImportRows).values([
    { ...row, line: 2, cells: ["Ada Baker", "ADA@bakery.example"], result: "create" },
    { ...row, line: 3, cells: ["Ada B.", "old@spelling.example"], action: "update", memberId: id },
    { ...row, line: 4, cells: ["Eve", "eve@example.org"] },
  ]);
  return () =>
    db
      .select()
      .from(memberImportRows)
      .where(eq(memberImportRows.importId, row.importId))
      .orderBy(memberImportRows.line);
}

const contentsOf = async ({ platform: { db } }: Site, id: number) =>
  (
    await db
      .select()
      .from(history)
      .where(eq(history.entityId, String(id)))
  ).flatMap(({ before, after }) => [before, after].filter(Boolean));

test("the download holds what a member has sent to others and about photos, in any spelling of their address", async ({
  site,
}) => {
  const { client } = await memberWithListing(site);
  await sendOthers(site);
  const file = await (await client.post("/account/data.json", {})).json();
  expect(file.directory.messagesToOthers).toMatchObject([{ message: "Do you read proofs?" }]);
  expect(file.photoRequests).toMatchObject([{ words: "My child is in it", state: "open" }]);
});

test("the photos that a member added with their own account are in the download; they stay, without a name, when it is closed", async ({
  site,
}) => {
  const { client, member, userId } = await memberWithListing(site);
  const { db } = site.platform;
  const album = await plantAlbum(site.platform, { slug: "gala" });
  const [photo] = await plantPhotos(site.platform, { album: album.id, count: 2, files: false });
  await db
    .update(photos)
    .set({ memberId: member.id, caption: "On stage" })
    .where(eq(photos.id, photo?.id ?? ""));
  const file = await (await client.post("/account/data.json", {})).json();
  expect(file.photosAdded).toMatchObject([{ caption: "On stage", state: "published" }]);
  await db
    .update(users)
    .set({ closingAt: new Date(0) })
    .where(eq(users.id, userId));
  await endClosedAccounts(personalData).run({}, site.platform);
  expect((await db.select().from(photos)).map(({ memberId }) => memberId)).toEqual([null, null]);
});

test("of a closed account no message to others, no request, no mail and no row of an imported file is left", async ({
  site,
}) => {
  const { platform } = site;
  const { member, userId } = await memberWithListing(site);
  await sendOthers(site);
  const rows = await inFiles(site, member);
  await platform.db
    .update(users)
    .set({ closingAt: new Date(0) })
    .where(eq(users.id, userId));
  await endClosedAccounts(personalData).run({}, platform);
  expect(await platform.db.select().from(relayMessages)).toEqual([]);
  expect(await platform.db.select().from(removalRequests)).toMatchObject([{ email: null, words: "" }]);
  expect(JSON.stringify(await platform.db.select().from(mails)).toLowerCase()).not.toContain(ada);
  expect(await rows()).toMatchObject([
    { cells: [], values: null, result: "create" },
    { cells: [], values: null, action: "skip" },
    { cells: ["Eve", "eve@example.org"], action: "create" },
  ]);
});

test("an entry that staff have made for the account's address is the person's before they have opened it", async ({
  site,
}) => {
  const { platform } = site;
  const { id: userId } = await createAccount(platform, { email: ada });
  const client = openClient(site.origin, await sessionCookies(platform, userId));
  await createMember(platform);
  const file = await (await client.post("/account/data.json", {})).json();
  expect(file.membership).toMatchObject([{ email: ada, userId: null }]);
  await platform.db
    .update(users)
    .set({ closingAt: new Date(0) })
    .where(eq(users.id, userId));
  await endClosedAccounts(personalData).run({}, platform);
  expect(await platform.db.select().from(members)).toEqual([]);
});

test("of a member whose time in the trash is over the history keeps what happened, without contents", async ({
  site,
}) => {
  const { platform } = site;
  const member = await createMember(platform);
  const rows = await inFiles(site, member);
  const { id, version } = member;
  await inTransaction(platform, "system", (context) =>
    updateMember(context, { id, version, change: { email: later } }),
  );
  expect(await contentsOf(site, id)).not.toEqual([]);
  await platform.db
    .update(members)
    .set({ deletedAt: new Date(0) })
    .where(eq(members.id, id));
  await purgeExpired(platform, memberTrash);
  expect(await contentsOf(site, id)).toEqual([]);
  expect((await rows()).map(({ cells }) => cells)).toEqual([[], [], ["Eve", "eve@example.org"]]);
  const kept = await platform.db
    .select()
    .from(history)
    .where(eq(history.entityId, String(id)));
  expect(kept.map(({ action }) => action)).toEqual(["created", "updated", "purged"]);
});

test("a message to a member goes with the mail that brought it when its year is over", async ({ site }) => {
  const { platform } = site;
  await sendOthers(site);
  await platform.db.update(mails).set({ state: "sent" });
  site.clock.set(new Date(Date.now() + (messagesKept - 1) * 86_400_000).toISOString());
  await forgetMessages.run({}, platform);
  expect(await platform.db.$count(mails, eq(mails.kind, "directory-message"))).toBe(1);
  site.clock.set(new Date(Date.now() + (messagesKept + 1) * 86_400_000).toISOString());
  await forgetMessages.run({}, platform);
  expect(await platform.db.$count(mails, eq(mails.kind, "directory-message"))).toBe(0);
  expect(await platform.db.$count(mails, eq(mails.kind, "photo-removal"))).toBe(1);
});
