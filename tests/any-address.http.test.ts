import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import routes from "../src/routes.ts";
import { anyText } from "./support/arbitraries.ts";
import { addEvent, eventInput } from "./support/events.ts";
import { createMember } from "./support/members.ts";
import { type Site, test } from "./support/site.ts";

const requests = 250;

type Routes = { path?: string; children?: Routes }[];
const pathsOf = (list: Routes, above = ""): string[] =>
  list.flatMap(({ path = "", children }) => {
    const own = path ? `${above}/${path}` : above;
    return children ? [own, ...pathsOf(children, own)] : [own];
  });
const paths = [...new Set(pathsOf(routes as Routes))].filter((path) => !/sign-out|\*/.test(path));

// The parameters that the addresses of the site carry, and the values that they have to be afraid of.
const names =
  "after before q state view from to changed kind album when text sort redirectTo place photo page month letter code category who what version token use undo tag tab show region of mode event day dates assignee as batch preview what record _routes".split(
    " ",
  );
const value = fc.oneof(
  anyText(
    [..."0123456789.-:,/%'\"", "2026-03-20", "-999999999999999.", "1e9", "\0", "infinity", "deleted"],
    10,
  ),
  fc.constantFrom(
    "0",
    "-1",
    "9223372036854775808",
    "99999999999999999999",
    "0000-01",
    "0000-01-01",
    "9999-12",
    "9999-12-31",
  ),
  fc.constantFrom(
    "upcoming",
    "past",
    "all",
    "list",
    "pending",
    "-joined",
    "Z",
    "other",
    "me",
    "none",
    "x".repeat(3_000),
  ),
);
const part = value.filter((text) => text !== "" && !/^\.+$/.test(text));

const anyAddress = fc
  .tuple(
    fc.constantFrom(...paths),
    fc.array(part, { minLength: 3, maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), value),
  )
  .map(([path, parts, query]) => {
    const filled = path.replace(/:\w+\??|\*/g, () => encodeURIComponent((parts.pop() ?? "x").toWellFormed()));
    return `${filled}?${new URLSearchParams(query)}`;
  });

async function filledSite(site: Site) {
  for (const date of ["2026-03-02", "2026-03-10", ""]) {
    await addEvent(site.platform, "system", eventInput({ date }));
  }
  await createMember(site.platform);
}

test("no address of a page is answered with a fault, whatever it says", async ({ site }) => {
  await filledSite(site);
  const people = [site.visitor(), await site.asMember(), await site.asAdmin()];
  const seen = new Set<number>();
  const property = fc.asyncProperty(anyAddress, fc.constantFrom(...people), async (address, who) => {
    await site.platform.db.execute(sql`delete from rate_limits`); // so that every request is taken
    const { status } = await who.get(address);
    seen.add(status);
    expect(status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: requests, interruptAfterTimeLimit: 30_000 });
  // It has come through to the pages themselves, not only to the checks before them.
  expect([...seen]).toEqual(expect.arrayContaining([200, 302, 404]));
});
