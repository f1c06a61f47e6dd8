import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { cardPath } from "#features/members/card/read-card.server.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { backUpSite } from "#platform/backup/back-up-site.server.ts";
import { restoreSite } from "../scripts/restore-site.ts";
import { issue } from "./support/billing.ts";
import { openClient } from "./support/client.ts";
import { mailedLink } from "./support/mail.ts";
import { textOf } from "./support/page-text.ts";
import { createDatabase, startTestSite, type TestSite } from "./support/start-site.ts";
import { aMemberUntil } from "./support/terms.ts";

const folder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? "", "restored-"));
const today = "2027-12-20T15:00:00Z";

/** Everything that is known by a link, made for somebody of this name; the links to it. */
async function makeAll({ platform, origin }: TestSite, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const { id, member } = await aMemberUntil(platform, "2027-01-15", "2028-01-14", `${name} Member`);
  const visitor = openClient(origin);
  const order = { name: `${name} Order`, email, company: "", quantity: "2", note: "" };
  const ordered = (await visitor.post("/order/mug", order)).headers.get("location") ?? "";
  await visitor.post("/newsletter", { EMAIL: email });
  const confirm = await mailedLink(platform, email, "newsletter-confirm");
  const invoice = await issue(platform, { payer: { name: `${name} Payer` }, email });
  return {
    invoice: invoicePath(platform, invoice),
    order: ordered,
    renewal: renewalPath(platform, { membershipId: id, contactId: member.id }),
    card: cardPath(platform, { membershipId: id, memberId: member.id }),
    confirm,
  };
}

/** What a link opens, with its status. */
async function opened(site: TestSite, path: string) {
  const answer = await openClient(site.origin).get(path);
  return { status: answer.status, text: textOf(await answer.text()) };
}

test("links that were mailed between a backup and its restore open nothing, and no record that is stored later", async () => {
  const before = await startTestSite();
  before.clock.set(today);
  const kept = await makeAll(before, "Kepler");
  const client = new pg.Client({ connectionString: before.platform.config.DATABASE_URL });
  await client.connect();
  const backup = join(folder(), "site.tar.gz");
  await backUpSite(client, before.platform.config, backup);
  await client.end();
  const lost = await makeAll(before, "Lostrum");
  await before.stop();

  const [DATABASE_URL, DATA_DIR] = [await createDatabase(), folder()];
  const empty = new pg.Client({ connectionString: DATABASE_URL });
  await empty.connect();
  await restoreSite(empty, { DATA_DIR }, backup);
  await empty.end();
  const after = await startTestSite({ DATABASE_URL, DATA_DIR });
  after.clock.set(today);
  const later = await makeAll(after, "Latimer");

  // 1 was kept; 2 to 101 may stand on cards since.
  const numbers = await after.platform.db.select({ number: memberships.number }).from(memberships);
  expect(numbers.map(({ number }) => number)).toEqual([1, 102]);
  const gone = { invoice: 404, order: 404, renewal: 404, card: 404, confirm: 200 };
  for (const [kind, status] of Object.entries(gone) as [keyof typeof gone, number][]) {
    expect(later[kind]).not.toBe(lost[kind]);
    const found = await opened(after, lost[kind]);
    expect({ kind, status: found.status }).toEqual({ kind, status });
    expect(found.text).toMatch(
      /This (?:renewal )?link|We couldn’t find that order|This card can’t be verified/,
    );
    expect(found.text).not.toMatch(/latimer|lostrum/i);
  }
  for (const [links, name] of [
    [kept, "Kepler"],
    [later, "Latimer"],
  ] as const) {
    for (const kind of ["invoice", "order", "renewal", "card"] as const)
      expect((await opened(after, links[kind])).text).toMatch(new RegExp(name, "i"));
    expect((await opened(after, links.confirm)).text).toContain("Confirm your subscription");
  }
  await after.stop();
});
