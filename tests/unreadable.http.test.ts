import { expect } from "vitest";
import { isStreamed } from "#platform/http/body-limit.server.ts";
import type { Client } from "#tests/support/client.ts";
import { type Site, test } from "#tests/support/site.ts";
import { addresses } from "./support/access-table.ts";

// Input that no person types and no page of the site sends, at every address: it must be rejected without a
// server error.

const [, ...rows] = addresses
  .trim()
  .split("\n")
  .map((line) => line.split(/\s{2,}/));
const filled = (path: string, value: string) => path.replace(/:\w+/g, value);
const parameters = [
  "token",
  "q",
  "query",
  "id",
  "tab",
  "before",
  "after",
  "letter",
  "category",
  "redirectTo",
];
const fields = [
  ...[
    "intent",
    "email",
    "name",
    "full_name",
    "title",
    "subject",
    "message",
    "note",
    "EMAIL",
    "code",
    "token",
  ],
  ...["id", "version", "change", "date", "startTime", "endTime", "location", "slug", "role", "password"],
];

/** Whoever a table lets in at an address: an owner always, a visitor unless a guard turns them away at once. */
async function whoIsLetIn(site: Site, signs = ""): Promise<Record<string, Client>> {
  const owner = await site.asRole("owner");
  return /^[Dsx]/.test(signs) ? { owner } : { owner, visitor: site.visitor() };
}

/** Asks one after the other; returns who got a server error, for what. */
async function faults(who: Record<string, Client>, path: string, init?: RequestInit): Promise<string[]> {
  const found: string[] = [];
  for (const [name, client] of Object.entries(who)) {
    const { status } = await (init ? client.post(path, {}, init) : client.get(path));
    if (status >= 500) found.push(`${name} ${path} ${init?.body ?? ""}: ${status}`);
  }
  return found;
}

test("a NUL in any address, or in what stands behind it, is no error of ours", async ({ site }) => {
  const query = parameters.map((name) => `${name}=a%00b`).join("&");
  const found: string[] = [];
  for (const [address = "", signs] of rows) {
    const path = `/${address.replace(/^\/$/, "").replace("*", "nothing/here")}`;
    const who = await whoIsLetIn(site, signs);
    if (path.includes(":")) found.push(...(await faults(who, filled(path, "a%00b"))));
    found.push(...(await faults(who, `${filled(path, "1")}?${query}`)));
  }
  expect(found).toEqual([]);
});

test.for(["/directory/a%00b", "/event/a%00b.ics", "/event-edit/a%00b"])(
  "%s is refused with 400 or 404, in words",
  async (path, { site }) => {
    const answer = await (await site.asRole("owner")).get(path);
    expect([400, 404]).toContain(answer.status);
    expect((await answer.text()).length).toBeGreaterThan(20);
  },
);

const nuls = {
  type: "application/x-www-form-urlencoded",
  body: fields.map((name) => `${name}=a%00b`).join("&"),
};
// What is no form is the same to all that read one, whatever it is instead; one in parts is read elsewhere when it is
// streamed.
const noForm = { type: "application/json", body: `{"email":"ada@example.com"}` };
const inParts = [
  { type: "multipart/form-data", body: "--x\r\n\r\n" }, // no mark between the parts
  { type: "multipart/form-data; boundary=x", body: '--x\r\nContent-Disposition: form-data; name="a"' }, // breaks off
];

test("a body that is no form, sent to any address, is no error of ours", async ({ site }) => {
  const found: string[] = [];
  for (const [address = "", , signs = ""] of rows.filter(([, , post = ""]) => /[^-]/.test(post))) {
    const path = `/${filled(address, "1")}`;
    const isInParts = path === "/contact" || isStreamed(path, "multipart/form-data");
    const who = await whoIsLetIn(site, signs);
    for (const { type, body } of [nuls, noForm, ...(isInParts ? inParts : [])])
      found.push(...(await faults(who, path, { body, headers: { "content-type": type } })));
  }
  expect(found).toEqual([]);
});
