import { describe, expect, test } from "vitest";
import type { TermKind } from "#features/members/terms/kinds.ts";
import { dropReason } from "./drop-rule.ts";

const last = {
  ...{ startsOn: "2026-01-01", endsOn: "2026-12-31", graceDays: 30, opensDaysBefore: 60, cutShort: false },
};
const renewal = { kind: "renewal" as TermKind, endsOn: null, dueOn: "2026-12-31" };
const reason = "Not renewed by January 30, 2027.";

const ask = (today: string, by: "site" | "staff", changed = {}, of: typeof last | null = last) =>
  dropReason(of, { ...renewal, ...changed }, { today, by });

describe("a renewal that nobody has paid", () => {
  test.each<[string, string, object, string | null]>([
    ["[MD1] stays on the last day of grace", "2027-01-30", {}, null],
    ["[MD1] is dropped the day after", "2027-01-31", {}, reason],
    ["[MD5] is dropped where the site was away for a month", "2027-03-01", {}, reason],
    ["[MD5] is left to staff after that", "2027-03-02", {}, null],
    ["stays until it is due, where that is later", "2027-02-05", { dueOn: "2027-02-05" }, null],
    ["is dropped once it was due", "2027-02-06", { dueOn: "2027-02-05" }, "Not renewed by February 5, 2027."],
    ["that was asked for after they lapsed is left to staff", "2027-03-01", { kind: "reinstatement" }, null],
    ["[MD2] whose payment was taken back or moved is left to staff", "2027-02-01", { hadMoney: true }, null],
    ["of somebody who joins is not a renewal", "2027-01-31", { kind: "join" }, null],
    [
      "[MD4] a dearer level stays on the last day of its year",
      "2026-12-31",
      { kind: "change", endsOn: "2026-12-31" },
      null,
    ],
    [
      "[MD4] a dearer level is dropped the day after its year",
      "2027-01-01",
      { kind: "change", endsOn: "2026-12-31" },
      "The year it was for has ended.",
    ],
  ])("%s", (_, today, changed, expected) => {
    expect(ask(today, "site", changed)).toBe(expected);
  });

  test("[MD5] is dropped by staff however long ago it lapsed, and not before", () => {
    expect(ask("2027-01-30", "staff")).toBe(null);
    expect(ask("2028-06-01", "staff")).toBe(reason);
    expect(ask("2028-06-01", "staff", { kind: "reinstatement", dueOn: "2027-03-01" })).toBe(
      "Not renewed by March 1, 2027.",
    );
  });

  test("follows a term that was ended without its grace, and nothing where none is left", () => {
    const dropped = dropReason({ ...last, cutShort: true }, renewal, { today: "2027-01-01", by: "site" });
    expect(dropped).toBe("Not renewed by December 31, 2026.");
    expect(ask("2027-01-31", "staff", {}, null)).toBe(null);
  });
});
