import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { clearedSessionCookies, sessionCookie, sessionToken } from "./session-cookie.server.ts";

const config = { ORIGIN: "http://127.0.0.1:3000", SECRET: "a secret of at least thirty-two characters" };
const asking = (cookie: string) => new Request(config.ORIGIN, { headers: { Cookie: cookie } });
const pairOf = async (token: string, site = config) =>
  (await sessionCookie(site, token, 60)).split(";")[0] ?? "";

/** A cookie in the format from before the router's signed cookies. */
function earlierPair(token: string, secret = config.SECRET) {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `chamber.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

test("the token of a session's cookie is read again", async () => {
  expect(await sessionToken(config, asking(await pairOf("token")))).toBe("token");
});

test("a session's cookie is out of reach of scripts and other sites, and needs https where the site has it", async () => {
  expect(await sessionCookie(config, "token", 60)).toMatch(
    /^chamber\.session_token=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const secure = { ...config, ORIGIN: "https://chamber.example" };
  expect(await sessionCookie(secure, "token", 60)).toMatch(
    /^__Host-chamber\.session_token=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each([
  [
    "another token under the same signature",
    async () => (await pairOf("token")).replace("=ey", "=fy").replace("=In", "=Jn"),
  ],
  ["the signature of another secret", () => pairOf("token", { ...config, SECRET: `${config.SECRET}!` })],
  ["no signature", async () => (await pairOf("token")).replace(/\.[^.]*$/, "")],
  ["a bare token", async () => "chamber.session_token=token"],
  ["nothing in it", async () => "chamber.session_token="],
  ["the earlier form under another secret", async () => earlierPair("token", "another secret")],
  ["the earlier form with another token", async () => earlierPair("token").replace("=token", "=other")],
])("a session's cookie with %s is nobody's", async (_, pair) => {
  expect(await sessionToken(config, asking(await pair()))).toBeNull();
});

test("a session's cookie from before the router's signed cookies still counts", async () => {
  const token = "WCnAlk17LcWVQgBhEkud7mu8BFNnYc-mSt8YChh7fzQ";
  expect(await sessionToken(config, asking(`a=b; ${earlierPair(token)}; c=d`))).toBe(token);
});

test("signing out removes every session cookie that was sent", () => {
  const lines = clearedSessionCookies(
    config,
    asking("a=b; __Secure-chamber.session_token=x; chamber.toast=y"),
  );
  expect(lines.map((line) => line.split(";")[0])).toEqual([
    "chamber.session_token=",
    "__Secure-chamber.session_token=",
  ]);
  expect(lines[1]).toContain("; Secure");
});
