import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#identity/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { captchaToken } from "#tests/support/captcha.ts";
import { test } from "#tests/support/site.ts";

test("[5.21] [7.03] a weak password is refused as weak_password with its reasons", async ({ site }) => {
  const { auth } = openApiClient(site.origin);
  const { data, error } = await auth.signUp({ email: "ada@example.com", password: "123456" });
  expect(data.user).toBeNull();
  expect(error).toMatchObject({ name: "AuthWeakPasswordError", code: "weak_password", status: 422 });
  expect(error).toHaveProperty("reasons", [
    "This is one of the most common passwords.",
    "Try three or four random words.",
  ]);
  const short = await auth.signUp({ email: "ada@example.com", password: "12345" });
  expect(short.error?.message).toContain("at least 6 characters");
});

test("[7.03] an address that is none is refused", async ({ site }) => {
  const { error } = await openApiClient(site.origin).auth.signUp({ email: "ada", password: memberPassword });
  expect(error?.code).toBe("email_address_invalid");
});

test("[7.03] the name given at the sign-up is the account's; one that cannot be a name is refused, an empty one is none", async ({
  site,
}) => {
  const signUp = (email: string, full_name: string | null) =>
    openApiClient(site.origin).auth.signUp({
      email,
      password: memberPassword,
      options: { data: { full_name } },
    });
  const { error } = await signUp("long@example.com", "x".repeat(101));
  expect(error?.message).toContain("full_name");
  for (const [email, typed, name] of [
    ["ada@example.com", "  Ada\n Okafor ", "Ada Okafor"],
    ["bea@example.com", " ", ""],
    ["cea@example.com", null, ""],
  ] as const) {
    const { data } = await signUp(email, typed);
    expect(data.user?.user_metadata).toEqual({ full_name: name });
    const [stored] = await site.platform.db.select().from(users).where(eq(users.email, email));
    expect(stored?.name).toBe(name);
  }
});

test("[7.03] a sign-up looks the same for a new address and for a member's", async ({ site }) => {
  await createAccount(site.platform, { email: "member@example.com" });
  const answers = await Promise.all(
    ["new@example.com", "member@example.com"].map(async (email) => {
      const { data, error } = await openApiClient(site.origin).auth.signUp({
        email,
        password: memberPassword,
        options: { data: { full_name: "" } },
      });
      expect(error).toBeNull();
      expect(data.session).toBeNull();
      return Object.keys(data.user ?? {}).sort();
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(await site.platform.db.$count(users)).toBe(3); // with the fixed administrator
});

test("[4.37] [4.38] [7.02] after five wrong passwords a CAPTCHA is due, which works once", async ({
  site,
}) => {
  const { email } = await createAccount(site.platform);
  const { auth } = openApiClient(site.origin);
  const signIn = (password: string, token?: string) =>
    auth.signInWithPassword({ email, password, options: { captchaToken: token } });
  for (let wrong = 0; wrong < 5; wrong++)
    expect((await signIn("wrong")).error?.code).toBe("invalid_credentials");
  for (const token of [undefined, "nonsense", await captchaToken(site.platform, "signup")]) {
    const { error } = await signIn(memberPassword, token);
    expect(error?.code).toBe("captcha_failed");
    expect(error?.message).toContain("captcha");
  }
  const token = await captchaToken(site.platform, "login");
  expect((await signIn("wrong", token)).error?.code).toBe("invalid_credentials");
  expect((await signIn(memberPassword, token)).error?.code).toBe("captcha_failed");
  expect((await signIn(memberPassword, await captchaToken(site.platform, "login"))).error).toBeNull();
});

test("[7.02] an unconfirmed and a suspended account are refused in words, but only with the right password", async ({
  site,
}) => {
  const { auth } = openApiClient(site.origin);
  const unconfirmed = await createAccount(site.platform, { confirmed: false });
  const suspended = await createAccount(site.platform);
  await site.platform.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
  for (const [{ email }, code] of [
    [unconfirmed, "email_not_confirmed"],
    [suspended, "user_banned"],
  ] as const) {
    expect((await auth.signInWithPassword({ email, password: "wrong" })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await auth.signInWithPassword({ email, password: memberPassword })).error?.code).toBe(code);
  }
});
