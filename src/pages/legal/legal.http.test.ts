import { afterAll, beforeAll, describe, expect } from "vitest";
import { content } from "#content/store.server.ts";
import { closingGrace } from "#identity/limits.ts";
import type { Client } from "#tests/support/client.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

test.for([
  ["/privacy-policy", "privacy"],
  ["/terms-of-service", "terms"],
] as const)(
  "[2.1.08] %s has a title, every section under an address of its own, and no dead link",
  async ([path, name], { site }) => {
    const page = await (await site.get(path)).text();
    const { title, sections } = content("legal")[name];
    expect(mainOf(page)).toContain(`${title}</h1>`);
    for (const { id } of sections) {
      expect(mainOf(page)).toContain(`href="#${id}"`);
      expect(mainOf(page)).toContain(`id="${id}"`);
    }
    const article = page.slice(page.indexOf("<article"), page.indexOf("</article>"));
    for (const [, target = ""] of article.matchAll(/href="(\/[^"#]*)/g))
      expect([target, (await site.get(target)).status]).toEqual([target, 200]);
  },
);

test("[2.1.08] the policy names every cookie the site sets, as it is called here", async ({ site }) => {
  const visitor = await site.asAdmin();
  const policy = mainOf(await (await site.get("/privacy-policy")).text());
  for (const name of visitor.cookies.keys()) expect(policy).toContain(`<strong>${name}:</strong>`);
});

const policyOf = async (from: Pick<Client, "get">) =>
  textOf(await (await from.get("/privacy-policy")).text());
const obliged = /Officers who can see members' data sign in with a second factor|Everyone who has an account/;
const nothingLoaded = "Nothing on our pages is loaded from another company";

async function change(admin: Client, document: string, fields: Record<string, string>): Promise<number> {
  const path = `/admin-dashboard/content/${document}`;
  const form = filledForm(await (await admin.get(path)).text());
  return (await admin.post(path, { ...form, ...fields, intent: "publish-content" })).status;
}

test("[2.1.08] the policy promises nothing that this site does not do", async ({ site }) => {
  const policy = await policyOf(site);
  expect(policy).not.toMatch(obliged);
  expect(policy).toContain("no one has to");
  expect(policy).toContain("This site is not served over an encrypted connection");
  expect(policy).not.toMatch(/for each part of it you choose who can see it: everyone, signed-in members/i);
  expect(policy).toContain("for your email address and your phone number, members or no one");
  expect(policy).toContain(nothingLoaded);
  expect(policy).not.toMatch(/[{}\uE000\uE001]/);
});

test("[2.1.08] a closed account is gone after the same days in policy, terms and product", async ({
  site,
}) => {
  const days = closingGrace / 86_400;
  const terms = textOf(await (await site.get("/terms-of-service")).text());
  expect(terms).toContain(`It is gone ${days} days later`);
  expect(await policyOf(site)).toContain(`Kept: until you close it, and ${days} days more`);
  const own = await (await (await site.asMember()).get("/account/data")).text();
  expect(textOf(own)).toContain(`You have ${days} days to change your mind`);
});

test("[2.1.08] frames of others are in the policy as soon as they are published, and gone with them", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  expect(await policyOf(site)).toContain(nothingLoaded); // from now on it is in memory
  const calendar = {
    "calendarSlot.kind": "script",
    "calendarSlot.$script.src": "https://dates.example.org/widget.js",
    "calendarSlot.$script.elementId": "dates",
    "calendarSlot.$script.widgetId": "app-1",
  };
  expect(await change(admin, "events", calendar)).toBe(302);
  const list = { "provider.kind": "form", "provider.$form.action": "https://lists.example.org/subscribe" };
  expect(await change(admin, "newsletter", list)).toBe(302);
  const framed = await policyOf(site);
  expect(framed).not.toContain(nothingLoaded);
  expect(framed).not.toContain("only from our own server");
  expect(framed).toContain("what you do there: the calendar (dates.example.org).");
  expect(framed).toContain("sends your address to lists.example.org");
  expect(await change(admin, "events", { "calendarSlot.kind": "built-in" })).toBe(302);
  expect(await policyOf(site)).toContain(nothingLoaded);
});

test("[2.1.08] an organization's own text may name what the site knows of itself, and nothing else", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const form = "/admin-dashboard/content/legal";
  expect(mainOf(await (await admin.get(form)).text())).toContain("{closingDays}");
  expect(await change(admin, "legal", { "privacy.lead": "Gone in {nobodyDays} days" })).toBe(422);
  const lead = "Gone in {closingDays} days. {secondFactor}";
  expect(await change(admin, "legal", { "privacy.lead": lead })).toBe(302);
  expect(await policyOf(site)).toContain(`Gone in ${closingGrace / 86_400} days. Every account can use`);
  expect(await change(admin, "about", { lead: "Gone in {closingDays} days" })).toBe(422);
});

describe("with other settings", () => {
  let other: TestSite;
  beforeAll(async () => {
    other = await startTestSite({
      MFA_REQUIRED: "admins",
      CAPTCHA_PROVIDER: "hcaptcha",
      CAPTCHA_SITE_KEY: "key",
      CAPTCHA_SECRET: "secret",
    });
  }, 60_000);
  afterAll(() => other.stop());

  test("[2.1.08] the policy says that officers use a second factor, and whose check forms load", async () => {
    const policy = textOf(await (await fetch(`${other.origin}/privacy-policy`)).text());
    expect(policy).toMatch(obliged);
    expect(policy).toContain("from js.hcaptcha.com");
    expect(policy).not.toContain("only from our own server");
  });
});
