import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import type { Member } from "#features/members/member.ts";
import { joinOwnedListings } from "#features/members/membership/join-listing.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { members } from "#features/members/tables.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { listHistory } from "#platform/history.server.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember, memberFields } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/embedded-directory";
const own = "/account/entry";
const email = "ada@bakery.example";
const question = "We found a listing with your email. Is this you?";
const pages = [
  "/",
  "/account",
  own,
  path,
  "/directory",
  "/directory/ada-baker",
  "/community",
  "/community/members",
  "/community/articles",
];

const listing = async ({ platform: { db } }: Site) => (await findMembersByEmail(db, [email]))[0] as Member;
const actions = async (site: Site) =>
  (await listHistory(site.platform.db, "member", String((await listing(site)).id))).map(
    ({ action }) => action,
  );
const text = async (client: Client, address: string) => textOf(await (await client.get(address)).text());

async function sentByVisitor(site: Site) {
  expect((await site.post(path, memberFields())).status).toBe(302);
  return { owner: await site.asMember(email), sent: await listing(site) };
}

test("[6.02] pages that are read join no entry, whoever made it", async ({ site }) => {
  const { owner, sent } = await sentByVisitor(site);
  for (const page of pages) await owner.get(page);
  expect(await listing(site)).toEqual(sent);
  expect(await actions(site)).toEqual(["created"]);
  await site.reset();
  const made = await createMember(site.platform);
  const member = await site.asMember(email);
  for (const page of pages) await member.get(page);
  expect(await listing(site)).toEqual(made);
  expect(await actions(site)).toEqual(["created"]);
});

test("[6.02] an entry that a visitor sent, also once it is approved, opens nothing and is nobody's before the answer", async ({
  site,
}) => {
  const { owner, sent } = await sentByVisitor(site);
  await (await site.asAdmin()).post("/admin-dashboard/members", {
    intent: "approve-members",
    id: String(sent.id),
    view: "",
  });
  expect(await listing(site)).toMatchObject({ state: "approved", userId: null, isEmailVerified: false });
  expect((await owner.get("/community/members")).status).toBe(403);
  expect(await text(owner, "/directory/ada-baker")).not.toContain("+1 555 0100");
  const visibility = { intent: "visibility", ...defaultVisibility, company: "nobody" };
  for (const fields of [visibility, { intent: "withdraw" }, { intent: "discard" }])
    expect((await owner.post(own, fields)).status, fields.intent).toBe(403);
  const sentAnew = await owner.post(own, memberFields({ company: "Mine" }));
  expect(sentAnew.status).toBe(409);
  expect(mainOf(await sentAnew.text())).toContain(
    "First tell us whether the listing with your email is yours.",
  );
  await joinOwnedListings(site.platform.db);
  expect(await listing(site)).toMatchObject({
    userId: null,
    isEmailVerified: false,
    company: "Baker & Daughters",
  });
});

test("[6.02] nobody but the owner of its address answers for an entry", async ({ site }) => {
  await sentByVisitor(site);
  const { id } = await listing(site);
  const { id: unconfirmed } = await createAccount(site.platform, {
    email: "new@x.example",
    confirmed: false,
  });
  const others = [
    site.visitor(),
    await site.asMember(),
    await site.asAdmin(),
    openClient(site.origin, await sessionCookies(site.platform, unconfirmed)),
  ];
  for (const other of others)
    for (const intent of ["mine", "not-mine"])
      expect((await other.post(own, { intent, id: String(id) })).status).toBe(403);
  expect(await listing(site)).toMatchObject({ userId: null, isEmailVerified: false });
  expect(await actions(site)).toEqual(["created"]);
});

test("[6.02] an answer is for the entry that was shown, and for no other", async ({ site }) => {
  const { owner, sent } = await sentByVisitor(site);
  const { id } = await createMember(site.platform, { full_name: "Grace" });
  for (const other of [String(id), String(sent.id + 99), "", "x"])
    for (const intent of ["mine", "not-mine"])
      expect((await owner.post(own, { intent, id: other })).status).toBe(403);
  expect(await listing(site)).toEqual(sent);
});

