import { afterAll, beforeAll, expect } from "vitest";
import { createAccount } from "#tests/support/accounts.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { checkedFetch } from "#tests/support/api-contract.ts";
import { apiTokens } from "#tests/support/api-tokens.ts";
import { openDatabaseRelay } from "#tests/support/outage.ts";
import { test } from "#tests/support/site.ts";
import { createDatabase, startTestSite, type TestSite } from "#tests/support/start-site.ts";

let relay: Awaited<ReturnType<typeof openDatabaseRelay>>;
let fragile: TestSite;

beforeAll(async () => {
  relay = await openDatabaseRelay(await createDatabase());
  fragile = await startTestSite({ DATABASE_URL: relay.url });
});
afterAll(async () => {
  await fragile.stop();
  await relay.close();
});

/** A client that notes the statuses of its answers and when each was asked for; `seen` is called after each. */
function watchedClient(origin: string, seen: (count: number) => unknown = () => undefined) {
  const statuses: number[] = [];
  const askedAt: number[] = [];
  const through: typeof fetch = async (input, init) => {
    askedAt.push(performance.now());
    const answer = await checkedFetch(origin)(input, init);
    await seen(statuses.push(answer.status));
    return answer;
  };
  return { statuses, askedAt, client: openApiClient(origin, "public", through) };
}

test("[8.22] while the database is away calls are answered 503 with Retry-After, and the library's renewal succeeds once it is back", async () => {
  const { id } = await createAccount(fragile.platform);
  const { refreshToken, accessToken } = await apiTokens(fragile.platform, id);
  const watched = watchedClient(fragile.origin, (count) => count === 2 && relay.restore());
  await relay.cut();
  const headers = { authorization: `Bearer ${accessToken}` };
  for (const path of ["/auth/v1/user", "/rest/v1/profiles", "/storage/v1/bucket/profiles"]) {
    const answer = await fetch(`${fragile.origin}${path}`, { headers });
    expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "10"]);
    expect((await answer.json()).message).toBe(
      "The site is starting or very busy. Please try again in a few seconds.",
    );
  }
  const { data, error } = await watched.client.auth.refreshSession({ refresh_token: refreshToken });
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(refreshToken);
  expect(watched.statuses.slice(0, 2)).toEqual([503, 503]);
  expect(watched.statuses.at(-1)).toBe(200);
  const [first = 0, second = 0, third = 0] = watched.askedAt;
  expect(second - first).toBeGreaterThanOrEqual(199); // the timer of the library counts whole milliseconds
  expect(third - second).toBeGreaterThanOrEqual(399);
});

test("[8.22] a fault of our own is 500, without its reasons", async () => {
  const { id } = await createAccount(fragile.platform);
  const { accessToken } = await apiTokens(fragile.platform, id);
  await fragile.platform.db.execute("alter table api_sessions rename to elsewhere");
  try {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch(`${fragile.origin}/auth/v1/user`, { headers });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: "unexpected_failure",
      message: "Something went wrong on our side. Please try again in a moment.",
    });
  } finally {
    await fragile.platform.db.execute("alter table elsewhere rename to api_sessions");
  }
});

test("[8.22] a refused renewal is not repeated by the library", async ({ site }) => {
  const { client, statuses } = watchedClient(site.origin);
  const { error } = await client.auth.refreshSession({ refresh_token: "x" });
  expect(error?.code).toBe("refresh_token_not_found");
  expect(statuses).toEqual([400]);
});

const refusedSignOuts: [status: number, send: (request: Request) => Request][] = [
  [401, ({ url, method }) => new Request(url, { method })],
  [403, ({ url, method }) => new Request(url, { method, headers: { authorization: "Bearer x" } })],
  [404, (request) => new Request(request.url.replace("/logout", "/no-such-call"), request)],
];
test.for(refusedSignOuts)(
  "[8.23] a sign-out that is answered %i signs out in the client all the same",
  async ([status, send], { site }) => {
    const { email } = await createAccount(site.platform);
    const { session } = await signedInClient(site.origin, email);
    const isSignOut = ({ url }: Request) => url.includes("/logout");
    const statuses: number[] = [];
    const through: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const answer = await fetch(isSignOut(request) ? send(request) : request);
      statuses.push(answer.status);
      return answer;
    };
    const client = openApiClient(site.origin, "public", through);
    await client.auth.setSession(session);
    expect((await client.auth.signOut()).error).toBeNull();
    expect(statuses.at(-1)).toBe(status);
    expect((await client.auth.getSession()).data.session).toBeNull();
  },
);
