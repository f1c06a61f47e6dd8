import { expect, test } from "vitest";
import { accounts } from "#content/accounts.ts";
import { accountName, everyAccount } from "./account-names.ts";

test("every account has a name of its own, and one of a later version stands under its own word", () => {
  const named = everyAccount.map((account) => accountName(accounts.value, account));
  expect(new Set(named).size).toBe(everyAccount.length);
  expect(named).not.toContain(undefined);
  expect(accountName(accounts.value, "vault")).toBe("vault");
});
