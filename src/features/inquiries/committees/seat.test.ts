import { expect, test } from "vitest";
import { seatForm } from "./seat.ts";

const seat = {
  committee: "tech",
  name: "Ada Lovelace",
  email: "",
  part: "chair",
  since: "2026-03-01",
  until: "",
};

test.each([
  [{ committee: "" }, "committee", "Choose a committee"],
  [{ name: "A" }, "name", "Name must be at least 2 characters"],
  [{ email: "ada@" }, "email", "Please enter a valid email address"],
  [{ part: "queen" }, "part", "Choose a part"],
  [{ since: "" }, "since", "Choose a day, such as 2026-03-20"],
  [{ until: "2026-02-30" }, "until", "Choose a day, such as 2026-03-20"],
  [{ until: "2026-02-28" }, "until", "Choose a day that is not before the first"],
])("a seat with %j is refused", (change, field, message) => {
  const read = seatForm.safeParse({ ...seat, ...change });
  expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([field, message]);
});

test("who has no address and no last day may have a seat, and an address is lower case", () => {
  expect(seatForm.parse(seat)).toMatchObject({ email: "", until: null });
  expect(seatForm.parse({ ...seat, email: "Ada@Example.com" }).email).toBe("ada@example.com");
});
