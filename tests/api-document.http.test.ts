import Ajv2020 from "ajv/dist/2020.js";
import { expect } from "vitest";
import { openAuth } from "#api/auth/auth-group.server.ts";
import { openRest } from "#api/rest/rest-group.server.ts";
import { openStorage } from "#api/storage/storage-group.server.ts";
import { rateLimits } from "#identity/tables.ts";
import { refusals } from "#platform/http/refusals.ts";
import { createAccount } from "./support/accounts.ts";
import { apiDocument, contractFault, operationsOf } from "./support/api-contract.ts";
import { exampleOf } from "./support/api-examples.ts";
import { apiTokens } from "./support/api-tokens.ts";
import { test } from "./support/site.ts";

const groups = { "/auth/v1": openAuth, "/rest/v1": openRest, "/storage/v1": openStorage };

/** Routes that only refuse, in words of their own; they are no calls. */
const refusing = [
  "DELETE /auth/v1/admin/users/{id}",
  "DELETE /rest/v1/profiles",
  "GET /rest/v1/profiles",
  "PATCH /rest/v1/profiles",
  "POST /rest/v1/rpc/{function}",
  "PUT /rest/v1/profiles",
];

test("[7.12] every route of the server is described, or does nothing but refuse", async ({ site }) => {
  const described = operationsOf(await apiDocument(site.origin)).map(
    ({ method, path }) => `${method} ${path}`,
  );
  const routes = Object.entries(groups).flatMap(([prefix, open]) =>
    open()
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${prefix}${path.replaceAll(/:(\w+)(\{[^/]+\})?/g, "{$1}")}`),
  );
  const all = new Set([...described, ...refusing]);
  expect([...all].sort()).toEqual([...new Set([...routes, ...described])].sort());
  const { id } = await createAccount(site.platform, { role: "owner" });
  const authorization = `Bearer ${(await apiTokens(site.platform, id)).accessToken}`;
  for (const route of refusing) {
    const [method = "", path = ""] = route.split(" ");
    const answer = await fetch(`${site.origin}${path}`, { method, headers: { authorization } });
    expect(answer.status, route).toBeGreaterThanOrEqual(400);
    expect((await answer.json()).message, route).toMatch(/\w/);
  }
});

test("[7.12] the description is OpenAPI 3.1 that other programs can read", async ({ site }) => {
  const document = await apiDocument(site.origin);
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document).toMatchObject({ info: { title: expect.stringMatching(/: API$/), version: "1" } });
  expect(document.servers).toEqual([{ url: site.origin }]);
  const text = JSON.stringify(document);
  for (const [, reference = ""] of text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
    const [kind = "", name = ""] = reference.split("/");
    expect(document.components, reference).toHaveProperty([kind, name]);
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: "document" }, "document");
  for (const name of Object.keys(document.components.schemas ?? {}))
    ajv.compile({ $ref: `document#/components/schemas/${name}` });
  for (const { method, path, summary, tags, security, parameters = [], responses } of operationsOf(
    document,
  )) {
    const call = `${method} ${path}`;
    expect(summary, call).toMatch(/\w/);
    expect(tags, call).toHaveLength(1);
    expect(security, call).toContainEqual({ bearerAuth: [] });
    expect(Object.keys(responses), call).toEqual(expect.arrayContaining(["4XX", "5XX"]));
    const succeeds = Object.keys(responses).some((status) => /^[23]/.test(status));
    expect(succeeds, call).toBe(!summary?.startsWith("Always refused"));
    const inPath = parameters.filter((each) => each.in === "path").map(({ name }) => name);
    expect(inPath.sort(), call).toEqual([...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name).sort());
  }
});

test("[7.12] every described call answers as described, to a visitor and to the owner", async ({ site }) => {
  const { id } = await createAccount(site.platform, { role: "owner" });
  const document = await apiDocument(site.origin);
  for (const call of operationsOf(document)) {
    await site.platform.db.delete(rateLimits);
    const { accessToken } = await apiTokens(site.platform, id);
    const needsToken = !call.security?.some((each) => Object.keys(each).length === 0);
    for (const authorization of [undefined, `Bearer ${accessToken}`]) {
      const { path, init } = exampleOf(document, call);
      const headers = new Headers(init.headers);
      if (authorization) headers.set("authorization", authorization);
      const url = `${site.origin}${path}`;
      const answer = await fetch(url, { ...init, headers, redirect: "manual" });
      expect(await contractFault(document, { method: call.method, url }, answer.clone())).toBeNull();
      if (!authorization && needsToken) expect(answer.status, `${call.method} ${path}`).toBe(401);
      expect(answer.status).not.toBe(405);
      expect(await answer.text()).not.toContain(refusals[404]);
    }
  }
});