test("[6.02] 'This is mine' makes the entry the account's own, which is not asked again", async ({
  site,
}) => {
  const { owner, sent } = await sentByVisitor(site);
  await site.platform.db.update(members).set({ street: "12 Elm St" }); // by staff
  for (const page of [own, path]) {
    const said = await text(owner, page);
    expect(said, page).not.toContain("12 Elm St");
    expect(said, page).toContain(question);
    expect(said, page).toContain("Baker & Daughters");
    expect(said, page).toContain("This is mine");
  }
  const answer = await owner.post(own, { intent: "mine", id: String(sent.id) });
  expect(answer.headers.get("location")).toBe(own);
  expect(await listing(site)).toMatchObject({ userId: expect.any(String), isEmailVerified: true });
  expect(await actions(site)).toEqual(["created", "linked"]);
  for (const page of [own, path]) {
    const said = await text(owner, page);
    expect(said, page).not.toContain(question);
    expect(said, page).toContain("In review");
  }
});

test("[6.02] 'Not mine' leaves the entry to staff, with a note and a mail, and is not asked again", async ({
  site,
}) => {
  const { owner, sent } = await sentByVisitor(site);
  const fields = { intent: "not-mine", id: String(sent.id) };
  expect(
    (await Promise.all([owner.post(own, fields), owner.post(own, fields)])).map(({ status }) => status),
  ).toEqual([302, 302]);
  expect(await listing(site)).toEqual(sent);
  expect(await actions(site)).toEqual(["created", "disowned"]);
  const { platform } = site;
  const mail = await lastMail(platform, content("organisation").emails.membership, "directory-disowned");
  expect(mail?.text).toContain(`/admin-dashboard/members/${sent.id}`);

  for (const page of [own, path]) {
    const said = await text(owner, page);
    expect(said, page).not.toContain(question);
    expect(said, page).toContain("Another listing has your email");
  }
  const sentAnew = await owner.post(own, memberFields({ company: "Mine" }));
  expect(sentAnew.status).toBe(409);
  expect(textOf(await sentAnew.text())).toContain("Once they remove your email from it");

  const admin = await site.asAdmin();
  expect(await text(admin, "/admin-dashboard/reviews")).toContain("The address owner says it isn't theirs");
  const record = await text(admin, `/admin-dashboard/members/${sent.id}`);
  expect(record).toContain("Its owner says this listing isn't theirs.");
  expect(record).toContain("Reported as not theirs");
});

test("[6.02] who buys the same address later is asked anew", async ({ site }) => {
  const { owner, sent } = await sentByVisitor(site);
  await owner.post(own, { intent: "not-mine", id: String(sent.id) });
  await site.platform.db.execute(`update users set email = 'moved@x.example' where email = '${email}'`);
  expect(await text(await site.asMember(email), own)).toContain(question);
  expect(await text(owner, own)).toContain("You don’t have a listing yet");
});

test("[6.02] an entry that staff made is read as the account's at once, and stored as joined with its first change", async ({
  site,
}) => {
  await createMember(site.platform);
  const owner = await site.asMember(email);
  expect((await owner.get("/community/members")).status).toBe(200);
  expect(await text(owner, own)).toContain("Ada Baker");
  expect(await text(owner, "/directory/ada-baker")).toContain("Manage listing");
  const visibility = { intent: "visibility", ...defaultVisibility, company: "nobody" };
  expect((await owner.post(own, visibility)).status).toBe(302);
  expect(await listing(site)).toMatchObject({
    userId: expect.any(String),
    visibility: { company: "nobody" },
  });
  expect(await actions(site)).toEqual(["created", "linked", "updated"]);
});

test("[6.02] what reads as joined is stored at night, so that another address of the entry takes nothing away", async ({
  site,
}) => {
  const { db } = site.platform;
  const { id } = await createMember(site.platform);
  const { id: userId } = await createAccount(site.platform, { email });
  await createMember(site.platform, { full_name: "Grace" });
  await createAccount(site.platform, { email: "grace@members.example", confirmed: false });
  await joinOwnedListings(db);
  expect(await listing(site)).toMatchObject({ id, userId });
  expect(await findMembersByEmail(db, ["grace@members.example"])).toMatchObject([{ userId: null }]);
});
