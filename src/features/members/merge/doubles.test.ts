import { expect, test } from "vitest";
import { alikeWords, whyAlike } from "./doubles.ts";

const ada = {
  fullName: "Ada Okafor",
  email: "ada@x.example",
  phoneNumber: "(555) 555-0110",
  company: "Mill, Inc.",
};
const other = { fullName: "ada  okafor", email: "ada@home.example", phoneNumber: null, company: null };

test.each([
  [{ phoneNumber: "+1 555.555.0110" }, "same name and phone"],
  [{ phoneNumber: "+1 (0) 555 555 0110" }, "same name and phone"],
  [{ company: "mill inc" }, "same name and company"],
  [{ company: "mill inc", phoneNumber: "555 555 0110" }, "same name and phone"],
  [{ email: "ADA@x.example" }, "same name and email"],
  [{}, null],
  [{ phoneNumber: "555 555 0111", company: "Mill & Co" }, null],
  [{ fullName: "Bea Okafor", phoneNumber: "555 555 0110", company: "Mill, Inc." }, null],
])("%o: %s", (changes, why) => {
  expect(whyAlike(ada, { ...other, ...changes })).toBe(why);
  expect(whyAlike({ ...other, ...changes }, ada)).toBe(why);
});

test("nothing that neither says, and no company that is the name itself, makes two people one", () => {
  expect(whyAlike({ ...other, email: "" }, { ...other, email: "" })).toBeNull();
  const alone = { ...ada, phoneNumber: "", company: "Ada Okafor" };
  expect(whyAlike(alone, { ...other, company: "Ada Okafor" })).toBeNull();
});

test("says whom and why", () => {
  expect(alikeWords(ada, "same name and phone")).toBe(
    "Probably the same person as Ada Okafor, ada@x.example (same name and phone)",
  );
  expect(alikeWords({ ...ada, email: "" }, "same name and company")).toBe(
    "Probably the same person as Ada Okafor (same name and company)",
  );
});
