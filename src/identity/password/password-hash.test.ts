import * as crypto from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { computeHash, isOutdated, matchesHash } from "./password-hash.server.ts";

// Records the calls of scrypt; the computations themselves are real.
const seen = vi.hoisted(() => ({ work: 0, running: 0, mostAtOnce: 0 }));
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof crypto>();
  const scrypt: typeof real.scrypt = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    ...rest: [crypto.ScryptOptions | Callback, Callback?]
  ) => {
    const [options, callback] = rest;
    if (typeof options === "function" || !callback) throw new Error("scrypt was asked for without its cost");
    seen.work += (options.N ?? 0) * (options.r ?? 0) * (options.p ?? 0);
    seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.running);
    real.scrypt(password, salt, length, options, (error, key) => {
      seen.running--;
      callback(error, key);
    });
  };
  return { ...real, scrypt };
});
type Callback = (error: Error | null, key: Buffer<ArrayBuffer>) => void;

beforeEach(() => {
  Object.assign(seen, { work: 0, mostAtOnce: 0 });
});

// The hash of "lantern meadow orbit", as Better Auth wrote it.
const earlier =
  "424eca7fa97dcf4a63a18af38318600d:9ffc3f1c9ddd5f05f1bbb863369caf912972a00c5ebe8c4e9306a20322a100b086476fada3992f9b7e3feec7875099b81ec4d3c6281e40652da24f310b97318a";

/** A hash in PHC form, computed here at another cost. */
function phc(password: string, { ln, r, p }: { ln: number; r: number; p: number }) {
  const salt = Buffer.from("sixteen bytes of");
  const options = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  const key = crypto.scryptSync(password, salt, 32, options);
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(key)}`;
}

test("a hash is in PHC form at one of OWASP's settings, and no two of one password are alike", async () => {
  const [first, second] = await Promise.all([computeHash("a b"), computeHash("a b")]);
  expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await matchesHash("a b", first)).toBe(true);
  expect(await matchesHash("a b ", first)).toBe(false);
});

test.each([
  ["in the earlier form", earlier, "lantern meadow orbit", "lantern meadow orbi"],
  ["of a lower cost", phc("pearl", { ln: 10, r: 8, p: 1 }), "pearl", "Pearl"],
  ["of a higher cost", phc("pearl", { ln: 16, r: 8, p: 2 }), "pearl", "pearls"],
  ["of a composed character", phc("é", { ln: 10, r: 8, p: 1 }), "e\u0301", "e"],
])("a hash %s is matched by its password alone", async (_, stored, right, wrong) => {
  expect(await matchesHash(right, stored)).toBe(true);
  expect(await matchesHash(wrong, stored)).toBe(false);
});

test.each([
  ["in the earlier form", earlier, true],
  ["of fewer rounds", phc("x", { ln: 15, r: 8, p: 1 }), true],
  ["of a lower cost", phc("x", { ln: 14, r: 8, p: 3 }), true],
  ["of today's cost", phc("x", { ln: 15, r: 8, p: 3 }), false],
  ["of a higher cost", phc("x", { ln: 16, r: 8, p: 3 }), false],
])("whether a hash %s is outdated: %s", (_, stored, expected) => {
  expect(isOutdated(stored)).toBe(expected);
});

test("what is stored and is no hash is an error, not a refusal", async () => {
  await expect(matchesHash("x", "plain")).rejects.toThrow("unknown form");
});

test.each([
  ["the earlier form", earlier],
  ["one round", phc("x", { ln: 15, r: 8, p: 1 })],
  ["today's cost", phc("x", { ln: 15, r: 8, p: 3 })],
])("a wrong password against a hash of %s is as much work as a new hash", async (_, stored) => {
  await computeHash("wrong");
  const expected = seen.work;
  seen.work = 0;
  expect(await matchesHash("wrong", stored)).toBe(false);
  expect(seen.work).toBe(expected);
});

test("many sign-ins at once compute two hashes at a time", async () => {
  const stored = phc("x", { ln: 10, r: 8, p: 1 });
  seen.mostAtOnce = 0;
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => matchesHash("x", stored)));
  expect(verdicts).toEqual(Array.from({ length: 20 }, () => true));
  expect(seen.mostAtOnce).toBe(2);
});
