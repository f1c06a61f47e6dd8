import { describe, expect, test } from "vitest";
import { today } from "./today.ts";

const zone = "America/New_York";

describe("[4.01] today is the organisation's day", () => {
  test.each([
    ["2026-01-15T04:59:59Z", "2026-01-14"],
    ["2026-01-15T05:00:00Z", "2026-01-15"],
    ["2026-07-15T03:59:59Z", "2026-07-14"],
    ["2026-07-15T04:00:00Z", "2026-07-15"],
  ])("at %s it is %s", (now, day) => expect(today(new Date(now), zone)).toBe(day));
});
