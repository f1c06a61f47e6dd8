import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sessions } from "#identity/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { apiTokens } from "#tests/support/api-tokens.ts";
import { type Site, test } from "#tests/support/site.ts";

async function session(site: Site) {
  const { id } = await createAccount(site.platform);
  const { refreshToken } = await apiTokens(site.platform, id);
  const exchange = async (refresh_token: string) => {
    const { data, error } = await openApiClient(site.origin).auth.refreshSession({ refresh_token });
    return { token: data.session?.refresh_token ?? "", code: error?.code };
  };
  return { id, first: refreshToken, exchange };
}

const later = (site: Site, seconds: number) =>
  site.clock.set(new Date(Date.now() + seconds * 1000).toISOString());

describe("refused", () => {
  test("[7.10] what is no refresh token, and a genuine one with another number", async ({ site }) => {
    const { first, exchange } = await session(site);
    const [id, generation, signature] = first.split(".");
    const forged = [`${id}.${Number(generation) + 1}.${signature}`, `${id}.-1.${signature}`, `x${first}`];
    for (const token of [...forged, `${first}x`, "x", "\0", "a".repeat(5_000), first.toUpperCase()])
      expect((await exchange(token)).code, token.slice(0, 60)).toBe("refresh_token_not_found");
    expect((await exchange(first)).code).toBeUndefined();
  });

  test("[7.10] the first of four, used again later, ends the session of them all", async ({ site }) => {
    const { id, first, exchange } = await session(site);
    let token = first;
    for (let count = 0; count < 3; count++) ({ token } = await exchange(token));
    expect((await exchange(first)).code).toBe("refresh_token_already_used");
    expect((await exchange(token)).code).toBe("refresh_token_not_found");
    expect(await site.platform.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  test("[7.10] the token before the last one, used again after ten seconds, ends the session", async ({
    site,
  }) => {
    const { first, exchange } = await session(site);
    const { token } = await exchange(first);
    later(site, 12);
    expect((await exchange(first)).code).toBe("refresh_token_already_used");
    expect((await exchange(token)).code).toBe("refresh_token_not_found");
  });
});

test("[7.10] each exchange gives another token", async ({ site }) => {
  const { first, exchange } = await session(site);
  const second = await exchange(first);
  const third = await exchange(second.token);
  expect(new Set([first, second.token, third.token]).size).toBe(3);
});

test("[7.10] the same exchange, repeated within ten seconds, gives the same refresh token", async ({
  site,
}) => {
  const { first, exchange } = await session(site);
  const { token } = await exchange(first);
  expect(await exchange(first)).toEqual({ token, code: undefined });
  expect((await exchange(token)).code).toBeUndefined();
});

test("[7.10] of two exchanges at the same moment both succeed with one refresh token", async ({ site }) => {
  const { first, exchange } = await session(site);
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(first)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined]));
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
});
