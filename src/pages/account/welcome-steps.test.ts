import { expect, test } from "vitest";
import { type OwnListing, statusOf } from "#features/members/own-listing/own-listing.ts";
import { welcomeSteps } from "./welcome-steps.ts";

type Standing = Partial<Pick<OwnListing, "state" | "edit" | "photo">> & { isIncluded?: boolean };

function listed({ state = "pending", edit = null, photo = null, isIncluded = true }: Standing = {}) {
  const since = "March 1, 2026";
  return { state, edit, photo, status: statusOf({ state, edit, isIncluded, isLetThrough: true, since }) };
}
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
    { ...nothing, listing: listed() },
    ["View your listing", "Add a photo", "Set up"],
  ],
])("[4.36] %s", (_, standing, ways) => {
  expect(inShort(standing).map(([, way]) => way)).toEqual(ways);
});

test("[4.36] what is sent and not returned is done, as a photo and two-factor are", () => {
  const photo = "/media/photo.webp";
  const done = { ...nothing, listing: listed({ photo }), hasFactor: true };
  expect(inShort(done)).toEqual([
    ["In review", "View your listing", true],
    ["Added", null, true],
    ["On", null, true],
  ]);
  const returned = { state: "returned" as const, reason: "Without capitals, please.", differences: [] };
  expect(inShort({ ...done, listing: listed({ photo, edit: returned }) })[0]).toEqual([
    "Needs changes",
    "View your listing",
    false,
  ]);
});

test("[4.36] a supporter, whose level includes no entry, is asked for none, nor for a photo; one that is shown stays", () => {
  const supporter = (state: "pending" | "declined" | "withdrawn" | "approved" | "suspended") =>
    inShort({ ...nothing, listing: listed({ state, isIncluded: false }) });
  for (const state of ["pending", "declined", "withdrawn"] as const)
    expect(supporter(state)).toEqual([
      ["Not included", "View your membership", true],
      ["To do", "Set up", false],
    ]);
  expect(supporter("approved")[0]).toEqual(["Live", "View your listing", true]);
  expect(supporter("suspended")[0]).toEqual(["Suspended", "View your listing", false]);
});

test("[4.36] what a supporter has sent in themselves stays theirs to change", () => {
  const edit = { state: "waiting" as const, reason: null, differences: [] };
  const listing = listed({ isIncluded: false, edit });
  expect(inShort({ ...nothing, listing })[0]).toEqual(["In review", "View your listing", true]);
});

test("[4.36] that the form is filled in is said only where it is", () => {
  const words = "We’ve filled in what you sent us before.";
  expect(welcomeSteps(nothing)[0]?.text).not.toContain(words);
  expect(welcomeSteps({ ...nothing, isBegun: true })[0]?.text).toContain(words);
});
