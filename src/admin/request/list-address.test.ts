import { expect, test } from "vitest";
import { listAddress } from "./list-address.ts";

const mail = "/admin-dashboard/mail";

test.each([
  [mail, `${mail}/7`, "", `${mail}#row-7`],
  [mail, `${mail}/7`, "?list=state%3Dfailed%26after%3D9", `${mail}?state=failed&after=9#row-7`],
  [mail, `${mail}/7/edit`, "?list=state%3Dfailed", `${mail}?state=failed#row-7`],
  [`${mail}?state=sent`, `${mail}/7`, "?list=state%3Dfailed", `${mail}?state=sent#row-7`],
  [mail, `${mail}/7`, "?list=%2F%2Felsewhere.test", `${mail}?%2F%2Felsewhere.test=#row-7`],
])("from %s the record %s%s leads back to %s", (to, record, search, expected) => {
  expect(listAddress(to, record, search)).toBe(expected);
});
