import type { Challenge } from "altcha-lib";
import { describe, expect } from "vitest";
import { captchaToken, solved } from "#tests/support/captcha.ts";
import { type Site, test } from "#tests/support/site.ts";
import {
  captchaChallenge,
  captchaNeeded,
  checkCaptcha,
  countFailure,
  forgetFailures,
} from "./captcha.server.ts";
import { captchaMessages } from "./captcha.ts";

const address = "203.0.113.7";

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const decoded = (token: string) => JSON.parse(Buffer.from(token, "base64").toString());
const check = ({ platform }: Site, token: string, form = "login") =>
  checkCaptcha(platform, { form, token, address });
const tokenFor = ({ platform }: Site, form = "login") => captchaToken(platform, form);

describe("[4.43] [8.11] a token that is not worth anything is refused", () => {
  const tampered: [what: string, change: (token: string) => string][] = [
    ["none", () => ""],
    ["no token at all", () => "hello"],
    ["JSON of another shape", () => encoded({ challenge: 1 })],
    ["10,000 characters", () => "x".repeat(10_000)],
    ["another signature", (token) => changed(token, (t) => (t.challenge.signature = "00".repeat(32)))],
    ["a later expiry", (token) => changed(token, (t) => (t.challenge.parameters.data.expires += 1))],
    ["another form's name", (token) => changed(token, (t) => (t.challenge.parameters.data.form = "contact"))],
    ["an easier prefix", (token) => changed(token, (t) => (t.challenge.parameters.keyPrefix = "00"))],
    ["a solution that is none", (token) => changed(token, (t) => (t.solution.derivedKey = "ab".repeat(32)))],
  ];
  test.for(tampered)("%s", async ([, change], { site }) => {
    const token = change(await tokenFor(site));
    expect(await check(site, token)).toEqual({
      ok: false,
      message: "CAPTCHA verification required. Please complete the CAPTCHA challenge.",
    });
  });

  test("one made for another form", async ({ site }) => {
    const token = await tokenFor(site, "contact");
    expect(await check(site, token, "login")).toMatchObject({ ok: false });
    expect(await check(site, token, "contact")).toEqual({ ok: true }); // not used up by the refused check
  });
});

function changed(token: string, change: (value: ReturnType<typeof decoded>) => unknown): string {
  const value = decoded(token);
  change(value);
  return encoded(value);
}

test("[4.41] [8.13] a token is refused as expired after five minutes, by the site's clock", async ({
  site,
}) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const token = await tokenFor(site);
  site.clock.set("2026-03-01T12:05:00Z");
  expect(await check(site, token)).toEqual({ ok: false, message: "CAPTCHA expired, please solve again" });
});

