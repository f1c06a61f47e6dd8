import { expect, test } from "vitest";
import { appointmentForm } from "./appointment.ts";

const appointment = {
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
  [{ part: "queen" }, "part", "Choose a role"],
  [{ since: "" }, "since", "Choose a date, such as 2026-03-20"],
  [{ until: "2026-02-30" }, "until", "Choose a date, such as 2026-03-20"],
  [{ until: "2026-02-28" }, "until", "Choose a last day that isn’t before the first"],
])("a seat with %j is refused", (change, field, message) => {
  const read = appointmentForm.safeParse({ ...appointment, ...change });
  expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([field, message]);
});

test("who has no address and no last day may have a seat, and an address is lower case", () => {
  expect(appointmentForm.parse(appointment)).toMatchObject({ email: "", until: null });
  expect(appointmentForm.parse({ ...appointment, email: "Ada@Example.com" }).email).toBe("ada@example.com");
});
