import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteQuestion } from "#features/events/staff-messages.ts";
import { publicPaths } from "#pages/public-paths.ts";
import { fixedAdminId, sessionCookies } from "./support/accounts.ts";
import { openClient } from "./support/client.ts";
import { startTestSite, type TestSite } from "./support/start-site.ts";

const smallDrawing = 300; // characters of an SVG's content; shorter ones are icons and may repeat

let site: TestSite;
let sheets: { public: string; staff: string };
beforeAll(async () => {
  site = await startTestSite({ SAMPLE_DATA: "on" });
  const admin = openClient(
    site.origin,
    await sessionCookies(site.platform, await fixedAdminId(site.platform)),
  );
  const links = (await textOf("/admin-dashboard", admin)).matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  const [first = "", second = ""] = Array.from(links, ([, address = ""]) => address);
  sheets = { public: await textOf(first), staff: await textOf(second) };
});
afterAll(() => site.stop());

async function textOf(path: string, client = openClient(site.origin)) {
  return (await client.get(path)).text();
}

/** The class names in a stylesheet. */
const classesIn = (css: string) =>
  new Set(
    Array.from(css.matchAll(/\.(-?[a-z_@[](?:\\.|[\w-])*)/gi), ([, name = ""]) => name.replaceAll("\\", "")),
  );

function onlyTheStaffs() {
  const visitors = classesIn(sheets.public);
  return [...classesIn(sheets.staff)].filter((name) => !visitors.has(name));
}

const inPage = (html: string) =>
  Array.from(html.matchAll(/ class="([^"]+)"/g), ([, list = ""]) => list.split(" ")).flat();

test.for(["/events", "/event-calendar"])("%s loads no texts of the staff's", async (path) => {
  const addresses = (await textOf(path)).matchAll(/["'](\/assets\/[^"']+\.js)["']/g);
  const scripts = await Promise.all(Array.from(addresses, ([, address = ""]) => textOf(address)));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => script.includes(deleteQuestion))).toEqual([]);
});

test("the staff's sheet holds all the public one holds, and more", () => {
  const [visitors, staff] = [classesIn(sheets.public), classesIn(sheets.staff)];
  expect([...visitors].filter((name) => !staff.has(name))).toEqual([]);
  expect(onlyTheStaffs().length).toBeGreaterThan(20);
});

test.for([...publicPaths(), "/no/such/page"])(
  "a page carries the rules of each of its classes, and has none that only the staff's sheet knows: %s",
  async (path) => {
    const html = await textOf(path);
    const carried = /<style>(@layer.*?)<\/style>/s.exec(html)?.[1] ?? "";
    expect(carried.length).toBeGreaterThan(1000);
    const [held, used] = [classesIn(carried), new Set(inPage(html))];
    expect([...classesIn(sheets.public)].filter((name) => used.has(name) && !held.has(name))).toEqual([]);
    const classes = new Set([...held, ...used]);
    expect(onlyTheStaffs().filter((name) => classes.has(name))).toEqual([]);
  },
);

test.for(publicPaths())(
  "a drawing that shows in several places of a page stands in it once: %s",
  async (path) => {
    const html = await textOf(path);
    const standing = Array.from(html.matchAll(/ id="(drawing-[^"]+)"/g), ([, id]) => id);
    const shown = Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id);
    expect(new Set(standing).size).toBe(standing.length);
    expect(new Set(shown)).toEqual(new Set(standing));
    const large = Array.from(html.matchAll(/<svg[^>]*>(.*?)<\/svg>/gs), ([, inner = ""]) => inner).filter(
      ({ length }) => length > smallDrawing,
    );
    expect(large.filter((inner, at) => large.indexOf(inner) < at)).toEqual([]);
  },
);
