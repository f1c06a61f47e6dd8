import { expect } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = "/admin-dashboard/content/gallery";
const widget = {
  "slot.kind": "script",
  "slot.$script.src": "https://widgets.example.org/platform.js",
  "slot.$script.elementId": "photos",
  "slot.$script.widgetId": "app-1",
};
const send = async (client: Client, intent: string, change: Record<string, string>) => {
  const html = await (await client.get(form)).text();
  return client.post(form, { ...filledForm(html), ...change, intent });
};
const widgetPage = (client: Pick<Site, "get">) => client.get("/slot/gallery");

test("an editor has no field for outside services, and a forged one changes nothing", async ({ site }) => {
  const editor = await site.asRole("editor");
  expect(await (await editor.get(form)).text()).not.toContain("Where the photos come from");
  expect((await send(editor, "publish-content", { ...widget, "hero.title": "Photos" })).status).toBe(302);
  expect(mainOf(await (await site.get("/gallery")).text())).toContain("Photos</h1>");
  expect((await widgetPage(site)).status).toBe(404);
});

test.for([
  ["a script over http", { "slot.$script.src": "http://widgets.example.org/a.js" }, "starts with https://"],
  ["a script in its address", { "slot.$script.src": "javascript:alert(1)" }, "starts with https://"],
  ["a widget without an id", { "slot.$script.widgetId": "" }, "Enter something here."],
  [
    "a host with a path",
    { "slot.$script.hosts[0]": "cdn.example.org/x" },
    "Enter a host, such as cdn.example.org",
  ],
] as const)(
  "[7.29] %s is not published: the message stands at the field",
  async ([, change, words], { site }) => {
    const admin = await site.asAdmin();
    const answer = await send(admin, "publish-content", { ...widget, ...change });
    expect(answer.status).toBe(422);
    expect(mainOf(await answer.text())).toContain(words);
    expect((await widgetPage(site)).status).toBe(404);
  },
);

test("[7.29] the widget of a draft runs in the preview of staff alone", async ({ site }) => {
  const admin = await site.asAdmin();
  expect((await send(admin, "save-content", widget)).status).toBe(302);
  const address = "/slot/gallery?preview=gallery";
  for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")])
    expect((await client.get(address)).status).toBe(404);
  expect((await widgetPage(admin)).status).toBe(404);
  const preview = await admin.get(address);
  expect(preview.status).toBe(200);
  const scripts = [...(await preview.text()).matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src);
  expect(scripts).toContain("https://widgets.example.org/platform.js");
  expect(preview.headers.get("cache-control")).toBe("private, no-store");
  expect(preview.headers.get("content-security-policy")).toMatch(/; sandbox allow-scripts/);
  const page = await admin.get("/gallery?preview=gallery");
  expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
});

test("[2.18.02] a published widget stands on the page at once, and a withdrawn one is gone at once", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  expect(mainOf(await (await site.get("/gallery")).text())).toContain("No albums yet");
  expect((await send(admin, "publish-content", widget)).status).toBe(302);
  expect((await widgetPage(site)).status).toBe(200);
  expect(await (await site.get("/gallery")).text()).not.toContain("No albums yet");
  expect((await send(admin, "publish-content", { "slot.kind": "built-in" })).status).toBe(302);
  expect((await widgetPage(site)).status).toBe(404);
  expect(mainOf(await (await site.get("/gallery")).text())).toContain("No albums yet");
});

test("[2.18.02] what a widget was set up with is kept in the form while another kind is chosen", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  await send(admin, "publish-content", { ...widget, "slot.$script.hosts[0]": "cdn.example.org" });
  const html = await (await admin.get(form)).text();
  expect(filledForm(html)).toMatchObject({ ...widget, "slot.$script.hosts[0]": "cdn.example.org" });
});
