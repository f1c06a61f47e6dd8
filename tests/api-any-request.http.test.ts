import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { sessions } from "#identity/tables.ts";
import { createAccount } from "./support/accounts.ts";
import { apiDocument } from "./support/api-contract.ts";
import { type AnyRequest, anyRequest } from "./support/api-requests.ts";
import { apiTokens } from "./support/api-tokens.ts";
import { rawRequest } from "./support/raw-request.ts";
import { type Site, test } from "./support/site.ts";

const seed = 20_261_122;
const requests = 1_000;
const patience = 5_000; // ms for one answer

/** A sender of requests as this account; begins a new session when a request has ended the last one. */
async function senderOf({ platform }: Site, role: "member" | "owner") {
  const { id } = await createAccount(platform, { role });
  let tokens = await apiTokens(platform, id);
  return async () => {
    const still = await platform.db.$count(sessions, eq(sessions.id, tokens.sessionId));
    if (still === 0) tokens = await apiTokens(platform, id);
    return tokens.accessToken;
  };
}

test("[7.02] [7.12] no request to the API is answered with a fault, without JSON, or not at all", async ({
  site,
}) => {
  const tokens = { member: await senderOf(site, "member"), owner: await senderOf(site, "owner") };
  const seen = new Set<number>();
  const send = async ({ who, headers, body, ...request }: AnyRequest) => {
    await site.platform.db.execute(sql`delete from rate_limits`); // so that every call is taken
    const authorization = who === "visitor" ? {} : { authorization: `Bearer ${await tokens[who]()}` };
    const answer = await rawRequest(site.origin, request.path, {
      method: request.method,
      headers: { ...headers, ...authorization, "content-length": body.length },
      body: [Buffer.from(body, "latin1")],
      signal: AbortSignal.timeout(patience),
    });
    seen.add(answer.status);
    expect(answer.status).toBeLessThan(500);
    const isPicture = answer.status === 200 && /^image\//.test(answer.headers["content-type"] ?? "");
    if (answer.body !== "" && !isPicture && !answer.headers["content-encoding"]) JSON.parse(answer.body);
  };
  const property = fc.asyncProperty(anyRequest(await apiDocument(site.origin)), send);
  await fc.assert(property, { seed, numRuns: requests, interruptAfterTimeLimit: 18_000 });
  // It has come through to the calls themselves, not only to the checks before them.
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});
