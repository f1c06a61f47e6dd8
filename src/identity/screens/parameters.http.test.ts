import { describe, expect } from "vitest";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import type { Client } from "#tests/support/client.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { linkIn, mailTo } from "#tests/support/sign-in-page.ts";
import { test } from "#tests/support/site.ts";
import { adminPassword } from "#tests/support/start-site.ts";

const email = "ada@example.com";
const secret = "walnut-teapot-41";

const doors = [
  "/member-login",
  "/member-login?mode=signup",
  "/member-login?admin=1",
  "/member-login/",
  "/MEMBER-LOGIN",
  "/admin-login",
  "/admin-login/steps",
  "/forgot-password",
  "/reset-password?token=x",
  "/confirm-email?token=x",
  "/open-account?token=x",
  "/continue?token=x",
  "/invitation?token=x",
  "/sign-out",
  "/account",
  "/account/entry",
  "/account/newsletter",
  "/account/password",
  "/account/two-factor",
  "/account/devices",
  "/account/data",
  "/account/keep?token=x",
  "/account/confirm-old-address?token=x",
  "/account/confirm-new-address?token=x",
  "/newsletter/confirm?token=x",
  "/newsletter/preferences?token=x",
  "/newsletter/unsubscribe?token=x",
  "/join/rubies",
  "/your-order?token=x",
  "/event-create",
];

/** Follows redirects like a browser, to the last page; nothing on the way may repeat the secret. */
async function ask(client: Client, path: string, fields?: Record<string, string>): Promise<Response> {
  const answer = await (fields ? client.post(path, fields) : client.get(path));
  const said = `${JSON.stringify([...answer.headers])}${await answer.clone().text()}`;
  expect(said, `${fields ? "POST" : "GET"} ${path}`).not.toContain(secret);
  const next = answer.headers.get("location");
  if (!next || answer.status === 302) return answer;
  expect(answer.status).toBe(307);
  return ask(client, next, fields);
}

const withSecret = (path: string) => `${path}${path.includes("?") ? "&" : "?"}password=${secret}&${secret}`;

describe.each(["a stranger", "a member"])("a password in the address, for %s,", (who) => {
  test.for(doors)("is repeated by no answer at %s, to a page nor to its data", async (door, { site }) => {
    const client = who === "a member" ? await site.asMember() : site.visitor();
    const [path = "", query = ""] = door.split("?");
    for (const address of [door, `${path.replace(/\/$/, "")}.data${query && `?${query}`}`]) {
      await ask(client, withSecret(address));
      await ask(client, withSecret(address), { intent: "login", email, password: "not the password" });
    }
  });
});

test("who signs in at such an address comes to the page they wanted", async ({ site }) => {
  await createAccount(site.platform, { email });
  const credentials = { intent: "login", email, password: memberPassword };
  const address = withSecret("/member-login?redirectTo=%2Faccount%2Fdata");
  const page = await (await ask(site.visitor(), address)).text();
  const [, action = ""] = /id="login"[^>]*action="([^"]*)"/.exec(page) ?? [];
  expect(action).toBe("/member-login?redirectTo=%2Faccount%2Fdata");
  for (const target of [action, address]) {
    const answer = await ask(site.visitor(), target, credentials);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account/data"]);
  }
});

test("the administrator signs in at such an address, and is told there of a wrong password", async ({
  site,
}) => {
  const wrong = await ask(site.visitor(), withSecret("/admin-login"), { password: "not the password" });
  expect(wrong.status).toBe(401);
  const right = await ask(site.visitor(), withSecret("/admin-login"), { password: adminPassword });
  expect([right.status, right.headers.get("location")]).toEqual([302, "/admin-dashboard"]);
});

test("a mailed link with a password behind it keeps its token, and works", async ({ site }) => {
  await createAccount(site.platform, { email });
  await site.post("/forgot-password", { email });
  const link = linkIn(await mailTo(site.platform, email, "reset-password"));
  expect(mainOf(await (await ask(site.visitor(), withSecret(link))).text())).toContain("Save new password");
});
