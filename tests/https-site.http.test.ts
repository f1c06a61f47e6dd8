import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, memberPassword } from "./support/accounts.ts";
import { type RawAnswer, rawRequest } from "./support/raw-request.ts";
import { adminPassword, galleryPassword, startTestSite, type TestSite } from "./support/start-site.ts";

// A site as it runs for others: reached by https, through a proxy that ends the encryption.

const origin = "https://www.chamber.test";
const browser = {
  host: "www.chamber.test",
  origin,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
  "x-forwarded-for": "203.0.113.9",
};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ ORIGIN: origin, TRUST_PROXY: "1", MFA_REQUIRED: "none" });
});
afterAll(() => site.stop());

const listening = () => `http://127.0.0.1:${site.port}`;
const get = (path: string, headers = {}) =>
  rawRequest(listening(), path, { headers: { ...browser, ...headers } });
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  rawRequest(listening(), path, {
    method: "POST",
    headers: { ...browser, ...headers },
    body: [Buffer.from(String(new URLSearchParams(fields)))],
  });
const cookiesOf = ({ headers }: RawAnswer) => headers["set-cookie"] ?? [];

test("every answer keeps browsers on https and tells nothing of its inside, whatever its status", async () => {
  const { etag = "" } = (await get("/about")).headers;
  await site.platform.db.$client.query("alter table events rename to gone");
  const answers = [
    [200, await get("/about")],
    [302, await get("/admin-dashboard")],
    [304, await get("/about", { "if-none-match": etag })],
    [400, await get("/admin-login/steps")],
    [400, await get("/%ZZ")],
    [403, await post("/contact", {}, { origin: "https://evil.test" })],
    [404, await get("/no/such/page")],
    [405, await rawRequest(listening(), "/", { method: "TRACE" })],
    [413, await post("/contact", { message: "x".repeat(70_000) })],
    [414, await get(`/${"x".repeat(9_000)}`)],
    [500, await get("/event-calendar")],
    [500, await get("/events.ics")],
    [200, await get("/favicon.ico")],
  ] as const;
  await site.platform.db.$client.query("alter table gone rename to events");
  for (const [status, { status: found, headers, body }] of answers) {
    expect([status, body.slice(0, 100)]).toEqual([found, body.slice(0, 100)]);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
    if (status < 400) continue;
    expect(body).not.toMatch(
      /\sat .*:\d+:\d+|node_modules|\/build\/|relation|select |drizzle|hono|@chamber\.test/i,
    );
  }
});

test("[4.44] every cookie needs https, and that of a session is this host's alone", async () => {
  const { email } = await createAccount(site.platform);
  const member = await post("/member-login", { email, password: memberPassword, intent: "sign-in" });
  const admin = await post("/admin-login", { password: adminPassword });
  const newcomer = { email: "bea@example.org", password: "tulip anvil comet drizzle" };
  const signUp = await post("/member-login", { intent: "signup", ...newcomer });
  expect(cookiesOf(signUp).join()).toContain("__Host-signed-up=");
  const session = cookiesOf(member).find((cookie) => cookie.includes("session_token"));
  expect(session).toMatch(
    /^__Host-chamber\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const signOut = await post("/sign-out", {}, { cookie: session?.split(";")[0] });
  const gallery = await post("/gallery-upload", { intent: "authenticate", password: galleryPassword });
  const all = [member, admin, signUp, signOut, gallery].flatMap(cookiesOf);
  expect(all.length).toBeGreaterThan(6);
  for (const cookie of all) expect(cookie).toMatch(/; Secure/);
  for (const cookie of all) expect(cookie).toMatch(/; SameSite=Lax/);
  for (const cookie of all.filter((each) => !each.startsWith("chamber.signing-out=")))
    expect(cookie).toMatch(/; HttpOnly/);
  const named = [...(await get("/privacy-policy")).body.matchAll(/<strong>(\w+[.-][\w.-]+):<\/strong>/g)];
  const names = all.map((cookie) => cookie.split("=")[0]);
  expect(new Set(named.map(([, name]) => name)), "the cookies that the privacy page names").toEqual(
    new Set(names),
  );
});

test("a session's cookie that a neighbour under our domain may have planted is nobody's", async () => {
  const { email } = await createAccount(site.platform);
  const [own = ""] = cookiesOf(
    await post("/member-login", { email, password: memberPassword, intent: "sign-in" }),
  ).filter((cookie) => cookie.includes("session_token"));
  const pair = own.split(";")[0] ?? "";
  expect((await get("/account", { cookie: pair })).status).toBe(200);
  for (const planted of ["__Secure-chamber", "chamber"])
    expect((await get("/account", { cookie: pair.replace("__Host-chamber", planted) })).status).toBe(302);
});

test("a page loads nothing but its own, runs nothing inline that is not listed, and is framed by nobody", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  for (const rule of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ])
    expect(policy.split("; ")).toContain(rule);
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'|\shttp:/);
});
