import { expect, test } from "vitest";
import { batchesOf, kindOf, shardOf, verdictOf } from "./proof-batches.ts";

const mutation = (file: string, test: string) => ({ id: "6.01", file, text: "a", becomes: "b", test });
const ofGate = mutation("src/api/gate/gate.ts", "src/api/gate/gate.http.test.ts");
// Assembled at run time, so that no requirement counts this file as its test.
const gate = `[${ofGate.id}] opens`;
const ran = (title: string, reason = "", file = ofGate.test) => ({
  file,
  titles: ["a group", title],
  ok: !reason,
  reason,
});

test("a build holds no two mutations of one room, by their sources and their tests", () => {
  const other = mutation("src/api/rest/rest.ts", "src/api/rest/rest.http.test.ts");
  const sameRoom = mutation("src/api/gate/door.ts", "tests/door.http.test.ts");
  const sameTest = mutation("src/ui/c.ts", "src/api/gate/c.http.test.ts");
  expect(batchesOf([ofGate, sameRoom, other, sameTest])).toEqual([[ofGate, other], [sameRoom], [sameTest]]);
  const many = Array.from({ length: 12 }, (_, at) => mutation(`src/${at}.ts`, `src/${at}.http.test.ts`));
  expect(batchesOf(many).map(({ length }) => length)).toEqual([10, 2]);
});

test("shards share all among them", () => {
  expect(shardOf([1, 2, 3, 4, 5], "1/2")).toEqual([1, 3, 5]);
  expect(shardOf([1, 2, 3, 4, 5], "2/2")).toEqual([2, 4]);
});

test.each([
  ["src/a.test.ts", "unit"],
  ["src/a.http.test.ts", "http"],
  ["tests/e2e/stories/a.spec.ts", "browser"],
])("%s runs as %s", (file, kind) => expect(kindOf(file)).toBe(kind));

test.each([
  ["a failed expectation", [ran(gate, "AssertionError: expected 1")], "red"],
  ["one in a browser", [ran(gate, "Error: expect(locator).toBeVisible() failed")], "red"],
  ["one of several ids", [ran(`[${"2.1.01"}] ${gate}`, "AssertionError: expected 1")], "red"],
  ["tests that pass", [ran(gate), ran("closes", "AssertionError: 1")], "green"],
  ["another file's test", [ran(gate, "AssertionError: 1", "src/b.test.ts")], "unclear"],
  ["a site that did not start", [ran(gate, "Error: connect ECONNREFUSED")], "unclear"],
] as const)("%s", (_, tests, result) => {
  expect(verdictOf(ofGate, [...tests], false).result).toBe(result);
});

test("in a batch another test of the file has to pass", () => {
  const red = ran(gate, "AssertionError: 1");
  expect(verdictOf(ofGate, [red, ran("closes")], true).result).toBe("red");
  expect(verdictOf(ofGate, [red, ran("closes", "AssertionError: 1")], true).result).toBe("unclear");
  expect(verdictOf(ofGate, [red], true).result).toBe("red");
});
