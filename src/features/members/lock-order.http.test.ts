import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { memberArticles } from "#features/members/articles/tables.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { members } from "#features/members/tables.ts";
import { filledForm } from "#tests/support/filled-form.ts";
import { sendBetweenLocks } from "#tests/support/lock-order.ts";
import { createMember, memberFields, memberWithEntry } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";

const entry = "/embedded-directory";
const seen = { version: "1", editVersion: "0" };

/** Sends a request while staff save this member's record, or change many at once. */
const whileStaffSave = (site: Site, id: number, send: () => Promise<Response>) =>
  sendBetweenLocks(site, { first: lockMemberWrites, later: (tx) => lockMembers(tx, [id]) }, send);

test("an owner saves an entry that is not listed yet at the moment in which staff save it", async ({
  site,
}) => {
  const { client, member } = await memberWithEntry(site, { state: "declined" });
  const answer = await whileStaffSave(site, member.id, () =>
    client.post(entry, { ...memberFields({ company: "New Name" }), ...seen }),
  );
  expect(answer.status).toBe(302);
});

test("a first entry is sent in at the moment in which staff restore the account's earlier one", async ({
  site,
}) => {
  const { client, member } = await memberWithEntry(site);
  const ofMember = eq(members.id, member.id);
  await site.platform.db.update(members).set({ deletedAt: new Date() }).where(ofMember);
  const locked = {
    first: lockMemberWrites,
    later: (tx: Parameters<typeof lockMembers>[0]) => tx.select().from(members).where(ofMember).for("update"),
  };
  const answer = await sendBetweenLocks(site, locked, () => client.post(entry, memberFields()));
  expect(answer.status).toBe(302);
});

test("a new address is approved at the moment in which staff save the same member", async ({ site }) => {
  const { client, member } = await memberWithEntry(site);
  await client.post(entry, { ...memberFields({ email: "ada@new.example" }), ...seen });
  const staff = await site.asRole("membership");
  const decision = { intent: "decide-review", memberId: String(member.id), version: "1", memberVersion: "1" };
  const answer = await whileStaffSave(site, member.id, () =>
    staff.post("/admin-dashboard/reviews", { ...decision, decision: "approve" }),
  );
  expect(answer.status).toBe(302);
});

test("staff decide about an article at the moment in which its author sends it in again", async ({
  site,
}) => {
  const { db } = site.platform;
  const { id: memberId } = await createMember(site.platform);
  const about = { title: "A title", summary: "A summary", body: "A body" };
  const at = new Date();
  await db.insert(memberArticles).values({ ...about, memberId, sentAt: at, updatedAt: at });
  const editor = await site.asRole("editor");
  const queue = "/admin-dashboard/news/articles";
  const form = filledForm(await (await editor.get(queue)).text(), "article-\\d+-form");
  const asTheAuthor = {
    first: (tx: Parameters<typeof lockMembers>[0]) => lockMembers(tx, [memberId]),
    later: (tx: Parameters<typeof lockMembers>[0]) =>
      tx.update(memberArticles).set({ title: "Another" }).where(eq(memberArticles.memberId, memberId)),
  };
  const answer = await sendBetweenLocks(site, asTheAuthor, () =>
    editor.post(queue, { ...form, decision: "approve" }),
  );
  expect(answer.status).toBe(302);
});
