import { expect, test } from "vitest";
import { lockout } from "./lockout.ts";

const stranger = (own: number, strangers: number) => lockout({ knownDevice: false, own, strangers });
const known = (own: number, strangers = 0) => lockout({ knownDevice: true, own, strangers });

test.each([
  ["an address with 60 tries", stranger(60, 0)],
  ["an address that alone brought the account to 20", stranger(20, 20)],
  ["an address with 3 tries while strangers have made 20", stranger(3, 20)],
  ["an address with 59 tries while strangers have made 1,000", stranger(59, 1000)],
  ["a known device with 60 tries of its own", known(60)],
])("refused: %s", (_, answer) => {
  expect(answer.kind).toBe("refused");
});

test.each([
  ["an address with 15 tries and no alarm", stranger(15, 15)],
  ["an address with 19 tries, one before the alarm", stranger(19, 19)],
  ["a known device with 15 tries of its own", known(15)],
  ["a known device with 59 tries under attack", known(59, 1000)],
])("slowed: %s", (_, answer) => {
  expect(answer).toEqual({ kind: "slow", delay: 2000 });
});

test.each([
  ["a first try", stranger(0, 0)],
  ["an address with 14 tries", stranger(14, 14)],
  ["a fresh address while strangers have made 1,000 tries", stranger(0, 1000)],
  ["a fresh address with 2 tries under attack", stranger(2, 20)],
  ["a known device under attack", known(0, 1000)],
  ["a known device that mistyped 14 times under attack", known(14, 1000)],
])("answered at once: %s", (_, answer) => {
  expect(answer.kind).toBe("open");
});
