import { beforeAll, expect, test } from "vitest";
import { createAccount } from "#tests/support/accounts.ts";
import { signedInClient } from "#tests/support/api-client.ts";
import { codeAt } from "#tests/support/second-factor.ts";
import { sharedSite, type TestSite } from "#tests/support/start-site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await sharedSite({ MFA_REQUIRED: "everyone" });
});

test("[7.07] [7.09] where a second factor is required, the session opens nothing before it is set up", async () => {
  const { email } = await createAccount(site.platform, { role: "admin" });
  const { client } = await signedInClient(site.origin, email);
  const { mfa } = client.auth;
  expect((await client.rpc("has_role", { _role: "admin" })).data).toBe(false);
  expect((await client.auth.updateUser({ data: { full_name: "Eve" } })).error?.code).toBe("insufficient_aal");
  expect((await client.auth.getUser()).data.user?.email).toBe(email);

  const { data: factor } = await mfa.enroll({ factorType: "totp" });
  const factorId = factor?.id ?? "";
  expect((await mfa.challengeAndVerify({ factorId, code: "000000" })).error?.code).toBe(
    "mfa_verification_failed",
  );
  const code = codeAt(factor?.totp.secret ?? "", site.platform.clock.now());
  const done = await mfa.challengeAndVerify({ factorId, code });
  expect(done.error).toBeNull();
  expect(done.data).toHaveProperty("recovery_codes.length", 10);
  expect((await client.rpc("has_role", { _role: "admin" })).data).toBe(true);
  expect((await mfa.unenroll({ factorId })).error?.code).toBe("second_factor_required");
});
