import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { untilOneWaits } from "#tests/support/lock-order.ts";
import { memberFields, memberWithListing } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil } from "#tests/support/terms.ts";
import type { Article } from "./articles/article.ts";
import { decideArticle } from "./articles/decide-article.server.ts";
import { sendArticle } from "./articles/take-article.server.ts";
import type { BulkAction } from "./bulk/batch.ts";
import { changeMembers } from "./bulk/change-members.server.ts";
import { submittedKeys } from "./differences.ts";
import { pick } from "./fields.ts";
import { lockMemberWrites } from "./insert-store.server.ts";
import { changeOwnPhoto } from "./own-listing/change-own-photo.server.ts";
import { editListing } from "./own-listing/edit-listing.server.ts";
import { submitListing } from "./own-listing/listing-request.server.ts";
import { decideReview } from "./reviews/decide-review.server.ts";
import { lockMembers } from "./store.server.ts";
import { lockMembership } from "./terms/terms-store.server.ts";
import { updateMember } from "./update-member.server.ts";
import { memberTrash } from "./upkeep/member-trash.server.ts";

type Change = (context: UseCaseContext) => Promise<unknown>;

const email = "ada@bakery.example";

/** Begins `second` when `first` holds its first locks, and lets `first` go on once `second` waits for one of them. */
async function meet(
  { platform }: Site,
  first: { actor: string; locks: Change; changes: Change },
  second: { actor: string; run: Change },
) {
  const running: Promise<unknown>[] = [];
  await inTransaction(platform, first.actor, async (context) => {
    await first.locks(context);
    const other = inTransaction(platform, second.actor, second.run);
    other.catch(() => undefined); // read below
    running.push(other);
    await untilOneWaits(platform.db);
    await first.changes(context);
  });
  return running[0];
}

const bulk = (action: BulkAction, id: number) => ({
  actor: "system",
  locks: ({ tx }: UseCaseContext) => lockMemberWrites(tx),
  changes: (context: UseCaseContext) => changeMembers(context, { action, ids: [id] }),
});

test("an owner's edit and a bulk change of the same entry wait for each other and never both at once", async ({
  site,
}) => {
  const { member, userId } = await memberWithListing(site, { state: "pending" });
  const submission = { ...pick(member, submittedKeys), company: "Another" };
  const edit = { id: member.id, owner: { userId, email }, seen: { version: 1, editVersion: 0 }, submission };
  const second = { actor: userId, run: (context: UseCaseContext) => editListing(context, edit) };
  expect(await meet(site, bulk("approve", member.id), second)).toMatchObject({ ok: false, reason: "stale" });
});

test("so do a new photo of an entry and a bulk change of it", async ({ site }) => {
  const { member, userId } = await memberWithListing(site, { state: "pending" });
  const change = { owner: { userId, email }, photo: `/media/${"b".repeat(32)}-640.webp` };
  const second = { actor: userId, run: (context: UseCaseContext) => changeOwnPhoto(context, change) };
  expect(await meet(site, bulk("approve", member.id), second)).toEqual({ ok: true, outcome: "waiting" });
});

test("so do a decision on a new address and a bulk change of the entry", async ({ site }) => {
  const { client, member } = await memberWithListing(site);
  const seen = { version: "1", editVersion: "0" };
  await client.post("/account/entry", { ...memberFields({ email: "new@bakery.example" }), ...seen });
  const verdict = {
    memberId: member.id,
    decision: "approve",
    reason: "",
    version: 1,
    memberVersion: 1,
  } as const;
  const second = { actor: "system", run: (context: UseCaseContext) => decideReview(context, verdict) };
  expect(await meet(site, bulk("suspend", member.id), second)).toMatchObject({
    ok: false,
    reason: "changed",
  });
});

test("so do a new entry of an account whose old one is in the trash, and the way out of the trash", async ({
  site,
}) => {
  const { member, userId } = await memberWithListing(site);
  await inTransaction(site.platform, "system", (context) =>
    changeMembers(context, { action: "delete", ids: [member.id] }),
  );
  const listing = { submission: pick(member, submittedKeys), owner: { userId, email }, tellsSender: false };
  const second = { actor: userId, run: (context: UseCaseContext) => submitListing(context, listing) };
  expect(await meet(site, bulk("restore", member.id), second)).toEqual({ ok: false, reason: "email-taken" });
});

test("so do a decision on an article and a change of it by its author", async ({ site }) => {
  const { member, userId } = await memberWithListing(site);
  const { id: memberId, version } = member;
  const tags = ["diamond"];
  await inTransaction(site.platform, "system", (context) =>
    updateMember(context, { id: memberId, version, change: { tags } }),
  );
  const article: Article = { title: "One", summary: "Two", body: "Three" };
  const send = (seen: number) => (context: UseCaseContext) =>
    sendArticle(context, { memberId, seen, article });
  await inTransaction(site.platform, userId, send(0));
  const first = {
    actor: userId,
    locks: ({ tx }: UseCaseContext) => lockMembers(tx, [memberId]),
    changes: send(1),
  };
  const verdict = { article: 1, version: 1, decision: "decline", reason: "No" } as const;
  const run = (context: UseCaseContext) => decideArticle(context, verdict);
  expect(await meet(site, first, { actor: "system", run })).toEqual({ ok: false, reason: "changed" });
});

test("so do the purge of the trash and a payment that makes a member of a membership's person", async ({
  site,
}) => {
  const { id, member } = await aMemberUntil(site.platform, "2027-01-15", "2028-01-14");
  await inTransaction(site.platform, "system", (context) =>
    changeMembers(context, { action: "delete", ids: [member.id] }),
  );
  const joining = {
    actor: "system",
    locks: (context: UseCaseContext) => lockMembership(context, id),
    changes: ({ tx }: UseCaseContext) => lockMemberWrites(tx),
  };
  const run = ({ tx, now }: UseCaseContext) => memberTrash.purge(tx, sql`(${member.id})`, now);
  expect(await meet(site, joining, { actor: "system", run })).toEqual([{ id: member.id }]);
});
