import { expect, test } from "vitest";
import { linkForm } from "./link-form.ts";

const link = { label: "Spring gala", album: "1", days: "14", most: "500" };

test.each([
  [{ label: " " }, "Enter a name of 1 to 80 characters"],
  [{ label: "x".repeat(81) }, "Enter a name of 1 to 80 characters"],
  [{ album: "" }, "Choose an album"],
  [{ days: "0" }, "Enter 1 to 90 days"],
  [{ days: "91" }, "Enter 1 to 90 days"],
  [{ days: "1.5" }, "Enter 1 to 90 days"],
  [{ most: "0" }, "Enter 1 to 5,000 photos"],
  [{ most: "5001" }, "Enter 1 to 5,000 photos"],
  [{ most: "-3" }, "Enter 1 to 5,000 photos"],
])("%o is refused: %s", (part, words) => {
  const read = linkForm.safeParse({ ...link, ...part });
  expect(read.error?.issues[0]?.message).toBe(words);
});

test("the bounds themselves are taken", () => {
  for (const [days, most] of [
    ["1", "1"],
    ["90", "5000"],
  ]) {
    expect(linkForm.parse({ ...link, days, most })).toMatchObject({ days: Number(days), most: Number(most) });
  }
});
