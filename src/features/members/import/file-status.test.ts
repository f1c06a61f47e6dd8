import { expect, test } from "vitest";
import { memberStates, stateWords } from "#features/members/member.ts";
import { ownState, type StatusMeaning, statusOf } from "./file-status.ts";

test.each<[StatusMeaning | null, string[]]>([
  [
    "member",
    ["Active", "CURRENT", "Member", "Enabled", "Pending - Renewal", "PendingRenewal", "Overdue", "Grace"],
  ],
  ["no-dues", ["Courtesy", "Complimentary", "Honorary", "lifetime"]],
  ["review", ["Pending", "Pending - New", "Pending – New", "pending_new", "Applied", "Trial"]],
  [
    "former",
    [
      ...["Dropped", "Lapsed", "Expired", "Inactive", "Former", "Resigned", "Canceled", "Cancelled"],
      ...["Suspended", "Deceased"],
    ],
  ],
  ["none", ["Prospect", "Lead", "Non-Member", "non member", "NonMember", "Contact", "Archived"]],
  [null, ["", "Ambassador", "Active member", "No", "Approved", "pending", "suspended"]],
])("%s: %j", (meaning, texts) => {
  for (const text of texts) expect([text, statusOf(text)]).toEqual([text, meaning]);
});

test("what staff have said of a word counts before what it usually means, however it is written", () => {
  const choices = [
    { text: "Non-Member", becomes: "leave", rows: 2 },
    { text: "Ambassador", becomes: "no-dues", rows: 1 },
    { text: "Dropped", becomes: "", rows: 1 },
    { text: "Lead", becomes: "something", rows: 1 },
  ];
  const said = ["NON MEMBER", "ambassador", "Dropped", "Lead", "Angel"].map((text) =>
    statusOf(text, choices),
  );
  expect(said).toEqual(["leave", "no-dues", "former", "none", null]);
  expect(statusOf(undefined, choices)).toBeNull();
});

test("the states of our own export are what they are, and no question", () => {
  for (const state of memberStates) {
    expect(ownState(state)).toBe(state);
    expect(statusOf(state)).toBeNull();
  }
  const labels = memberStates.map((state) => [stateWords[state], ownState(stateWords[state].toUpperCase())]);
  expect(labels.filter(([label]) => label !== "Suspended")).toEqual([
    ["Needs review", "pending"],
    ["Approved", "approved"],
    ["Declined", "declined"],
    ["Withdrawn", "withdrawn"],
  ]);
  expect(ownState("waiting")).toBe("pending");
});
