import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Role } from "#identity/roles.ts";
import { sessions } from "#identity/tables.ts";
import type { Tokens } from "#identity/tokens/api-sessions.server.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { apiTokens } from "#tests/support/api-tokens.ts";
import { openClient } from "#tests/support/client.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { linkIn, mailTo } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";

const newPassword = "seven lanterns over the mill";

async function member(site: Site, role: Role = "member") {
  const { id, email } = await createAccount(site.platform, { role });
  const [one, other] = [await apiTokens(site.platform, id), await apiTokens(site.platform, id)];
  const browser = openClient(site.origin, await sessionCookies(site.platform, id));
  return { id, email, one, other, browser };
}

/** What the API says to an access token, and to the refresh token beside it. */
async function answers({ origin }: Site, { accessToken, refreshToken }: Tokens) {
  const { auth } = openApiClient(origin);
  const [user, renewed] = [
    await auth.getUser(accessToken),
    await auth.refreshSession({ refresh_token: refreshToken }),
  ];
  return [user.error?.name ?? "in", renewed.error?.code ?? "renewed"];
}
const over = ["AuthSessionMissingError", "refresh_token_not_found"];
const stillIn = ["in", "renewed"];

describe("signed out at once", () => {
  test.for([
    ["local", over, stillIn, 200],
    ["others", stillIn, over, 302],
    ["global", over, over, 302],
  ] as const)("[7.04] scope %s", async ([scope, here, there, page], { site }) => {
    const { one, other, browser } = await member(site);
    const answer = await fetch(`${site.origin}/auth/v1/logout?scope=${scope}`, {
      method: "POST",
      headers: { authorization: `Bearer ${one.accessToken}` },
    });
    expect(answer.status).toBe(204);
    expect(await answers(site, one)).toEqual(here);
    expect(await answers(site, other)).toEqual(there);
    expect((await browser.get("/account")).status).toBe(page);
  });

  test("[7.10] [7.11] by a new password on the account page", async ({ site }) => {
    const { one, browser } = await member(site);
    const form = { password: memberPassword, newPassword };
    expect((await browser.post("/account/password", form)).status).toBe(302);
    expect(await answers(site, one)).toEqual(over);
  });

  test("[7.10] [7.11] by a password that was reset through a mailed link", async ({ site }) => {
    const { one, email } = await member(site);
    await site.post("/forgot-password", { email });
    const token = linkIn(await mailTo(site.platform, email, "reset-password")).split("token=")[1] ?? "";
    expect((await site.post("/reset-password", { token, password: newPassword })).status).toBe(302);
    expect(await answers(site, one)).toEqual(over);
  });

  test("[7.10] [7.11] by staff who suspend the account", async ({ site }) => {
    const { one, id } = await member(site);
    const form = { intent: "suspend-account", id, reason: "Asked us to" };
    expect((await (await site.asAdmin()).post("/admin-dashboard/accounts", form)).status).toBe(302);
    const [user, renewed] = await answers(site, one);
    expect(user).toBe("AuthSessionMissingError");
    expect(renewed).not.toBe("renewed");
  });

  test("[7.10] [7.11] by another role", async ({ site }) => {
    const { one, id } = await member(site, "editor");
    const form = { intent: "change-role", id, role: "gallery" };
    expect((await (await site.asAdmin()).post("/admin-dashboard/roles", form)).status).toBe(302);
    expect(await answers(site, one)).toEqual(over);
  });

  test("[7.10] [7.11] by the owner who closes the account", async ({ site }) => {
    const { one, browser } = await member(site);
    const form = { intent: "close", password: memberPassword, words: "close my account" };
    expect((await browser.post("/account/data", form)).status).toBe(302);
    expect(await answers(site, one)).toEqual(over);
  });
});

test("[7.11] the account page lists the session with its program, and ends it", async ({ site }) => {
  const { id, email } = await createAccount(site.platform);
  const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";
  const answer = await fetch(`${site.origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": agent },
    body: JSON.stringify({ email, password: memberPassword }),
  });
  const { access_token } = await answer.json();
  const [row] = await site.platform.db.select().from(sessions).where(eq(sessions.userId, id));
  const browser = openClient(site.origin, await sessionCookies(site.platform, id));
  expect(mainOf(await (await browser.get("/account/devices")).text())).toContain("Firefox on Windows");
  const end = { intent: "one", session: row?.id ?? "" };
  expect((await browser.post("/account/devices", end)).status).toBe(302);
  const { auth } = openApiClient(site.origin);
  expect((await auth.getUser(access_token)).error?.name).toBe("AuthSessionMissingError");
  expect(await (await browser.get("/account/devices")).text()).not.toContain("Firefox on Windows");
});
