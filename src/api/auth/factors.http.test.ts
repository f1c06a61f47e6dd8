import { describe, expect } from "vitest";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { codeAt, createEnrolled } from "#tests/support/second-factor.ts";
import { type Site, test } from "#tests/support/site.ts";

const later = (site: Site, seconds: number) =>
  site.clock.set(new Date(Date.now() + seconds * 1000).toISOString());
const codeNow = ({ platform }: Site, secret: string) => codeAt(secret, platform.clock.now());
const wrongCode = "000000";

/** A client of somebody with a second factor, after the password alone. */
async function halfway(site: Site) {
  const enrolled = await createEnrolled(site.platform);
  const { client, session, user } = await signedInClient(site.origin, enrolled.email);
  const factorId = user.factors?.[0]?.id ?? "";
  return { ...enrolled, client, mfa: client.auth.mfa, session, factorId };
}

describe("[7.05] [7.06] the level and the factors", () => {
  test("without a factor there is aal1 and nothing more to reach", async ({ site }) => {
    const { email } = await createAccount(site.platform);
    const { client } = await signedInClient(site.origin, email);
    expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  test("with a factor the password leads to aal1, and aal2 is next", async ({ site }) => {
    const { mfa, factorId } = await halfway(site);
    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect((await mfa.listFactors()).data?.totp.map(({ id }) => id)).toEqual([factorId]);
  });

  test("a set-up that has no first code yet does not count", async ({ site }) => {
    const { email } = await createAccount(site.platform);
    const { client } = await signedInClient(site.origin, email);
    await client.auth.mfa.enroll({ factorType: "totp" });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp).toEqual([]);
    expect(data?.all).toMatchObject([{ status: "unverified" }]);
  });
});

describe("[7.08] [7.09] [7.13] a code", () => {
  test("nobody but its owner can use a factor", async ({ site }) => {
    const { factorId, secret } = await halfway(site);
    const { email } = await createAccount(site.platform);
    const other = await signedInClient(site.origin, email);
    for (const { auth } of [other.client, openApiClient(site.origin)]) {
      const asked = await auth.mfa.challenge({ factorId });
      expect(asked.data).toBeNull();
      const given = await auth.mfa.challengeAndVerify({ factorId, code: codeNow(site, secret) });
      expect(given.data).toBeNull();
      expect((await auth.mfa.unenroll({ factorId })).data).toBeNull();
    }
    expect((await other.client.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
  });

  test("a wrong code, and a challenge of another session, of nobody or of earlier are refused", async ({
    site,
  }) => {
    const { mfa, factorId, secret, email } = await halfway(site);
    const second = await signedInClient(site.origin, email);
    const foreign = await second.client.auth.mfa.challenge({ factorId });
    for (const challengeId of [foreign.data?.id ?? "", "nonsense", ""]) {
      const { error } = await mfa.verify({ factorId, challengeId, code: codeNow(site, secret) });
      expect(error?.code).toBe("mfa_challenge_expired");
    }
    const { data } = await mfa.challenge({ factorId });
    const challengeId = data?.id ?? "";
    expect((await mfa.verify({ factorId, challengeId, code: wrongCode })).error?.code).toBe(
      "mfa_verification_failed",
    );
    later(site, 301);
    const { error } = await mfa.verify({ factorId, challengeId, code: codeNow(site, secret) });
    expect(error?.code).toBe("mfa_challenge_expired");
  });

  test("after a wrong code the same challenge takes the right one, and then no other", async ({ site }) => {
    const { mfa, factorId, secret } = await halfway(site);
    const challengeId = (await mfa.challenge({ factorId })).data?.id ?? "";
    await mfa.verify({ factorId, challengeId, code: wrongCode });
    const code = codeNow(site, secret);
    expect((await mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    expect((await mfa.verify({ factorId, challengeId, code })).error?.code).toBe("mfa_challenge_expired");
    expect((await mfa.challengeAndVerify({ factorId, code })).error?.code).toBe("mfa_verification_failed");
  });

  test("five wrong codes end the session", async ({ site }) => {
    const { client, mfa, factorId } = await halfway(site);
    const codes = [];
    for (let wrong = 0; wrong < 5; wrong++)
      codes.push((await mfa.challengeAndVerify({ factorId, code: wrongCode })).error?.code);
    expect(codes.at(-1)).toBe("mfa_verification_rejected");
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("of two right codes at once one raises the session", async ({ site }) => {
    const { mfa, factorId, secret } = await halfway(site);
    const code = codeNow(site, secret);
    const given = await Promise.all([1, 2].map(() => mfa.challengeAndVerify({ factorId, code })));
    expect(given.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test("a right code leads to aal2, which stays over a renewal; earlier refresh tokens end the session", async ({
    site,
  }) => {
    const { client, mfa, session, factorId, secret } = await halfway(site);
    expect((await mfa.challengeAndVerify({ factorId, code: codeNow(site, secret) })).error).toBeNull();
    const level = async () => (await mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({
      currentLevel: "aal2",
      currentAuthenticationMethods: [{ method: "password" }, { method: "totp" }],
    });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await level())?.currentLevel).toBe("aal2");
    const { refresh_token } = session;
    const replay = await openApiClient(site.origin).auth.refreshSession({ refresh_token });
    expect(replay.error?.code).toBe("refresh_token_already_used");
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("a token from before the code stays one of aal1 when its session reaches aal2", async ({ site }) => {
    const enrolled = await createEnrolled(site.platform, { role: "admin" });
    const { client, session, user } = await signedInClient(site.origin, enrolled.email);
    const factorId = user.factors?.[0]?.id ?? "";
    const code = codeNow(site, enrolled.secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const after = (await client.auth.getSession()).data.session;
    const answers = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const role = await fetch(`${site.origin}/rest/v1/rpc/has_role`, {
        method: "POST",
        headers,
        body: JSON.stringify({ _role: "admin" }),
      });
      const accounts = await fetch(`${site.origin}/auth/v1/admin/users`, { headers });
      const name = await fetch(`${site.origin}/auth/v1/user`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ data: { full_name: "Eve" } }),
      });
      return [await role.json(), accounts.status, name.status];
    };
    expect(await answers(session.access_token)).toEqual([false, 403, 403]);
    expect(await answers(after?.access_token ?? "")).toEqual([true, 200, 200]);
  });

  test("a recovery code stands in for the authenticator, once", async ({ site }) => {
    const { mfa, factorId, recoveryCodes, email } = await halfway(site);
    const code = recoveryCodes[0] ?? "";
    expect((await mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const again = await signedInClient(site.origin, email);
    const { error } = await again.client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error?.code).toBe("mfa_verification_failed");
  });

  test("before the code the session opens nothing else", async ({ site }) => {
    const { client, session } = await halfway(site);
    expect((await client.auth.updateUser({ data: { full_name: "Eve" } })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await client.auth.reauthenticate()).error?.code).toBe("insufficient_aal");
    expect((await client.auth.mfa.enroll({ factorType: "totp" })).error?.code).toBe("insufficient_aal");
    expect((await client.rpc("has_role", { _role: "member" })).data).toBe(false);
    const users = await fetch(`${site.origin}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(users.status).toBe(403);
  });
});

describe("[7.07] [7.13] a set-up", () => {
  test("long after the sign-in it needs a new one", async ({ site }) => {
    const { email } = await createAccount(site.platform);
    const { client } = await signedInClient(site.origin, email);
    later(site, 590);
    expect((await client.auth.mfa.enroll({ factorType: "totp" })).error).toBeNull();
    later(site, 595);
    const { refresh_token } = (await client.auth.getSession()).data.session ?? {};
    later(site, 601);
    await client.auth.refreshSession({ refresh_token: refresh_token ?? "" });
    const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(error?.code).toBe("reauthentication_needed");
  });

  test("with a password but without a new code nobody removes or replaces the factor", async ({ site }) => {
    const { client, mfa, factorId, secret } = await halfway(site);
    await mfa.challengeAndVerify({ factorId, code: codeNow(site, secret) });
    later(site, 601);
    await client.auth.refreshSession();
    const password = "lantern orchard velvet";
    expect((await client.auth.updateUser({ password, current_password: memberPassword })).error).toBeNull();
    expect((await mfa.unenroll({ factorId })).error?.code).toBe("reauthentication_needed");
    expect((await mfa.enroll({ factorType: "totp" })).error?.code).toBe("reauthentication_needed");
    const before = (await client.auth.getSession()).data.session?.access_token;
    await mfa.challengeAndVerify({ factorId, code: codeNow(site, secret) });
    const late = await fetch(`${site.origin}/auth/v1/factors/${factorId}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${before}` },
    });
    expect((await late.json()).code).toBe("reauthentication_needed");
    expect((await mfa.unenroll({ factorId })).error).toBeNull();
  });

  test("telephones are refused in words", async ({ site }) => {
    const { email } = await createAccount(site.platform);
    const { client } = await signedInClient(site.origin, email);
    const { error } = await client.auth.mfa.enroll({ factorType: "phone", phone: "+15550100" });
    expect(error?.code).toBe("mfa_phone_enroll_not_enabled");
  });

  test("its picture, secret and first code lead to aal2 and ten recovery codes; then it can be removed", async ({
    site,
  }) => {
    const { email } = await createAccount(site.platform);
    const { client } = await signedInClient(site.origin, email);
    const { mfa } = client.auth;
    const { data: begun } = await mfa.enroll({ factorType: "totp" });
    if (!begun) throw new Error("no set-up");
    expect(begun.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*$/s);
    expect(begun.totp.uri).toContain(`secret=${begun.totp.secret}`);
    const factorId = begun.id;
    expect((await mfa.challengeAndVerify({ factorId, code: wrongCode })).error?.code).toBe(
      "mfa_verification_failed",
    );
    const done = await mfa.challengeAndVerify({ factorId, code: codeNow(site, begun.totp.secret) });
    expect(done.error).toBeNull();
    expect(done.data).toHaveProperty("recovery_codes.length", 10);
    expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    expect(
      (await openApiClient(site.origin).auth.signInWithPassword({ email, password: memberPassword })).data
        .user,
    ).toMatchObject({ factors: [{ id: factorId, status: "verified" }] });
    expect((await mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await mfa.listFactors()).data?.all).toEqual([]);
  });

  test("a set-up can be dropped", async ({ site }) => {
    const { email } = await createAccount(site.platform);
    const { client } = await signedInClient(site.origin, email);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? "" })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: data?.id ?? "" })).error?.code).toBe(
      "mfa_factor_not_found",
    );
  });
});
