import { expect } from "vitest";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { test } from "#tests/support/site.ts";

test("[7.02] a wrong password is refused in words and gives no session", async ({ site }) => {
  const { email } = await createAccount(site.platform);
  const { data, error } = await openApiClient(site.origin).auth.signInWithPassword({
    email,
    password: "wrong",
  });
  expect(data.session).toBeNull();
  expect(error?.code).toBe("invalid_credentials");
  expect(error?.message).toBe("The email address or password isn't right.");
});

test("[7.01] [7.02] a right password gives a user and a session", async ({ site }) => {
  const { id, email } = await createAccount(site.platform);
  const { client, session, user } = await signedInClient(site.origin, email, memberPassword);
  expect(user.id).toBe(id);
  expect(session.token_type).toBe("bearer");
  expect(session.expires_in).toBe(600);
  expect((await client.auth.getSession()).data.session?.access_token).toBe(session.access_token);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test("[7.10] a refresh token gives a new session, and ends it when it is used again later", async ({
  site,
}) => {
  const { email } = await createAccount(site.platform);
  const { client, session } = await signedInClient(site.origin, email);
  const { refresh_token } = session;
  const first = await client.auth.refreshSession({ refresh_token });
  expect(first.data.session?.refresh_token).not.toBe(refresh_token);
  site.clock.set(new Date(Date.now() + 11_000).toISOString());
  const replay = await openApiClient(site.origin).auth.refreshSession({ refresh_token });
  expect(replay.error?.code).toBe("refresh_token_already_used");
  expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("[7.04] after signing out the access token does not count any more", async ({ site }) => {
  const { email } = await createAccount(site.platform);
  const { client, session } = await signedInClient(site.origin, email);
  expect((await client.auth.signOut()).error).toBeNull();
  const { error } = await openApiClient(site.origin).auth.getUser(session.access_token);
  expect(error?.name).toBe("AuthSessionMissingError");
});

test("[7.15] the library verifies the token with the key set", async ({ site }) => {
  const { email } = await createAccount(site.platform);
  const { client } = await signedInClient(site.origin, email);
  const { data } = await client.auth.getClaims();
  expect(data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "password" }], email });
});
