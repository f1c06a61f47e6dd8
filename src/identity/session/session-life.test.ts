import { expect, test } from "vitest";
import { type SessionFacts, sessionEnd } from "./session-life.ts";

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
