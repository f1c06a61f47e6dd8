import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { openClient } from "#tests/support/client.ts";
import { codeIn, continueLinkIn } from "#tests/support/mail.ts";
import { textOf } from "#tests/support/page-text.ts";
import { createEnrolled } from "#tests/support/second-factor.ts";
import { mailTo, minute } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const email = "ada@example.com";
const password = "walnut teapot avenue 41";

type Place = Pick<Site, "origin" | "platform">;

async function askForLink(site: Place, redirectTo = `${site.origin}/directory?view=list`) {
  const client = openApiClient(site.origin);
  await client.auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
  const mail = await mailTo(site.platform, email, "sign-in-code");
  return { client, mail, link: continueLinkIn(mail) ?? "" };
}

const tokenOf = (link: string) => link.split("token=")[1] ?? "";

/** Presses the button behind the link; returns the address that the browser is led to. */
async function follow({ origin }: Place, link: string): Promise<URL> {
  const visitor = openClient(origin);
  expect((await visitor.get(link)).status).toBe(200);
  const answer = await visitor.post(link, { token: tokenOf(link) });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  expect(answer.headers.getSetCookie()).toEqual([]);
  return new URL(answer.headers.get("location") ?? "");
}

async function authCode(site: Place, link: string): Promise<string> {
  return (await follow(site, link)).searchParams.get("code") ?? "";
}

describe("refused", () => {
  test.for([
    "https://evil.test/",
    "//evil.test/",
    "javascript:alert(1)",
    "https://chamber.test.evil.test",
    "/account",
    "",
  ])("[7.10] a mail with the target %j carries a code and no link", async (target, { site }) => {
    await createAccount(site.platform, { email });
    const { mail } = await askForLink(site, target);
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    expect(mail.text).not.toContain("token=");
    expect(mail.text).not.toContain("evil.test");
  });

  test("[7.10] a changed, a used and an expired link lead nowhere", async ({ site }) => {
    await createAccount(site.platform, { email });
    const { link } = await askForLink(site);
    for (const token of ["", "x".repeat(43)]) {
      expect((await site.post("/continue", { token })).status).toBe(410);
      expect(textOf(await (await site.get(`/continue?token=${token}`)).text())).toContain("doesn't work");
    }
    site.clock.set(new Date(Date.now() + 11 * minute).toISOString());
    expect((await site.post(link, { token: tokenOf(link) })).status).toBe(410);
    site.clock.reset();
    await follow(site, link);
    expect((await site.post(link, { token: tokenOf(link) })).status).toBe(410);
    expect(textOf(await (await site.get(link)).text())).toContain("has already been used");
  });

  test("[7.10] an unknown auth code, an expired one and a used one begin no session", async ({ site }) => {
    await createAccount(site.platform, { email });
    const { client, link } = await askForLink(site);
    const exchange = (body: object) =>
      fetch(`${site.origin}/auth/v1/token?grant_type=pkce`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const unknown = await exchange({ auth_code: "unknown", code_verifier: "x".repeat(50) });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: "flow_state_not_found" });
    expect((await exchange({ auth_code: "unknown" })).status).toBe(400);

    const code = await authCode(site, link);
    site.clock.set(new Date(Date.now() + 6 * minute).toISOString());
    const late = await exchange({ auth_code: code, code_verifier: "x".repeat(50) });
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ code: "flow_state_expired" });
    site.clock.reset();
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    const again = await exchange({ auth_code: code, code_verifier: "x".repeat(50) });
    expect(await again.json()).toMatchObject({ code: "flow_state_not_found" });
  });

  test("[7.10] a wrong verifier is refused and uses the code up", async ({ site }) => {
    await createAccount(site.platform, { email });
    const { client, link } = await askForLink(site);
    const code = await authCode(site, link);
    const other = openApiClient(site.origin);
    await other.auth.signInWithOtp({ email: "nobody@example.com" }); // it has a verifier of its own
    const wrong = await other.auth.exchangeCodeForSession(code);
    expect(wrong.error).toMatchObject({ status: 400, code: "bad_code_verifier" });
    const late = await client.auth.exchangeCodeForSession(code);
    expect(late.error).toMatchObject({ status: 404, code: "flow_state_not_found" });
  });

  test("[7.10] an account that was suspended meanwhile gets no session", async ({ site }) => {
    const { id } = await createAccount(site.platform, { email });
    const { client, link } = await askForLink(site);
    const code = await authCode(site, link);
    await site.platform.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id));
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: "user_banned" });
  });
});

test("[7.10] [4.44] the link leads back to the program, which exchanges its code for a session", async ({
  site,
}) => {
  await createAccount(site.platform, { email });
  const { client, mail, link } = await askForLink(site);
  expect(textOf(await (await site.get(link)).text())).toContain(new URL(site.origin).host);
  const address = await follow(site, link);
  expect(`${address.origin}${address.pathname}`).toBe(`${site.origin}/directory`);
  expect([...address.searchParams.keys()]).toEqual(["view", "code"]);
  const { data, error } = await client.auth.exchangeCodeForSession(address.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "otp" }]);
  const code = await client.auth.verifyOtp({ type: "email", email, token: codeIn(mail) });
  expect(code.error?.code).toBe("otp_expired"); // the mail has done its work
});

test("[7.10] the mail of a sign-up leads back, too, and confirms the address; its password holds", async ({
  site,
}) => {
  const client = openApiClient(site.origin);
  const options = { emailRedirectTo: `${site.origin}/account` };
  await client.auth.signUp({ email, password, options });
  const link = continueLinkIn(await mailTo(site.platform, email, "confirm-email")) ?? "";
  const unconfirmed = await client.auth.signInWithPassword({ email, password });
  expect(unconfirmed.error?.code).toBe("email_not_confirmed");
  const code = await authCode(site, link);
  const [account] = await site.platform.db.select().from(users).where(eq(users.email, email));
  expect(account?.emailVerified).toBe(true);
  expect((await openApiClient(site.origin).auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
});

test("[7.10] a recovery that leads back still needs the second factor", async ({ site }) => {
  await createEnrolled(site.platform, { email });
  const client = openApiClient(site.origin);
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${site.origin}/account` });
  const link = continueLinkIn(await mailTo(site.platform, email, "reset-password")) ?? "";
  const { data, error } = await client.auth.exchangeCodeForSession(await authCode(site, link));
  expect(error).toBeNull();
  expect(data).toMatchObject({ redirectType: "recovery" });
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
});

test("[7.10] a site that API_ORIGINS names may be led back to, and forms may lead there", async () => {
  const site = await startTestSite({ API_ORIGINS: "https://app.example" });
  try {
    await createAccount(site.platform, { email });
    const refused = await askForLink(site, "https://app.example.evil.test/");
    expect(refused.link).toBe("");
    const client = openApiClient(site.origin);
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: "https://app.example/in?a=b" } });
    await expect.poll(() => site.platform.db.$count(mails), { timeout: 60_000 }).toBe(2);
    const link = continueLinkIn(await mailTo(site.platform, email, "sign-in-code")) ?? "";
    const page = await openClient(site.origin).get(link);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://app.example");
    expect(textOf(await page.text())).toContain("This takes you back to app.example ,");
    expect((await follow(site, link)).href).toMatch(/^https:\/\/app\.example\/in\?a=b&code=[\w-]{43}$/);
  } finally {
    await site.stop();
  }
});
