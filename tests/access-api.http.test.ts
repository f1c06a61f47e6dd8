import { expect } from "vitest";
import { rateLimits } from "#identity/tables.ts";
import { audiences } from "./support/access-table.ts";
import { createAccount } from "./support/accounts.ts";
import { apiCalls } from "./support/api-access-table.ts";
import { type ApiDocument, type ApiOperation, apiDocument, operationsOf } from "./support/api-contract.ts";
import { exampleOf } from "./support/api-examples.ts";
import { apiTokens } from "./support/api-tokens.ts";
import { type Site, test } from "./support/site.ts";

// Sends every call of the API's description as every audience and compares the results with one table. A call
// that is not in the table fails here until its access rights are written down.

const rows = new Map(
  apiCalls
    .trim()
    .split("\n")
    .map((line) => line.split(/\s{2,}/))
    .map(([call = "", signs = ""]) => [call, signs]),
);

function signOf({ status }: Response): string {
  if (status >= 500) return `error ${status}`;
  if (status === 401) return "-";
  return status === 403 ? "x" : "o";
}

/** The signs of one call for all audiences. Each uses a new session, because some calls end it. */
async function ask(site: Site, people: Map<string, string>, document: ApiDocument, call: ApiOperation) {
  const signs = audiences.map(async (audience) => {
    const { path, init } = exampleOf(document, call);
    const headers = new Headers(init.headers);
    const id = people.get(audience);
    if (id) headers.set("authorization", `Bearer ${(await apiTokens(site.platform, id)).accessToken}`);
    return signOf(await fetch(`${site.origin}${path}`, { ...init, headers }));
  });
  return (await Promise.all(signs)).join("");
}

async function peopleOf(site: Site): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  for (const role of audiences)
    if (role !== "visitor") people.set(role, (await createAccount(site.platform, { role })).id);
  return people;
}

test("[6.01] [6.04] [7.11] [7.14] every call of the API as everyone", async ({ site }) => {
  const people = await peopleOf(site);
  const document = await apiDocument(site.origin);
  const wrong: string[] = [];
  for (const call of operationsOf(document)) {
    await site.platform.db.delete(rateLimits); // so that no call is refused for its number
    const name = `${call.method} ${call.path}`;
    const found = await ask(site, people, document, call);
    const expected = rows.get(name);
    if (expected === undefined)
      wrong.push(`add to tests/support/api-access-table.ts, if this is right: ${name.padEnd(46)} ${found}`);
    else if (expected !== found) wrong.push(`${name}: the table says ${expected}, found ${found}`);
  }
  const described = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
  for (const call of rows.keys())
    if (!described.includes(call)) wrong.push(`${call} is in the table, but no call`);
  expect(wrong).toEqual([]);
});
