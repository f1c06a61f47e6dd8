import { describe, expect, test } from "vitest";
import { isMadeOfOwnWords } from "./own-words.ts";
import { passwordFaults } from "./password-strength.server.ts";

const jane = { email: "jane.miller@bakery.example", name: "Jane Miller" };
const faults = (password: string, kind: "member" | "staff" = "member") =>
  passwordFaults(password, jane, kind);

describe("[5.21] a weak password is refused with a reason in words", () => {
  test.each([
    ["", "at least 6 characters"],
    ["x9!kd", "at least 6 characters"],
    ["🦄🌷⛵🎻🥐", "at least 6 characters"],
    ["x".repeat(129), "at most 128 characters"],
    ["🦄".repeat(129), "at most 128 characters"],
    ["🦄".repeat(128), "Repeated characters"],
    ["x".repeat(10_000), "at most 128 characters"],
    ["123456", "most common passwords"],
    ["password", "most common passwords"],
    ["P@ssw0rd", "too similar"],
    ["iloveyou2", "leaked"],
    ["Welcome1!", "too similar"],
    ["summer2024", "too similar"],
    ["garden12", "too similar"],
    ["qwertyuiop", "most common passwords"],
    ["aaaaaaaa", "Repeated characters"],
    ["abcabcabcabc", "Repeated characters"],
    ["      ", "Repeated characters"],
    ["🦄🦄🦄🦄🦄🦄", "Repeated characters"],
    ["x".repeat(128), "Repeated characters"],
    ["Magnolia County Women's Chamber of Commerce", "Don't use your name"],
    ["MCWCC-2026", "Don't use your name"],
    ["Magnolia!2026", "Don't use your name"],
    ["HerBusinessMatters", "Don't use your name"],
    ["jane.miller@bakery.example", "Don't use your name"],
    ["janemiller7", "Don't use your name"],
    ["Millerjane!!", "Don't use your name"],
    ["bakery123", "Don't use your name"],
  ])("%j: %s", async (password, reason) => {
    expect((await faults(password)).join(" ")).toContain(reason);
  });
});

describe("[5.20] a password of six characters or more that is hard to guess is accepted, whatever it is made of", () => {
  test.each([
    "x9!kd2",
    "kq7vtz",
    "  k7 vz  ",
    "correct horse battery staple",
    "мама мыла раму",
    "🦄 on a ⛵ with 🎻",
    "Jane walks seven greyhounds",
    "tulip anvil comet drizzle",
    `${"quiet river stone lantern ".repeat(4)}violet saxophone doorway`.slice(0, 128),
  ])("%j", async (password) => {
    expect(await faults(password)).toEqual([]);
  });
});

describe("[5.21] staff guard everyone's data and need more", () => {
  test.each(["kq7vtz", "kq7vtz!mw3d", "Password2024!", "summertime2026", "MagnoliaCounty26!"])(
    "%j is refused",
    async (password) => expect(await faults(password, "staff")).not.toEqual([]),
  );
  test.each(["correct horse battery staple", "kq7vtz!mw3dx", "tulip anvil comet drizzle"])(
    "%j is accepted",
    async (password) => expect(await faults(password, "staff")).toEqual([]),
  );
});

test.each([
  ["magnolia", ["magnolia"], true],
  ["Magnolia12", ["magnolia"], true],
  ["m.a.g.n.o.l.i.a", ["magnolia"], true],
  ["Mägnolia!", ["magnolia"], true],
  ["magnolia greyhounds", ["magnolia"], false],
  ["unrelated", ["magnolia"], false],
  ["short", [], false],
])("[5.21] %j is made of %j: %j", (password, words, expected) => {
  expect(isMadeOfOwnWords(password, words)).toBe(expected);
});

test("where too many others wait, a password is not judged, and the sentence asks for another try", async () => {
  const judged = await Promise.all(
    Array.from({ length: 110 }, () => faults("mill lantern river oak", "member")),
  );
  const asked = judged.filter((sentences) => sentences.some((one) => one.includes("try again in a minute")));
  expect(asked).toHaveLength(9); // one is at work and a hundred wait
  expect(judged.filter((sentences) => sentences.length === 0)).toHaveLength(101);
});
