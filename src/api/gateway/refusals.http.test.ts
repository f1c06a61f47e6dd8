import { describe, expect } from "vitest";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { megabytes, rawRequest } from "#tests/support/raw-request.ts";
import { test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";

const json = { "content-type": "application/json" };
const errorIn = (body: string): { message: string } => JSON.parse(body);

describe("what cannot be understood is refused in words:", () => {
  const bodies: [name: string, body: string, headers: Record<string, string>][] = [
    ["broken JSON", '{"email":', json],
    ["no content type", '{"email":"a@example.com","password":"x"}', {}],
    ["another content type", "email=a&password=b", { "content-type": "application/x-www-form-urlencoded" }],
    ["a list", "[]", json],
    ["null", "null", json],
    ["a number", "12", json],
    ["nothing", "", json],
    ["deep nesting", `${"[".repeat(30_000)}${"]".repeat(30_000)}`, json],
    ["a field of another type", '{"email":{"a":1},"password":["b"]}', json],
    ["a __proto__", '{"__proto__":{"email":"a@example.com","password":"b"}}', json],
  ];
  test.for(bodies)("[7.02] %s", async ([, body, headers], { site }) => {
    for (const path of ["/auth/v1/token?grant_type=password", "/auth/v1/signup"]) {
      const { status, body: said } = await rawRequest(site.origin, path, {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        body: [Buffer.from(body)],
      });
      expect(status).toBe(400);
      expect(errorIn(said)).toEqual({ code: "validation_failed", message: expect.stringMatching(/\w/) });
    }
  });

  test("[7.02] a parameter that is given twice", async ({ site }) => {
    const path = "/auth/v1/token?grant_type=password&grant_type=refresh_token";
    const { status } = await fetch(`${site.origin}${path}`, { method: "POST", headers: json, body: "{}" });
    expect(status).toBe(400);
  });

  test.for([
    ["/auth/v1/token", 64 * 1024],
    ["/rest/v1/profiles", 64 * 1024],
    ["/storage/v1/object/profiles/me.png", 8 * 2 ** 20],
  ] as const)("[7.02] [7.21] a body of more than its limit at %s", async ([path, limit], { site }) => {
    const send = (size: number) =>
      rawRequest(site.origin, path, {
        method: "POST",
        headers: { "content-length": size },
        body: bytes(size),
      });
    const tooLarge = await send(limit + 1);
    expect(tooLarge.status).toBe(413);
    expect(errorIn(tooLarge.body).message).toMatch(/too large/);
    expect((await send(limit)).status).not.toBe(413);
  });
});

function* bytes(size: number): Generator<Buffer> {
  for (const part of megabytes(Math.ceil(size / 2 ** 20))) {
    yield size >= part.length ? part : part.subarray(0, size);
    size -= part.length;
  }
}

const forms = {
  "/auth/v1": ["code", "message"],
  "/rest/v1": ["code", "details", "hint", "message"],
  "/storage/v1": ["error", "message", "statusCode"],
};

test.for(Object.entries(forms))("[7.12] an unknown address below %s", async ([prefix, fields], { site }) => {
  for (const path of ["", "/", "/no/such/call", "/%00", "/%FF", "/..%2f..%2f"]) {
    const { status, body } = await rawRequest(site.origin, `${prefix}${path}`, { method: "POST" });
    expect(status, path).toBe(404);
    expect(Object.keys(errorIn(body)).sort()).toEqual(fields);
  }
});

test.for(["PATCH", "TRACE", "PROPFIND"])(
  "[7.12] the method %s is refused as JSON",
  async (method, { site }) => {
    for (const path of [...Object.keys(forms).map((prefix) => `${prefix}/user`), "/api/openapi.json"]) {
      const { status, body, headers } = await rawRequest(site.origin, path, { method });
      expect([path, status, headers["content-type"]]).toEqual([path, 405, "application/json"]);
      expect(errorIn(body).message).toBe("This address doesn't accept this kind of request.");
    }
  },
);

test("[7.12] an address of 10,000 characters is refused as JSON", async ({ site }) => {
  const { status, body } = await rawRequest(site.origin, `/auth/v1/user?${"a".repeat(10_000)}`);
  expect(status).toBe(414);
  expect(errorIn(body).message).toBe("This address is too long.");
});

test("[7.11] the cookie of a signed-in browser gives nothing", async ({ site }) => {
  const { id, email } = await createAccount(site.platform);
  const cookie = [...(await sessionCookies(site.platform, id))].map((pair) => pair.join("=")).join("; ");
  const page = await fetch(`${site.origin}/session.json`, { headers: { cookie } });
  expect(await page.json()).toEqual({ who: email });
  const answer = await fetch(`${site.origin}/auth/v1/user`, { headers: { cookie } });
  expect(answer.status).toBe(401);
});

test("[7.15] only the key set may be kept by caches", async ({ site }) => {
  const cacheOf = async (path: string) => (await fetch(`${site.origin}${path}`)).headers.get("cache-control");
  for (const path of ["/auth/v1/user", "/auth/v1/nothing", "/rest/v1/", "/api/openapi.json"])
    expect(await cacheOf(path), path).toBe("no-store");
  expect(await cacheOf("/auth/v1/.well-known/jwks.json")).toBe("public, max-age=600");
});

test("[7.12] with API=off every address of it is the site's ordinary 404 page", async ({ site }) => {
  const without = await startSiteBeside(site, { API: "off" });
  try {
    const page = async (path: string) => {
      const answer = await fetch(`${without.origin}${path}`, { headers: { accept: "text/html" } });
      return [
        answer.status,
        answer.headers.get("content-type"),
        /<h1[^>]*>[^<]*/.exec(await answer.text())?.[0],
      ];
    };
    const ordinary = await page("/no/such/page");
    expect(ordinary[0]).toBe(404);
    for (const path of [
      "/auth/v1/user",
      "/rest/v1/profiles",
      "/storage/v1/bucket/profiles",
      "/api/openapi.json",
    ])
      expect(await page(path)).toEqual(ordinary);
  } finally {
    await without.stop();
  }
});