test("[4.43] a token is good once, also when it is sent ten times at the same moment", async ({ site }) => {
  const token = await tokenFor(site);
  const answers = await Promise.all(Array.from({ length: 10 }, () => check(site, token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await check(site, token)).toMatchObject({ ok: false });
});

describe("[4.43] the question in words", () => {
  const ask = ({ platform }: Site, form = "login") => captchaChallenge(platform, form).question;
  const answerTo = (text: string): string => {
    const sum = /What is (\w+) plus (\w+)\?/.exec(text);
    if (sum) return String(numbers.indexOf(sum[1] ?? "") + numbers.indexOf(sum[2] ?? ""));
    const words = text
      .slice(text.indexOf(":") + 1, -1)
      .trim()
      .split(", ");
    const place = /the (\w+) of these words/.exec(text)?.[1];
    if (place) return words[["first", "second", "third", "fourth", "fifth"].indexOf(place)] ?? "";
    return words.find((word) => knownWords.has(word) && text.includes(knownWords.get(word) ?? "")) ?? "";
  };
  const token = (seal: string, typed: string) => `question:${seal}:${typed}`;

  test("a wrong answer, a changed seal and another form are refused", async ({ site }) => {
    const question = ask(site);
    const right = answerTo(question.text);
    expect(await check(site, token(question.seal, "no idea"))).toEqual({
      ok: false,
      message: captchaMessages.wrongAnswer,
    });
    expect(await check(site, token(question.seal, right))).toMatchObject({ ok: false }); // one guess each
    const other = ask(site);
    const answer = answerTo(other.text);
    expect(await check(site, token(`x${other.seal}`, answer))).toMatchObject({ ok: false });
    expect(await check(site, token(other.seal, answer), "contact")).toMatchObject({ ok: false });
    expect(await check(site, token(other.seal, ` ${answer.toUpperCase()}. `))).toEqual({ ok: true });
    expect(await check(site, token(other.seal, answer))).toMatchObject({ ok: false });
  });

  test("it expires", async ({ site }) => {
    site.clock.set("2026-03-01T12:00:00Z");
    const { text, seal } = ask(site);
    site.clock.set("2026-03-01T12:05:00Z");
    expect(await check(site, token(seal, answerTo(text)))).toEqual({
      ok: false,
      message: captchaMessages.expired,
    });
  });

  test("one address may answer only a few of them", async ({ site }) => {
    const answers = [];
    for (let count = 0; count < 9; count++) {
      const { text, seal } = ask(site);
      answers.push(await check(site, token(seal, answerTo(text))));
    }
    expect(answers.slice(0, 8).every(({ ok }) => ok)).toBe(true);
    expect(answers[8]).toEqual({ ok: false, message: captchaMessages.limited });
  });
});

const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const knownWords = new Map(
  Object.entries({
    "a color": "red green yellow purple orange",
    "an animal": "horse rabbit sparrow salmon tiger",
    "a fruit": "apple cherry lemon banana peach",
    "a part of the body": "elbow finger shoulder knee ankle",
  }).flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);

describe("[4.37] [4.38] the server asks after repeated failures", () => {
  test("for an account, wherever they come from, and not for others", async ({ site: { platform } }) => {
    const asker = { form: "login", account: "Jane@Example.org", address };
    for (let count = 0; count < 5; count++) {
      expect(await captchaNeeded(platform, asker)).toBe(false);
      await countFailure(platform, { ...asker, address: `203.0.113.${count}` });
    }
    expect(await captchaNeeded(platform, { ...asker, account: "jane@example.org" })).toBe(true);
    expect(await captchaNeeded(platform, { ...asker, account: "ann@example.org" })).toBe(false);
    expect(await captchaNeeded(platform, { ...asker, form: "contact" })).toBe(false);
    await forgetFailures(platform, asker);
    expect(await captchaNeeded(platform, asker)).toBe(false);
  });

  test("for an address, whichever accounts it tries; an IPv6 household is one", async ({ site }) => {
    const { platform } = site;
    for (let count = 0; count < 15; count++) {
      const asker = { form: "login", account: `${count}@example.org`, address: `2001:db8::${count}` };
      expect(await captchaNeeded(platform, asker)).toBe(false);
      await countFailure(platform, asker);
    }
    const here = { form: "login", account: "new@example.org", address: "2001:db8::ffff" };
    expect(await captchaNeeded(platform, here)).toBe(true);
    expect(await captchaNeeded(platform, { ...here, address: "2001:db9::1" })).toBe(false);
  });
});

test("[4.43] the challenge's address answers fresh challenges to whom it may, and names its form", async ({
  site,
}) => {
  expect((await site.get("/captcha-challenge")).status).toBe(400);
  expect((await site.get("/captcha-challenge?form=%3Cscript%3E")).status).toBe(400);
  const first = await site.get("/captcha-challenge?form=login");
  expect(first.headers.get("cache-control")).toContain("no-store");
  const challenge = (await first.json()) as Challenge;
  expect(challenge.parameters.data).toMatchObject({ form: "login" });
  const token = await solved(challenge);
  expect(decoded(token).solution.counter).toBeGreaterThanOrEqual(200); // derivations: a second of a program's time
  expect(await check(site, token)).toEqual({ ok: true });
  const rest = await Promise.all(Array.from({ length: 60 }, () => site.get("/captcha-challenge?form=login")));
  const refused = rest.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
});
