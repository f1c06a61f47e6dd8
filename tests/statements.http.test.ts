import { afterAll, beforeAll, expect, test } from "vitest";
import { workPages } from "../bench/work-pages.ts";
import { fixedAdminId, sessionCookies } from "./support/accounts.ts";
import { type Client, openClient } from "./support/client.ts";
import { startTestSite, type TestSite } from "./support/start-site.ts";
import { statementsOf } from "./support/statements.ts";

let site: TestSite;
let admin: Client;
beforeAll(async () => {
  site = await startTestSite({ SAMPLE_DATA: "on" });
  admin = openClient(site.origin, await sessionCookies(site.platform, await fixedAdminId(site.platform)));
});
afterAll(() => site.stop());

test.for(workPages)(
  "$page asks for no more than $statements statements once it is warm",
  async ({ path, statements }) => {
    expect(await statementsOf(site, admin, path)).toBeLessThanOrEqual(statements);
  },
);
