import { makeSignature } from "better-auth/crypto";
import { expect, test } from "vitest";
import { sessionCookie, sessionToken } from "./session-cookie.server.ts";

const config = { ORIGIN: "http://127.0.0.1:3000", SECRET: "a secret of at least thirty-two characters" };
const asking = (cookie: string) => new Request(config.ORIGIN, { headers: { Cookie: cookie } });

test("a session's cookie is signed as Better Auth signs it, and read again", async () => {
  const [pair = ""] = sessionCookie(config, "token", 60).split(";");
  const signature = await makeSignature("token", config.SECRET);
  expect(decodeURIComponent(pair)).toBe(`chamber.session_token=token.${signature}`);
  expect(sessionToken(config, asking(pair))).toBe("token");
});

test("a session's cookie with another's signature is nobody's", () => {
  const [pair = ""] = sessionCookie(config, "token", 60).split(";");
  expect(sessionToken(config, asking(pair.replace("token.", "other.")))).toBeNull();
  expect(sessionToken({ ...config, SECRET: `${config.SECRET}!` }, asking(pair))).toBeNull();
});
