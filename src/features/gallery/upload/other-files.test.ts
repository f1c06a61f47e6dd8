import { expect, test } from "vitest";
import {
  addable,
  addNextLabel,
  fileWords,
  grouped,
  groupWords,
  makeSmallerLabel,
  type OtherFile,
} from "./other-files.ts";

const file = new File(["x"], "photo.jpg");
const tile = (state: OtherFile["state"], at: number): OtherFile => {
  return { id: `${state}-${at}`, name: file.name, size: 1, state, file };
};
const tiles = (state: OtherFile["state"], count: number) =>
  Array.from({ length: count }, (_, at) => tile(state, at));

test("one press adds what waits, in order and ten at most (5.27); what is gone cannot be added", () => {
  const list = [...tiles("waiting", 12), ...tiles("too-large", 2), ...tiles("damaged", 1)];
  expect(addable(list, "waiting").map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, at) => `waiting-${at}`),
  );
  expect(addable(list, "too-large").length).toBe(2);
  expect(addable([{ ...tile("waiting", 1), file: undefined }], "waiting")).toEqual([]);
});

test.each([
  [addNextLabel(2), "Add the next 2"],
  [addNextLabel(1), "Add the next one"],
  [makeSmallerLabel(2), "Make 2 large photos smaller and add them"],
  [makeSmallerLabel(1), "Make 1 large photo smaller and add it"],
])("%s", (label, words) => expect(label).toBe(words));

test.each([
  ["too-large", "Larger than 5 MB"],
  ["heic", "HEIC: this browser can't open it"],
  ["damaged", "Damaged"],
] as const)("[5.29] the card of a file that is %s says: %s", (state, label) => {
  expect(fileWords[state].label).toBe(label);
  expect(fileWords[state].words).not.toBe("");
});

test("only what is refused is said to be impossible; what is read or waits is not", () => {
  const states = ["saved", "heic", "reading", "waiting", "too-large", "damaged"] as const;
  const groups = grouped(states.flatMap((state) => tiles(state, 1)));
  expect(groups.map(({ group, files }) => [group, files.map(({ state }) => state)])).toEqual([
    ["reading", ["reading"]],
    ["waiting", ["waiting"]],
    ["refused", ["heic", "too-large", "damaged"]],
    ["saved", ["saved"]],
  ]);
  const denied = groups.filter(({ group }) =>
    /can’t|cannot|not /i.test(Object.values(groupWords[group]).join(" ")),
  );
  expect(denied.map(({ group }) => group)).toEqual(["refused"]);
});
