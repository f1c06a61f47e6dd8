import { expect, test } from "vitest";
import { isOver, type SessionFacts, sessionEnd } from "./session-life.ts";

const monday = new Date("2026-03-02T08:00:00Z");
const facts = (some: Partial<SessionFacts>): SessionFacts => ({
  role: "member",
  pending: false,
  authenticatedAt: monday,
  lastUsedAt: monday,
  ...some,
});

const cases: [id: string, what: string, facts: SessionFacts, end: string][] = [
  ["[4.44]", "a member's unused session", facts({}), "2026-03-16T08:00:00.000Z"],
  [
    "[4.44]",
    "a member's session used since",
    facts({ lastUsedAt: new Date("2026-03-10T08:00:00Z") }),
    "2026-03-24T08:00:00.000Z",
  ],
  [
    "[4.44]",
    "a member's session used every day",
    facts({ lastUsedAt: new Date("2026-04-30T08:00:00Z") }),
    "2026-05-01T08:00:00.000Z",
  ],
  [
    "[4.44]",
    "an administrator's, however used",
    facts({ role: "admin", lastUsedAt: new Date("2026-03-02T19:00:00Z") }),
    "2026-03-02T20:00:00.000Z",
  ],
  [
    "[4.28]",
    "one whose code is awaited, however used",
    facts({ pending: true, lastUsedAt: new Date("2026-03-02T08:09:00Z") }),
    "2026-03-02T08:10:00.000Z",
  ],
];

test.each(cases)("%s %s ends in time", (_, __, given, end) => {
  expect(sessionEnd(given).toISOString()).toBe(end);
});

test.each([
  ["begins an hour from now: a clock was an hour off", "2026-03-02T07:00:00Z", false],
  ["begins two hours from now", "2026-03-02T06:00:00Z", false],
  ["begins later: a clock was ahead, and has been set back", "2026-03-02T05:59:59Z", true],
  ["begins in a year", "2025-03-02T08:00:00Z", true],
  ["has begun", "2026-03-02T08:00:01Z", false],
  ["has ended", "2026-03-16T08:00:00Z", true],
])("[4.44] a session that %s", (_, now, expected) => {
  expect(isOver(facts({}), new Date(now))).toBe(expected);
});
