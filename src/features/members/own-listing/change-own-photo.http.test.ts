import { expect } from "vitest";
import type { MemberState } from "#features/members/member.ts";
import { countChange, type Owner } from "#features/members/membership/owner.server.ts";
import { countReviews, listReviews } from "#features/members/reviews/reviews-store.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { createMember, memberFields, memberWithListing } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { changeOwnPhoto } from "./change-own-photo.server.ts";

const path = "/account/entry";
const email = "ada@bakery.example";
const before = `/media/${"a".repeat(32)}-640.webp`;
const after = `/media/${"b".repeat(32)}-640.webp`;

const change = ({ platform }: Site, owner: Owner, photo: string | null = after) =>
  inTransaction(platform, owner.userId, (context) => changeOwnPhoto(context, { owner, photo }));

async function listingOf(site: Site, state: MemberState) {
  const { client, member, userId } = await memberWithListing(site, { state, photo: before });
  return { client, member, owner: { userId, email }, now: () => findMember(site.platform.db, member.id) };
}

test("who has no entry has no photo to change", async ({ site }) => {
  const { id } = await createAccount(site.platform);
  const other = await createMember(site.platform, { photo: before });
  const owner = { userId: id, email: "nobody@x.example" };
  expect(await change(site, owner)).toEqual({ ok: false, reason: "no-entry" });
  expect(await findMember(site.platform.db, other.id)).toEqual(other);
});

test("[6.02] the photo of a suspended entry stays as it is", async ({ site }) => {
  const { owner, member, now } = await listingOf(site, "suspended");
  expect(await change(site, owner)).toEqual({ ok: false, reason: "suspended" });
  expect(await now()).toEqual(member);
});

test("[6.02] an open change to an address that was taken since keeps the photo from being sent", async ({
  site,
}) => {
  const { client, owner } = await listingOf(site, "approved");
  const seen = { version: "1", editVersion: "0" };
  await client.post(path, {
    ...memberFields({ email: "grace@members.example" }),
    keptPhoto: before,
    ...seen,
  });
  await createMember(site.platform, { full_name: "Grace" });
  expect(await change(site, owner)).toEqual({ ok: false, reason: "email-taken" });
});

test("[6.02] a member's uploads and forms count against one limit", async ({ site }) => {
  const { client, owner } = await listingOf(site, "approved");
  for (let number = 0; number < 30; number++)
    expect((await countChange(site.platform, owner)).allowed).toBe(true);
  expect(await countChange(site.platform, owner)).toMatchObject({ allowed: false });
  const answer = await client.post(path, { ...memberFields(), version: "1", editVersion: "0" });
  expect(answer.status).toBe(429);
});

test("[2.10.07] the photo of a pending entry is changed, and it goes on waiting", async ({ site }) => {
  const { owner, member, now } = await listingOf(site, "pending");
  expect(await change(site, owner)).toEqual({ ok: true, outcome: "entry-saved" });
  expect(await now()).toMatchObject({ ...member, photo: after, version: 2, updatedAt: expect.any(String) });
  expect(await countReviews(site.platform.db)).toBe(1);
});

test("[2.10.07] the photo of a live entry waits for review; the same photo again is no change", async ({
  site,
}) => {
  const { owner, member, now } = await listingOf(site, "approved");
  expect(await change(site, owner, before)).toEqual({ ok: true, outcome: "unchanged" });
  expect(await change(site, owner)).toEqual({ ok: true, outcome: "waiting" });
  expect(await now()).toEqual(member);
  const { reviews } = await listReviews(site.platform.db, null);
  expect(reviews).toMatchObject([
    { kind: "edit", differences: [{ label: "Photo", theirs: before, yours: after }] },
  ]);
});

test("[6.02] a change that waits is kept, with the new photo or with none", async ({ site }) => {
  const { client, owner } = await listingOf(site, "approved");
  const seen = { version: "1", editVersion: "0" };
  await client.post(path, { ...memberFields({ company: "New Name" }), keptPhoto: before, ...seen });
  for (const photo of [after, null]) {
    expect(await change(site, owner, photo)).toEqual({ ok: true, outcome: "waiting" });
    const { reviews } = await listReviews(site.platform.db, null);
    const differences = [
      { label: "Company", theirs: "Baker & Daughters", yours: "New Name" },
      { label: "Photo", theirs: before, yours: photo ?? "" },
    ];
    expect(reviews).toMatchObject([{ differences }]);
  }
});
