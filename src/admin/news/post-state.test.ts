import { expect, test } from "vitest";
import { type PostFacts, type PostState, postState } from "./post-state.ts";

const none: PostFacts = { published: null, hasDraft: false, isScheduled: false, isSample: false };
const out = { isShown: true, date: "2026-03-01" };

test.for<[PostState, Partial<PostFacts>]>([
  ["draft", { hasDraft: true }],
  ["scheduled", { isScheduled: true }],
  ["scheduled", { isScheduled: true, published: out, hasDraft: true }],
  ["changed", { published: out, hasDraft: true }],
  ["off", { published: { ...out, isShown: false } }],
  ["off", { published: { isShown: false, date: "2026-03-02" } }],
  ["waits", { published: { ...out, date: "2026-03-02" } }],
  ["out", { published: out }],
  ["sample", { published: out, isSample: true }],
])("a post is %s with %j", ([state, facts]) => {
  expect(postState({ ...none, ...facts }, "2026-03-01")).toBe(state);
});
