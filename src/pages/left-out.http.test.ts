import { expect } from "vitest";
import type { Pages } from "#content/pages.ts";
import { linksTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { publicPaths } from "./public-paths.ts";

const content = "/admin-dashboard/content";

async function publish(site: Site, document: string, change: (form: Record<string, string>) => void) {
  const admin = await site.asAdmin();
  const filled = filledForm(await (await admin.get(`${content}/${document}`)).text());
  change(filled);
  return admin.post(`${content}/${document}`, { ...filled, intent: "publish-content" });
}

const leaveOut = (site: Site, ...names: (keyof Pages)[]) =>
  publish(site, "pages", (form) => {
    for (const name of names) delete form[`${name}.on`];
  });

const everything: (keyof Pages)[] = [
  "founders",
  "story",
  "committees",
  "news",
  "resources",
  "consult",
  "shop",
  "gala",
  "summit",
  "sponsors",
  "press",
];

const addresses = [
  "/founders",
  "/story-of-us",
  "/committees",
  "/mcwcc-pulse",
  "/mcwcc-pulse/feed.rss",
  "/resources",
  "/consult",
  "/shop",
  "/annual-gala",
  "/annual-gala-share.html",
  "/nominate",
  "/georgia-ai-summit",
  "/sponsors",
  "/press",
  "/order/t-shirt",
];

test("only administrators say which pages there are", async ({ site }) => {
  const editor = await site.asRole("editor");
  expect((await editor.get(`${content}/pages`)).status).toBe(403);
  expect((await editor.post(`${content}/pages`, { intent: "publish-content" })).status).toBe(403);
});

test("a page that is left out answers 404 and takes no form, and no other page or file leads to it", async ({
  site,
}) => {
  expect((await leaveOut(site, ...everything)).status).toBe(302);
  for (const address of addresses) {
    expect([address, (await site.get(address)).status]).toEqual([address, 404]);
    expect([address, (await site.get(`${address}?x=1`)).status]).toEqual([address, 404]);
  }
  for (const [path, form] of [
    ["/committees", { name: "Ada", email: "ada@example.com", committees: "events" }],
    ["/nominate", { name: "Ada", email: "ada@example.com" }],
    ["/order/t-shirt", { name: "Ada", email: "ada@example.com", quantity: "1" }],
  ] as const)
    expect([path, (await site.post(path, form)).status]).toEqual([path, 404]);
  const left = publicPaths().filter((path) => !addresses.includes(path));
  for (const path of [...left, "/nowhere", "/sitemap.xml", "/join/rubies", "/order/t-shirt"]) {
    const page = await (await site.get(path)).text();
    const leading = addresses.filter(
      (address) => address !== path && (page.includes(`${address}"`) || page.includes(`${address}<`)),
    );
    expect([path, leading]).toEqual([path, []]);
  }
});

test("a page that comes back has its own texts again", async ({ site }) => {
  await publish(site, "shop", (form) => {
    form.lead = "Everything we make.";
  });
  await leaveOut(site, "shop");
  expect((await site.get("/shop")).status).toBe(404);
  expect(await (await site.get("/")).text()).not.toContain('href="/shop"');
  await publish(site, "pages", (form) => {
    form["shop.on"] = "on";
  });
  expect(mainOf(await (await site.get("/shop")).text())).toContain("Everything we make.");
  expect(mainOf(await (await site.get("/")).text())).toContain('href="/shop"');
});

test("[2.3.04] what leads to an address of others that is left empty is not shown", async ({ site }) => {
  const answer = await publish(site, "organisation", (form) => {
    for (const name of ["ticketing", "coach", "aiWorkforce", "booking", "store", "book"])
      form[`links.${name}`] = "";
  });
  expect(answer.status).toBe(302);
  const home = await (await site.get("/")).text();
  expect(home).not.toContain('"/-"');
  for (const label of ["Business Coach", "AI Workforce", "Monthly Events"])
    expect(linksTo(home, label).filter((link) => link.includes("https://"))).toEqual([]);
  expect(linksTo(home, "Explore Events")[0]).toContain('href="/events"');
  for (const [path, words] of [
    ["/consult", "Book A Consult"],
    ["/shop", "Browse the whole range"],
    ["/story-of-us", "Get The Book"],
    ["/events", "Get tickets"],
  ] as const)
    expect([path, textOf(await (await site.get(path)).text()).includes(words)]).toEqual([path, false]);
});

test("an address that a text names cannot be emptied: the refusal says which text", async ({ site }) => {
  await publish(site, "membership", (form) => {
    form.lead = "Ask our coach at {links.coach} first.";
  });
  const answer = await publish(site, "organisation", (form) => {
    form["links.coach"] = "";
  });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain(
    "With this change, “Membership page” no longer works: {links.coach} is empty in “The organization”.",
  );
});

test("a home page without quotes and supporters has no empty parts", async ({ site }) => {
  const admin = await site.asAdmin();
  for (const document of ["testimonials", "supporters"]) {
    const { draft = "", base = "" } = filledForm(await (await admin.get(`${content}/${document}`)).text());
    const answer = await admin.post(`${content}/${document}`, { draft, base, intent: "publish-content" });
    expect(answer.status).toBe(302);
  }
  const home = textOf(await (await site.get("/")).text());
  expect(home).not.toContain("Member Testimonials");
  expect(home).not.toContain("Our Supporters");
  expect(home).toContain("Stay Connected");
});
