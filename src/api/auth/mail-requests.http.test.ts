import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { emailChanges, users } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { codeIn } from "#tests/support/mail.ts";
import { linkIn, mailTo } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminEmail } from "#tests/support/start-site.ts";

const email = "ada@example.com";
const password = "walnut teapot avenue 41";

const send = (site: Site, path: string, body: object) =>
  fetch(`${site.origin}/auth/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

test.for([
  ["/otp", {}],
  ["/recover", {}],
  ["/resend", { type: "signup" }],
  ["/signup", { password }],
  ["/verify", { type: "sms", token: "123456" }],
] as const)("[7.12] a telephone number is refused by %s", async ([path, body], { site }) => {
  const answer = await send(site, path, { ...body, phone: "+14045550100" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "phone_provider_disabled" });
});

test.for(["/otp", "/recover", "/signup"])(
  "[7.10] %s refuses a challenge that is the verifier itself, and one that is no SHA-256",
  async (path, { site }) => {
    const plain = { code_challenge: "a".repeat(43), code_challenge_method: "plain" };
    const short = { code_challenge: "abc", code_challenge_method: "s256" };
    for (const challenge of [plain, short]) {
      const answer = await send(site, path, { email, password, ...challenge });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "validation_failed" });
    }
  },
);

test("[7.12] a second confirmation within a minute is refused alike for every address", async ({ site }) => {
  await createAccount(site.platform, { email });
  await createAccount(site.platform, { email: "new@example.com", confirmed: false });
  for (const asked of [email, "new@example.com", "nobody@example.com"]) {
    const body = { type: "signup", email: asked };
    const answers = [await send(site, "/resend", body), await send(site, "/resend", body)];
    expect([asked, ...answers.map(({ status }) => status)]).toEqual([asked, 200, 429]);
    expect(await answers[1]?.json()).toMatchObject({ code: "over_request_rate_limit" });
  }
});

test.for([
  ["/signup", { email }, "password is missing."],
  ["/token?grant_type=password", { email }, "password is missing."],
  ["/token?grant_type=password", { password }, "email is missing."],
  ["/token?grant_type=refresh_token", { email }, "refresh_token is missing."],
  ["/token?grant_type=pkce", { auth_code: "x" }, "code_verifier is missing."],
  ["/recover", {}, "email: an email address is missing."],
] as const)("%s names the field that is missing", async ([path, body, message], { site }) => {
  const answer = await send(site, path, body);
  expect([answer.status, await answer.json()]).toEqual([400, { code: "validation_failed", message }]);
});

test("[7.12] something that is no address is refused", async ({ site }) => {
  const { auth } = openApiClient(site.origin);
  expect((await auth.signInWithOtp({ email: "ada" })).error?.code).toBe("email_address_invalid");
  expect((await auth.resetPasswordForEmail("ada")).error?.code).toBe("email_address_invalid");
  expect((await send(site, "/otp", {})).status).toBe(400);
});

test("[7.12] an address may not ask for mails without end", async ({ site }) => {
  const { auth } = openApiClient(site.origin);
  const nobody = { email: "nobody@example.com" };
  for (let count = 0; count < 10; count++) expect((await auth.signInWithOtp(nobody)).error).toBeNull();
  const { error } = await auth.signInWithOtp(nobody);
  expect(error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  expect((await send(site, "/recover", { email })).headers.get("retry-after")).toMatch(/^\d+$/);
});

test("[7.12] an unknown and a suspended address hear the same as an account, and get no mail", async ({
  site,
}) => {
  const { db } = site.platform;
  const suspended = await createAccount(site.platform, { email: "suspended@example.com" });
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
  await createAccount(site.platform, { email });
  const asked = ["nobody@example.com", suspended.email, email];
  for (const [path, body] of [
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
    ["/otp", { create_user: true, data: { full_name: "Ada" } }],
    ["/recover", {}],
  ] as const) {
    for (const address of asked) {
      const answer = await send(site, path, { ...body, email: address });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({});
    }
    await db.execute("delete from rate_limits");
  }
  await mailTo(site.platform, email, "sign-in-code");
  await mailTo(site.platform, email, "reset-password");
  expect(await db.$count(mails)).toBe(2);
  expect(await db.$count(users, eq(users.email, "nobody@example.com"))).toBe(0);
});

test("[7.12] the administrator whose password is in the settings gets no code", async ({ site }) => {
  const { auth } = openApiClient(site.origin);
  expect((await auth.signInWithOtp({ email: adminEmail })).error).toBeNull();
  const mail = await mailTo(site.platform, adminEmail, "sign-in-code");
  expect(mail.text).toContain("ADMIN_PASSWORD");
  expect(() => codeIn(mail)).toThrow();
  expect((await auth.resetPasswordForEmail(adminEmail)).error).toBeNull();
  const reset = await mailTo(site.platform, adminEmail, "reset-password");
  expect(() => codeIn(reset)).toThrow();
});

test("[7.12] one account gets three codes an hour at most", async ({ site }) => {
  const { db } = site.platform;
  const address = "grace@example.com"; // of no other test: the queue keeps its jobs
  await createAccount(site.platform, { email: address });
  const { auth } = openApiClient(site.origin);
  for (let count = 0; count < 4; count++) await auth.signInWithOtp({ email: address });
  const jobsDone = async () => {
    const { rows } = await db.execute<{ done: number }>(
      sql`select count(*)::int as done from pgboss.job
          where name = 'send-sign-in-code' and state = 'completed' and data ->> 'email' = ${address}`,
    );
    return rows[0]?.done;
  };
  await expect.poll(jobsDone, { timeout: 60_000 }).toBe(4);
  expect(await db.$count(mails, eq(mails.recipient, address))).toBe(3);
});

test("[7.03] [7.12] a sign-up mails a link and a code, and again when asked", async ({ site }) => {
  const { auth } = openApiClient(site.origin);
  expect((await auth.signUp({ email, password })).error).toBeNull();
  const first = await mailTo(site.platform, email, "confirm-email");
  expect(codeIn(first)).toMatch(/^\d{6}$/);
  expect(linkIn(first)).toContain("/confirm-email?token=");
  const early = await send(site, "/resend", { type: "signup", email });
  expect([early.status, Number(early.headers.get("retry-after")) <= 60]).toEqual([429, true]);
  await site.platform.db.execute("delete from rate_limits"); // a minute later
  site.clock.set(new Date(Date.now() + 61_000).toISOString());
  expect((await auth.resend({ type: "signup", email })).error).toBeNull();
  await expect.poll(() => site.platform.db.$count(mails), { timeout: 60_000 }).toBe(2);
  expect(codeIn(await mailTo(site.platform, email, "confirm-email"))).toMatch(/^\d{6}$/);
});

test("[7.12] a pending change of address is mailed again, to both addresses, in place of the first links", async ({
  site,
}) => {
  const { db } = site.platform;
  const member = await site.asMember(email);
  const change = { intent: "email", email: "new@example.com", password: memberPassword };
  await member.post("/account", change);
  const old = await mailTo(site.platform, email, "email-change-old");
  await mailTo(site.platform, "new@example.com", "email-change-new");
  const { auth } = openApiClient(site.origin);
  expect((await auth.resend({ type: "email_change", email })).error).toBeNull();
  await expect.poll(() => db.$count(mails), { timeout: 60_000 }).toBe(4);
  const dead = await auth.verifyOtp({
    type: "email_change",
    token_hash: linkIn(old).split("token=")[1] ?? "",
  });
  expect(dead.error?.code).toBe("otp_expired");
  expect(await db.$count(emailChanges)).toBe(1);
});
