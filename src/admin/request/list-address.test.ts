import { expect, test } from "vitest";
import { listAddress } from "./list-address.ts";

const mail = "/admin-dashboard/mail";

test.each([
  [mail, "", 7, `${mail}#row-7`],
  [mail, "", undefined, mail],
  [mail, "?list=state%3Dfailed%26after%3D9", 7, `${mail}?state=failed&after=9#row-7`],
  [mail, "?list=state%3Dfailed", undefined, `${mail}?state=failed`],
  [`${mail}?state=sent`, "?list=state%3Dfailed", 7, `${mail}?state=sent#row-7`],
  [mail, "?list=%2F%2Felsewhere.test", 7, `${mail}?%2F%2Felsewhere.test=#row-7`],
])("the list %s of a record with the query %s leads back to row %s", (to, search, row, expected) => {
  expect(listAddress(to, search, row)).toBe(expected);
});
