import { expect } from "vitest";
import { findMember } from "#features/members/store.server.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { createMember, memberFields, memberWithListing } from "#tests/support/members.ts";
import { asksForNoMail } from "#tests/support/no-mail.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { decideReview } from "./decide-review.server.ts";
import { countReviews, listReviews } from "./reviews-store.server.ts";

const path = "/admin-dashboard/reviews";
const seen = { version: "1", editVersion: "0" };

async function waiting(site: Site) {
  const { reviews } = await listReviews(site.platform.db, null);
  const [review] = reviews;
  if (!review) throw new Error("nothing waits");
  const { memberId, version, memberVersion } = review;
  return {
    intent: "decide-review",
    memberId: String(memberId),
    version: String(version),
    memberVersion: String(memberVersion),
  };
}

const lastMail = async ({ platform }: Site) =>
  (await platform.db.select().from(mails).orderBy(mails.id))
    .filter(({ kind }) => kind !== "directory-waiting")
    .at(-1);

test("[2.10.07] nobody but staff of the membership decides, and nobody else sees what waits", async ({
  site,
}) => {
  const { client } = await memberWithListing(site, { state: "pending" });
  const decision = { ...(await waiting(site)), decision: "approve" };
  for (const someone of [client, site.visitor(), await site.asRole("events"), await site.asRole("gallery")]) {
    const answer = await someone.post(path, decision);
    expect(answer.status).toBe(refusedStatus(someone));
    expect(await (await someone.get(path)).text()).not.toContain("ada@bakery.example</p>");
  }
  expect(await countReviews(site.platform.db)).toBe(1);
});

test("[2.10.07] returning or declining without a reason is refused in words", async ({ site }) => {
  await createMember(site.platform, { state: "pending" });
  const staff = await site.asRole("membership");
  for (const decision of ["return", "decline"]) {
    const answer = await staff.post(path, { ...(await waiting(site)), decision, reason: " " });
    expect(answer.status).toBe(400);
    expect(mainOf(await answer.text())).toContain("Explain what needs to change");
  }
});

test("[MM5] who asked for no email is told of a decision only where it is on their own account or they sent it in", async ({
  site,
}) => {
  const { email } = await createMember(site.platform, { state: "pending" });
  await asksForNoMail(site.platform, email);
  const staff = await site.asRole("membership");
  const approve = async () =>
    (await staff.post(path, { ...(await waiting(site)), decision: "approve" })).status;
  expect(await approve()).toBe(302);
  expect(await lastMail(site)).toBeUndefined();
  // As by taking a seat: with an account, and without a submission.
  const own = await memberWithListing(site, { email: "una@bakery.example", state: "pending" });
  await asksForNoMail(site.platform, own.member.email);
  expect(await approve()).toBe(302);
  expect(await lastMail(site)).toMatchObject({ recipient: own.member.email });
});

test("[2.10.07] a decision about what has changed meanwhile, or is decided already, is refused with the reason kept", async ({
  site,
}) => {
  const { client, member } = await memberWithListing(site);
  await client.post("/account/entry", { ...memberFields({ company: "One" }), ...seen });
  const staff = await site.asRole("membership");
  const before = await waiting(site);
  await client.post("/account/entry", {
    ...memberFields({ company: "Two" }),
    version: "1",
    editVersion: "1",
  });
  const late = await staff.post(path, { ...before, decision: "return", reason: "Please shorten" });
  expect(late.status).toBe(409);
  const page = mainOf(await late.text());
  expect(page).toContain("has changed since you opened it");
  expect(page).toContain("Please shorten");
  const now = await waiting(site);
  expect((await staff.post(path, { ...now, decision: "approve" })).status).toBe(302);
  const again = await staff.post(path, { ...now, decision: "approve" });
  expect(again.status).toBe(409);
  expect(mainOf(await again.text())).toContain("already decided");
  expect(await findMember(site.platform.db, member.id)).toMatchObject({ company: "Two", version: 2 });
});

