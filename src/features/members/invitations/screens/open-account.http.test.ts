import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { invoices, payments } from "#billing/tables.ts";
import { shippedBody } from "#content/publishing/edited.server.ts";
import { members } from "#features/members/tables.ts";
import { membershipTerms } from "#features/members/terms/tables.ts";
import { audit, links, passwords, users } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { act, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { storePublished } from "#tests/support/content.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { linkIn, logIn, mailTo, signUp, tokenIn } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";

const email = "grace@example.com";
const form = { name: "Grace Hopper", email, company: "", note: "" };
const password = "walnut teapot avenue 41";
const kind = "membership-started";
const ownPage = "/account/membership";

const shown = async (client: Pick<Client, "get">, path: string) =>
  textOf(mainOf(await (await client.get(path)).text()));

/** Somebody orders a membership, and its check comes. */
async function joinAndPay(site: Site, fields: Partial<typeof form> = {}, tier = "diamonds") {
  await site.post(`/join/${tier}`, { ...form, ...fields });
  const [invoice] = await site.platform.db.select().from(invoices);
  const paid = await pay(site.platform, invoice?.id ?? 0, { amountCents: invoice?.totalCents ?? 0 });
  expect(paid.ok).toBe(true);
}

async function started({ platform }: Site) {
  const mail = await lastMail(platform, email, kind);
  return mail?.text ?? "";
}

const open = (client: Pick<Client, "post">, token: string, chosen = password) =>
  client.post("/open-account", { token, password: chosen });

const account = async ({ platform: { db } }: Site) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

const listing = async ({ platform: { db } }: Site) =>
  (await db.select().from(members).where(eq(members.email, email)))[0];

describe("what is refused", () => {
  test("a link that is incomplete, of another kind or of an account that is gone opens nothing, and says how to go on", async ({
    site,
  }) => {
    await joinAndPay(site);
    const token = tokenIn({ text: await started(site) });
    for (const wrong of ["", "x", `${token}x`, "x".repeat(10_000)]) {
      const answer = await open(site, wrong);
      expect(answer.status, wrong.slice(0, 50)).toBe(410);
      expect(textOf(await answer.text())).toContain("This link doesn't work");
    }
    expect((await site.post("/reset-password", { token, password })).status).toBe(410);
    expect((await site.post("/invitation", { token, password })).status).toBe(409);
    await site.platform.db.delete(users).where(eq(users.email, email));
    const page = await shown(site, `/open-account?token=${token}`);
    for (const words of ["This link doesn't work", "Ask for a new link", "Sign in or sign up"])
      expect(page).toContain(words);
    expect((await open(site, token)).status).toBe(410);
    expect(await account(site)).toBeUndefined();
  });

  test("a weak password is refused with its reasons, and the link stays good", async ({ site }) => {
    await joinAndPay(site);
    const token = tokenIn({ text: await started(site) });
    for (const weak of ["", "short", "123456", "x".repeat(200), "gracehopper"])
      expect((await open(site, token, weak)).status, weak).toBe(400);
    expect(await shown(site, `/open-account?token=${token}`)).toContain("Choose a password");
    expect((await account(site))?.emailVerified).toBe(false);
    expect(
      await site.platform.db.$count(passwords, eq(passwords.userId, (await account(site))?.id ?? "")),
    ).toBe(0);
  });

  test("after seven days the link opens nothing, and says how to go on", async ({ site }) => {
    await joinAndPay(site);
    const token = tokenIn({ text: await started(site) });
    site.clock.set(new Date(Date.now() + 6.9 * 86_400_000).toISOString());
    expect(await shown(site, `/open-account?token=${token}`)).toContain("Choose a password");
    site.clock.set(new Date(Date.now() + 8 * 86_400_000).toISOString());
    const late = await open(site, token);
    expect(late.status).toBe(410);
    const page = textOf(await late.text());
    for (const words of ["This link has expired", "Ask for a new link", "Sign in or sign up"])
      expect(page).toContain(words);
    // The way that the page names leads in all the same.
    await site.post("/forgot-password", { email });
    const reset = tokenIn(await mailTo(site.platform, email, "reset-password"));
    expect((await site.post("/reset-password", { token: reset, password })).status).toBe(302);
    const visitor = site.visitor();
    await logIn(visitor, email, password);
    expect(await shown(visitor, ownPage)).toContain("Active through");
  });

  test.for(["before", "after"] as const)(
    "a stranger who signs up with the address %s the payment has no way in once its owner follows the link",
    async (when, { site }) => {
      const theirs = "the stranger chose this";
      if (when === "before") await signUp(site.visitor(), email, theirs);
      await joinAndPay(site);
      if (when === "after") await signUp(site.visitor(), email, theirs);
      const confirm = tokenIn(await mailTo(site.platform, email, "confirm-email"));
      const token = tokenIn({ text: await started(site) });
      const owner = site.visitor();
      expect((await open(owner, token)).headers.get("location")).toBe(ownPage);
      expect((await site.post("/confirm-email", { token: confirm })).status).toBe(410);
      expect((await logIn(site.visitor(), email, theirs)).status).toBe(401);
      expect((await logIn(site.visitor(), email, password)).status).toBe(302);
      expect(await account(site)).toMatchObject({ name: "Grace Hopper", emailVerified: true });
    },
  );

  test("an account that came to be in another way keeps its password; the link leads to the sign-in", async ({
    site,
  }) => {
    await joinAndPay(site);
    const link = linkIn({ text: await started(site) });
    const token = link.split("token=")[1] ?? "";
    await createAccount(site.platform, { email });
    expect((await site.get(link)).headers.get("location")).toBe(
      "/member-login?redirectTo=%2Faccount%2Fmembership",
    );
    const other = await site.asMember("other@example.com");
    expect(await shown(other, link)).toContain(`you're signed in as other@example.com. Sign out first`);
    expect((await open(site, token)).status).toBe(410);
    expect((await logIn(site.visitor(), email, password)).status).toBe(401);
    const owner = site.visitor();
    await logIn(owner, email, memberPassword);
    expect((await owner.get(link)).headers.get("location")).toBe(ownPage);
    expect(await shown(owner, ownPage)).toContain("Active through");
  });
});

describe("from a payment to the membership", () => {
  test("who joins, pays by check and follows the mail is in, with their listing, and the link is used up", async ({
    site,
  }) => {
    await joinAndPay(site);
    const mail = await started(site);
    for (const words of ["Dear Grace,", "Your Diamonds membership is active through", "for seven days"])
      expect(mail).toContain(words);
    expect(await lastMail(site.platform, email, "receipt")).toBeDefined();
    expect(await lastMail(site.platform, email, "member-invitation")).toBeUndefined();
    const link = linkIn({ text: mail });
    const token = tokenIn({ text: mail });
    const staff = await site.asRole("membership");
    const review = async () => shown(staff, `/admin-dashboard/reviews?open=${(await listing(site))?.id}`);
    expect(await review()).toContain("Email not confirmed"); // paid for, and not proved yet
    for (let look = 0; look < 2; look++)
      expect(await shown(site, link)).toContain(`Your account is ${email}.`);
    expect((await account(site))?.emailVerified).toBe(false);

    const [one, two] = [site.visitor(), site.visitor()];
    const answers = await Promise.all([open(one, token), open(two, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
    const [grace, late] = answers[0]?.status === 302 ? [one, two] : [two, one];
    const page = await shown(grace, ownPage);
    expect(page).toMatch(/Active through \w+ \d+, 20\d\d, paid by check on/);
    for (const words of ["We found a listing", "Is this yours"]) expect(page).not.toContain(words);
    expect(await shown(grace, "/account/entry")).not.toContain("This is mine");
    expect((await late.get(ownPage)).status).toBe(302);
    expect(await review()).toContain("Email confirmed");
    expect(await listing(site)).toMatchObject({
      ...{ state: "pending", isEmailVerified: true },
      userId: (await account(site))?.id,
    });
    const events = await site.platform.db.select().from(audit).where(eq(audit.account, email));
    expect(events.map(({ event }) => event)).toEqual(["invitation sent", "account confirmed", "sign-in"]);

    expect(await shown(site, link)).toContain("This link has already been used");
    expect(textOf(await (await open(site, token)).text())).toContain("already been used");
    expect((await logIn(site.visitor(), email, password)).status).toBe(302);
  });

  test("an address with an account gets no secret by mail: it signs in, and finds the membership", async ({
    site,
  }) => {
    await createAccount(site.platform, { email });
    await joinAndPay(site);
    const mail = await started(site);
    expect(mail).toContain(`Sign in with ${email}.`);
    expect(mail).toContain("/member-login?redirectTo=%2Faccount%2Fmembership");
    expect(mail).not.toContain("token=");
    expect(await site.platform.db.$count(links)).toBe(0);
    const grace = site.visitor();
    const signedIn = await logIn(grace, email, memberPassword, { redirectTo: ownPage });
    expect(signedIn.status).toBe(302);
    expect(await shown(grace, ownPage)).toContain("Active through");
  });

  test("who ignores the mail and signs up with the address is not asked about their own purchase", async ({
    site,
  }) => {
    await joinAndPay(site);
    const grace = site.visitor();
    await signUp(grace, email, password);
    const token = tokenIn(await mailTo(site.platform, email, "confirm-email"));
    expect((await grace.post("/confirm-email", { token })).status).toBe(302);
    expect(await shown(grace, ownPage)).toContain("Active through");
    const entry = await shown(grace, "/account/entry");
    expect(entry).not.toContain("This is mine");
  });

  test("a listing that someone unknown had sent with the address is asked about, as ever", async ({
    site,
  }) => {
    const before = await createMember(site.platform, { full_name: "Grace Hopper", email, state: "pending" });
    await site.platform.db.update(members).set({ isEmailVerified: false }).where(eq(members.id, before.id));
    await joinAndPay(site);
    const grace = site.visitor();
    await open(grace, tokenIn({ text: await started(site) }));
    expect(await shown(grace, ownPage)).toContain("We found a listing with your email");
    expect(await listing(site)).toMatchObject({ id: before.id, userId: null });
  });

  test("who shares an address gets an account; whose listing it is, staff say", async ({ site }) => {
    await createMember(site.platform, { full_name: "Ann Hopper", email, isEmailShared: true });
    await joinAndPay(site);
    const grace = site.visitor();
    const opened = await open(grace, tokenIn({ text: await started(site) }));
    expect(opened.headers.get("location")).toBe(ownPage);
    const page = await shown(grace, ownPage);
    expect(page).toContain("Several listings have your email");
    expect(page).not.toContain("You don’t have a membership yet");
    const rows = await site.platform.db.select().from(members).where(eq(members.email, email));
    expect(rows.map(({ userId }) => userId)).toEqual([null, null]);
  });

  test("where someone else pays, they get the receipt, and the member alone gets the link", async ({
    site,
  }) => {
    await site.post("/join/diamonds", form);
    const payer = "payer@example.com";
    await site.platform.db.update(invoices).set({ payerEmail: payer });
    await pay(site.platform, 1);
    const sent = await site.platform.db.select().from(mails).where(eq(mails.recipient, payer));
    expect(sent.map((mail) => mail.kind)).toEqual(["receipt"]);
    expect(JSON.stringify(sent)).not.toContain("open-account");
    expect(await started(site)).toContain("/open-account?token=");
  });

  test("the contact of a company is led to its membership", async ({ site }) => {
    await joinAndPay(site, { company: "Hopper & Co." }, "corporate-platinum");
    const grace = site.visitor();
    await open(grace, tokenIn({ text: await started(site) }));
    const page = await shown(grace, ownPage);
    for (const words of ["Hopper & Co.", "People and seats"]) expect(page).toContain(words);
  });

  test("at a level that staff approve first, the mail comes with the payment and not before", async ({
    site,
  }) => {
    const tiers = shippedBody("tiers").body as { slug: string }[];
    const asking = tiers.map((tier) => (tier.slug === "rubies" ? { ...tier, approval: true } : tier));
    await storePublished(site, "tiers", [asking]);
    const proof = new File(["%PDF-1.7\nA card"], "card.pdf", { type: "application/pdf" });
    await site.post("/join/rubies", { ...form, proof });
    const staff = await site.asRole("membership");
    await staff.post("/admin-dashboard/inbox/1", { intent: "approve-order", id: "1", version: "1" });
    expect(await account(site)).toBeUndefined();
    await pay(site.platform, 1, { amountCents: 15_000 });
    const grace = site.visitor();
    await open(grace, tokenIn({ text: await started(site) }));
    expect(await shown(grace, ownPage)).toContain("Rubies");
  });

  test("a payment that is taken back and the right one send no second mail, and the page says what is so", async ({
    site,
  }) => {
    await joinAndPay(site);
    const [payment] = await site.platform.db.select().from(payments);
    await act(site.platform, (context) =>
      takeBackPayment(context, { id: payment?.id ?? 0, reason: "Not hers" }),
    );
    expect(await site.platform.db.select().from(membershipTerms)).toMatchObject([{ state: "proposed" }]);
    const grace = site.visitor();
    expect((await open(grace, tokenIn({ text: await started(site) }))).status).toBe(302);
    expect(await shown(grace, ownPage)).not.toContain("Active through");
    await pay(site.platform, 1);
    expect(await shown(grace, ownPage)).toContain("Active through");
    expect(await site.platform.db.$count(mails, eq(mails.kind, kind))).toBe(1);
  });
});
