import { expect, test } from "vitest";
import { returnAddress } from "./return-address.server.ts";

const key = "AbCdEfGhIjKlMnOpQrSt_-";

test.each([
  ["", null, "/admin-dashboard/gallery"],
  ["view=requests", "4", "/admin-dashboard/gallery?view=requests&batch=4"],
  ["album=2&state=hidden", "9", "/admin-dashboard/gallery?album=2&state=hidden&batch=9"],
  [`photo=${key}`, null, `/admin-dashboard/gallery/${key}`],
  [`photo=${key}`, "3", `/admin-dashboard/gallery/${key}?batch=3`],
  ["photo=//evil.test&view=https://evil.test", null, "/admin-dashboard/gallery"],
])("'%s' with the batch %s leads to %s", (view, batch, address) => {
  expect(returnAddress(view, batch)).toBe(address);
});