test("[2.10.07] an approved submission is live at once, and its sender is told", async ({ site }) => {
  await site.post("/embedded-directory", memberFields());
  const staff = await site.asRole("membership");
  const tab = mainOf(await (await staff.get(path)).text());
  for (const text of ["New listing", "Ada Baker", "Sourdough and celebration cakes", "Email not confirmed"])
    expect(tab).toContain(text);
  expect((await staff.post(path, { ...(await waiting(site)), decision: "approve" })).status).toBe(302);
  expect(mainOf(await (await site.get("/directory")).text())).toContain("Ada Baker");
  expect(await lastMail(site)).toMatchObject({ kind: "directory-approved", recipient: "ada@bakery.example" });
  expect(await countReviews(site.platform.db)).toBe(0);
});

test("[2.10.07] an approved edit takes only what it changed; staff's own change meanwhile stays", async ({
  site,
}) => {
  const { client, member, userId } = await memberWithListing(site);
  await client.post("/account/entry", { ...memberFields({ job_title: "Master baker" }), ...seen });
  await site.platform.db.execute("update profiles set phone_number = '+1 555 0199', version = 2");
  const { memberId } = await waiting(site);
  const verdict = {
    memberId: Number(memberId),
    decision: "approve",
    reason: "",
    version: 1,
    memberVersion: 2,
  } as const;
  const done = await inTransaction(site.platform, "reviewer", (context) => decideReview(context, verdict));
  expect(done).toEqual({ ok: true, fullName: "Ada Baker" });
  expect(await findMember(site.platform.db, member.id)).toMatchObject({
    jobTitle: "Master baker",
    phoneNumber: "+1 555 0199",
    state: "approved",
  });
  const history = await listHistory(site.platform.db, "member", String(member.id));
  expect(history.map(({ action, actor }) => [action, actor])).toEqual([
    ["created", "system"],
    ["edit submitted", userId],
    ["updated", "reviewer"],
    ["edit approved", "reviewer"],
  ]);
});

test("[2.10.07] a returned edit waits for its owner with the reason, and comes back when they have changed it", async ({
  site,
}) => {
  const { client } = await memberWithListing(site);
  await client.post("/account/entry", { ...memberFields({ company: "BUY NOW" }), ...seen });
  const staff = await site.asRole("membership");
  await staff.post(path, {
    ...(await waiting(site)),
    decision: "return",
    reason: "Without capitals, please.",
  });
  expect(await countReviews(site.platform.db)).toBe(0);
  expect(await lastMail(site)).toMatchObject({ kind: "directory-returned" });
  expect((await lastMail(site))?.text).toContain("Without capitals, please.");
  expect(mainOf(await (await client.get("/account/entry")).text())).toContain("Without capitals, please.");
  expect(mainOf(await (await site.get("/directory/ada-baker")).text())).toContain("Daughters");
  await client.post("/account/entry", {
    ...memberFields({ company: "Buy now" }),
    version: "1",
    editVersion: "2",
  });
  expect(await countReviews(site.platform.db)).toBe(1);
});

test("[2.10.07] a declined submission never appears; its sender is told why", async ({ site }) => {
  await site.post("/embedded-directory", memberFields());
  const staff = await site.asRole("membership");
  await staff.post(path, { ...(await waiting(site)), decision: "decline", reason: "Not a member yet." });
  expect(await (await site.get("/directory")).text()).not.toContain("Ada Baker");
  expect(await lastMail(site)).toMatchObject({ kind: "directory-declined" });
});

test("[2.10.07] an address that has become another member's meanwhile stops the approval in words", async ({
  site,
}) => {
  const { client } = await memberWithListing(site);
  await client.post("/account/entry", { ...memberFields({ email: "new@x.example" }), ...seen });
  await createMember(site.platform, { full_name: "Grace", email: "new@x.example" });
  const staff = await site.asRole("membership");
  const answer = await staff.post(path, { ...(await waiting(site)), decision: "approve" });
  expect(answer.status).toBe(409);
  expect(mainOf(await answer.text())).toContain("Grace already uses this email address");
  expect(await countReviews(site.platform.db)).toBe(1);
});
