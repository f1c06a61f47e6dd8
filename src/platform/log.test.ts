import { expect, test } from "vitest";
import { safeError } from "./log.server.ts";

test("the log keeps no mailed link, also where a mail server quotes the one it refused", () => {
  const error = new Error("554 blocked: https://chamber.test/reset-password?token=Zr9-3kQ_x7LmN0pT");
  const kept = JSON.stringify(safeError(new Error("not sent", { cause: error })));
  expect(kept).toContain("554 blocked: https://chamber.test/reset-password");
  expect(kept).not.toContain("Zr9-3kQ_x7LmN0pT");
});
