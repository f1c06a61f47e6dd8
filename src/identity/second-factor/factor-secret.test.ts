import { expect, test } from "vitest";
import { openSecret, sealSecret } from "./factor-secret.server.ts";

const config = { SECRET: "a secret that is only ever used by tests" };
const sealed = sealSecret(config, "factor-1", "JBSWY3DPEHPK3PXP");

test("[4.29] a stored secret opens with its own key and factor, and is not readable in the row", () => {
  expect(openSecret(config, "factor-1", sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("JBSWY3DP");
  expect(sealSecret(config, "factor-1", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
});

test("[4.29] another factor's row, another key and a changed byte do not open", () => {
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(() => openSecret(config, "factor-2", sealed)).toThrow();
  expect(() =>
    openSecret({ SECRET: "another secret of at least 32 characters" }, "factor-1", sealed),
  ).toThrow();
  expect(() => openSecret(config, "factor-1", changed)).toThrow();
});
