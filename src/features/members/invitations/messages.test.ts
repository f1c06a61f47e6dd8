import { expect, test } from "vitest";
import { invitedWords, whyNotInvited } from "./messages.ts";

test.each([
  [{ invited: 1, left: {} }, "1 member invited"],
  [
    { invited: 1_200, left: { recent: 1, "no-address": 2 } },
    "1,200 members invited; 2 have no email address; 1 was invited less than 7 days ago",
  ],
])("who was invited and who was left out, in words", (done, words) => {
  expect(invitedWords(done)).toBe(words);
});

test("why one member is not invited", () => {
  expect(whyNotInvited({ often: 1 })).toBe("Not invited: this member was invited 3 times.");
  expect(whyNotInvited({})).toBe("");
});
