import { expect, test } from "vitest";
import { bodyLimit } from "./body-limit.server.ts";

const text = 64 * 1024;
const picture = 8 * 1024 * 1024;

test.each([
  ["/contact", text],
  ["/admin-login", text],
  ["/event-create", picture],
  ["/event-create.data", picture],
  ["/event-edit/1761234567890", picture],
  ["/event-edit/1761234567890.data", picture],
  ["/event-edit", text],
  ["/event-edit/1/2", text],
  ["/x/event-create", text],
])("%s takes %d bytes", (path, limit) => {
  expect(bodyLimit(path)).toBe(limit);
});
