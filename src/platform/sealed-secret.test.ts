import { expect, test } from "vitest";
import { openSecret, sealSecret } from "./sealed-secret.server.ts";

const config = { SECRET: "a secret that is only ever used by tests" };
const row = { purpose: "second-factor secret", row: "factor-1" } as const;
const sealed = sealSecret(config, row, "JBSWY3DPEHPK3PXP");

test("a stored secret opens with its own key and row, and is not readable in the row", () => {
  expect(openSecret(config, row, sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("JBSWY3DP");
  expect(sealSecret(config, row, "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
});

test("another row, another purpose, another key and a changed byte do not open", () => {
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(openSecret(config, { ...row, row: "factor-2" }, sealed)).toBeNull();
  expect(openSecret(config, { ...row, purpose: "signing key" }, sealed)).toBeNull();
  expect(openSecret({ SECRET: "another secret of at least 32 characters" }, row, sealed)).toBeNull();
  expect(openSecret(config, row, "")).toBeNull();
  expect(openSecret(config, row, changed)).toBeNull();
});
