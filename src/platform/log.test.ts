import { expect, test } from "vitest";
import { safeError } from "./log.server.ts";

test("the log keeps no mailed link, also where a mail server quotes the one it refused", () => {
  const error = new Error("554 blocked: https://chamber.test/reset-password?token=Zr9-3kQ_x7LmN0pT");
  const kept = JSON.stringify(safeError(new Error("not sent", { cause: error })));
  expect(kept).toContain("554 blocked: https://chamber.test/reset-password");
  expect(kept).not.toContain("Zr9-3kQ_x7LmN0pT");
});

test("the log keeps none of a query's values, also where one of them looks like a line of a stack", () => {
  const values = "ada@example.com,I live\n    at 12 Elm Street";
  const kept = JSON.stringify(safeError(new Error(`Failed query: select $1, $2\nparams: ${values}`)));
  expect(kept).toContain("Failed query: select $1, $2");
  expect(kept).toContain("log.test.ts");
  for (const value of ["ada@example.com", "Elm Street"]) expect(kept).not.toContain(value);
});
