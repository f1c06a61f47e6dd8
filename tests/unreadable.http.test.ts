import { expect } from "vitest";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { type Site, test } from "#tests/support/site.ts";
import { addresses } from "./support/access-table.ts";

// Input that no person types and no page of the site sends, at every address: it must be rejected without a
// server error.

const [, ...rows] = addresses
  .trim()
  .split("\n")
  .map((line) => line.split(/\s{2,}/));
const paths = rows.map(([address = ""]) => `/${address.replace(/^\/$/, "").replace("*", "nothing/here")}`);
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

/** The response status for an owner and for a visitor. */
async function statuses(site: Site, path: string, init: RequestInit): Promise<number[]> {
  const { id } = await createAccount(site.platform, { role: "owner" });
  const owner = openClient(site.origin, await sessionCookies(site.platform, id));
  const method = init.method ?? "GET";
  const headers = { origin: site.origin, "sec-fetch-site": "same-origin", ...init.headers };
  const asked = [owner, site.visitor()].map((who) => who.get(path, { ...init, method, headers }));
  return (await Promise.all(asked)).map(({ status }) => status);
}

const isRefusedOrShown = (status: number) => status < 500;

test.for(paths)(
  "a NUL in the address of %s, or in what stands behind it, is no error of ours",
  async (path, { site }) => {
    const query = parameters.map((name) => `${name}=a%00b`).join("&");
    for (const address of [filled(path, "%00"), filled(path, "a%00b"), `${filled(path, "1")}?${query}`])
      expect(await statuses(site, address, {}), address).toSatisfy((all: number[]) =>
        all.every(isRefusedOrShown),
      );
  },
);

test.for(["/directory/a%00b", "/event/a%00b.ics", "/event-edit/a%00b"])(
  "%s is refused with 400 or 404, in words",
  async (path, { site }) => {
    const { id } = await createAccount(site.platform, { role: "owner" });
    const owner = openClient(site.origin, await sessionCookies(site.platform, id));
    const answer = await owner.get(path);
    expect([400, 404]).toContain(answer.status);
    expect((await answer.text()).length).toBeGreaterThan(20);
  },
);

const bodies = {
  JSON: { type: "application/json", body: `{"email":"ada@example.com"}` },
  "plain text": { type: "text/plain", body: "email=ada@example.com" },
  "a form in parts without a mark between them": { type: "multipart/form-data", body: "--x\r\n\r\n" },
  "a form in parts that breaks off": {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\nContent-Disposition: form-data; name="a"',
  },
  NULs: {
    type: "application/x-www-form-urlencoded",
    body: fields.map((name) => `${name}=a%00b`).join("&"),
  },
};
const posts = rows.filter(([, , post = ""]) => /[^-]/.test(post)).map(([address = ""]) => `/${address}`);

test.for(posts)("a body that is no form, sent to %s, is no error of ours", async (path, { site }) => {
  for (const [kind, { type, body }] of Object.entries(bodies)) {
    const init = { method: "POST", body, headers: { "content-type": type } };
    expect(await statuses(site, filled(path, "1"), init), kind).toSatisfy((all: number[]) =>
      all.every(isRefusedOrShown),
    );
  }
});
