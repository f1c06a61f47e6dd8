import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#identity/tables.ts";
import type { Client } from "#tests/support/client.ts";
import { linkIn, mailTo, signUp, tokenIn } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";

const email = "ada@example.com";
const password = "seven lanterns over the mill";

const confirmedBy = async (site: Site, client: Client, mailed = email) => {
  const token = tokenIn(await mailTo(site.platform, mailed, "confirm-email"));
  return client.post("/confirm-email", { token });
};
const isSignedIn = async (client: Client) => (await client.get("/account")).status === 200;

test("[4.36] the link of someone else's sign-up signs a browser in to nothing", async ({ site }) => {
  const [victim, attacker] = [site.visitor(), site.visitor()];
  await signUp(victim, "victim@example.com", password);
  await signUp(attacker, email, password);
  const answer = await confirmedBy(site, victim);
  expect(answer.headers.get("location")).toBe("/member-login?redirectTo=%2Faccount%2Fwelcome");
  expect(await isSignedIn(victim)).toBe(false);
});

test("[4.36] a mark that this site has not signed signs nobody in", async ({ site }) => {
  await signUp(site.visitor(), email, password);
  const mark = Buffer.from(JSON.stringify({ account: email, wanted: "" })).toString("base64");
  const token = tokenIn(await mailTo(site.platform, email, "confirm-email"));
  const answer = await site.post("/confirm-email", { token }, { headers: { cookie: `signed-up=${mark}` } });
  expect(answer.headers.getSetCookie().join()).not.toContain("session");
});

test("[4.36] an account that was suspended before its confirmation is not signed in", async ({ site }) => {
  const client = site.visitor();
  await signUp(client, email, password);
  await site.platform.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, email));
  await confirmedBy(site, client);
  expect(await isSignedIn(client)).toBe(false);
});

test("[4.36] opening the link signs nobody in; the button does, in the browser that signed up, where one wanted to go", async ({
  site,
}) => {
  const client = site.visitor();
  const address = "/member-login?mode=signup&redirectTo=%2Faccount%2Fentry";
  await client.post(address, { intent: "signup", email, password });
  await client.get(linkIn(await mailTo(site.platform, email, "confirm-email")));
  expect(await isSignedIn(client)).toBe(false);
  const answer = await confirmedBy(site, client);
  expect(answer.headers.get("location")).toBe("/account/entry");
  expect(await isSignedIn(client)).toBe(true);
  expect(answer.headers.getSetCookie().join("\n")).toMatch(/signed-up=[^;]*;.*Max-Age=0/);
});

test("[4.34] [4.36] without a wanted page one comes to the first steps, and only then; another site is no such page", async ({
  site,
}) => {
  for (const [mailed, wanted] of [
    ["one@example.com", ""],
    ["two@example.com", "&redirectTo=https%3A%2F%2Fevil.example"],
  ] as const) {
    const client = site.visitor();
    await client.post(`/member-login?mode=signup${wanted}`, { intent: "signup", email: mailed, password });
    const answer = await confirmedBy(site, client, mailed);
    expect(answer.headers.get("location")).toBe("/account/welcome");
    const later = await site.visitor().post("/member-login", { intent: "login", email: mailed, password });
    expect(later.headers.get("location")).toBe("/member-profile");
  }
});
