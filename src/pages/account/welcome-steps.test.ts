import { expect, test } from "vitest";
import { welcomeSteps } from "./welcome-steps.ts";

const pending = {
  state: "pending",
  isLetThrough: true,
  edit: null,
  since: "March 1, 2026",
  photo: null,
} as const;
const nothing = { listing: null, isAsked: false, withStaff: null, isBegun: false, hasFactor: false };

const inShort = (standing: typeof nothing | Parameters<typeof welcomeSteps>[0]) =>
  welcomeSteps(standing).map(({ state, way, isDone }) => [state.label, way?.label ?? null, isDone]);

test.each([
  ["nothing is done", nothing, ["Create your listing", null, "Set up"]],
  [
    "an entry waits for the answer whose it is",
    { ...nothing, isAsked: true },
    ["View listing", null, "Set up"],
  ],
  [
    "several entries have the account's address",
    { ...nothing, withStaff: "Our support staff will link your account to your listing." },
    [null, null, "Set up"],
  ],
  [
    "an entry without a photo",
    { ...nothing, listing: pending },
    ["View your listing", "Add a photo", "Set up"],
  ],
])("[4.36] %s", (_, standing, ways) => {
  expect(inShort(standing).map(([, way]) => way)).toEqual(ways);
});

test("[4.36] what is sent and not returned is done, as a photo and two-factor are", () => {
  const photo = "/media/photo.webp";
  const done = { ...nothing, listing: { ...pending, photo }, hasFactor: true };
  expect(inShort(done)).toEqual([
    ["In review", "View your listing", true],
    ["Added", null, true],
    ["On", null, true],
  ]);
  const returned = { state: "returned" as const, reason: "Without capitals, please.", differences: [] };
  expect(inShort({ ...done, listing: { ...pending, photo, edit: returned } })[0]).toEqual([
    "Needs changes",
    "View your listing",
    false,
  ]);
});

test("[4.36] that the form is filled in is said only where it is", () => {
  const words = "We’ve filled in what you sent us before.";
  expect(welcomeSteps(nothing)[0]?.text).not.toContain(words);
  expect(welcomeSteps({ ...nothing, isBegun: true })[0]?.text).toContain(words);
});
