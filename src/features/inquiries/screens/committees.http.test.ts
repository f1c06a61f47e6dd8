import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { mails } from "#platform/tables.ts";
import { plantPicture } from "#tests/support/media.ts";
import { inOrder, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const interest = {
  name: "Ada\r\nBcc: eve@example.com",
  email: "ada+work@example.com",
  phone: "706-555-0100",
  committees: ["health-wellness", "fundraising"],
};

test("[5.31] [5.11] [5.12] [5.13] [5.14] a wrong interest is refused field by field, kept, and not stored", async ({
  site,
}) => {
  const answer = await site.post("/committees", { name: "A", email: "ada@", phone: "706555014" });
  expect(answer.status).toBe(400);
  const page = mainOf(await answer.text());
  for (const text of [
    "Name must be at least 2 characters<",
    "Please enter a valid email address<",
    "Please enter a valid phone number<",
    "Please select at least one committee<",
    'value="706555014"',
  ]) {
    expect(page).toContain(text);
  }
  expect(await site.platform.db.select().from(inquiries)).toEqual([]);
});

test("[5.31] unknown and repeated committee ids store nothing; the right ones stay chosen", async ({
  site,
}) => {
  for (const committees of [["tech", "knitting"], ["tech", "tech"], Array(1000).fill("tech")]) {
    const answer = await site.post("/committees", { ...interest, committees });
    expect(answer.status).toBe(400);
    const page = mainOf(await answer.text());
    expect(page).toContain("Please choose committees from the list, each only once");
    expect(page).toMatch(/<input[^>]*value="tech"[^>]*checked=""|<input[^>]*checked=""[^>]*value="tech"/);
  }
  expect(await site.platform.db.select().from(inquiries)).toEqual([]);
});

test("[7.25] [7.26] [7.27] an interest is stored by ids and mailed to the VP by titles", async ({ site }) => {
  const answer = await site.post("/committees", interest);
  expect(answer.status).toBe(200);
  const page = mainOf(await answer.text());
  expect(page).toContain("Form submitted!");
  expect(page).toContain("Thank you for your interest in our committees. We&#x27;ll be in touch soon!");
  const [stored] = await site.platform.db.select().from(inquiries);
  expect(stored).toMatchObject({
    kind: "committees",
    email: "ada+work@example.com",
    phone: "706-555-0100",
    details: {
      committees: ["health-wellness", "fundraising"],
      titles: ["Health & Wellness Network", "Fundraising Committee"],
    },
  });
  const [copy] = await site.platform.db.select().from(mails).orderBy(mails.id);
  expect(copy).toMatchObject({
    recipient: "vp@magnolia.example.org",
    replyTo: "ada+work@example.com",
    subject: "Committee Interest Form",
    text:
      "Name: Ada Bcc: eve@example.com\nEmail: ada+work@example.com\nPhone: 706-555-0100\n\n" +
      "Selected Committees:\nFundraising Committee\nHealth & Wellness Network\n",
  });
});

test("[2.25.01] [2.25.02] [2.25.03] [3.15] the page shows eight committees and the form", async ({
  site,
}) => {
  const main = mainOf(await (await site.get("/committees")).text());
  expect([...main.matchAll(/name="committees"[^>]*value="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    "fundraising",
    "ambassador",
    "health-wellness",
    "smart-money",
    "tech",
    "events",
    "government",
    "economic-dev",
  ]);
  expect([...main.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title)).toEqual([
    "Fundraising Committee",
    "Magnolia County Ambassador Program",
    "Health &amp; Wellness Network",
    "Smart Money Moves For Women",
    "Women Tech",
    "Events Committee",
    "Women In Government",
    "Economic Development",
    "Committee Interest Form",
  ]);
  const list = /<ul class="container-page.*?<\/ul>/s.exec(main)?.[0] ?? "";
  const cards = [...list.matchAll(/<li\b.*?<\/li>/gs)];
  expect(cards.map(([card]) => textOf(card).trim())).toEqual(
    content("committees").list.map(({ title, description }) => `${title} ${description}`),
  );
  for (const [card] of cards) expect(card).toMatch(/<svg[^>]*lucide/);
  const [form = ""] = /<form[^>]*id="interest".*?<\/form>/s.exec(main) ?? [];
  for (const [label, name] of [
    ["Name", "name"],
    ["Email", "email"],
    ["Phone", "phone"],
  ] as const) {
    const [, id] = new RegExp(`<input[^>]*id="([^"]+)"[^>]*name="${name}"`).exec(form) ?? [];
    expect(form).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>${label}`));
  }
  expect(form).toMatch(/<legend[^>]*>Select Committees<\/legend>/);
  const words = [
    ...["Select Committees", "Choose the committees you're interested in joining"],
    ...content("committees").list.map(({ title }) => title),
    "Submit Interest",
  ];
  expect(inOrder(textOf(form), words)).toEqual(words);
});

test("[2.25.01] a committee shows its picture with its description; one without keeps the drawn icon", async ({
  site,
}) => {
  const { id, hash } = await plantPicture(site.platform, { width: 400, height: 400 });
  const form = "/admin-dashboard/content/committees";
  const editor = await site.asRole("editor");
  const filled = filledForm(await (await editor.get(form)).text());
  const cards = async () => {
    const page = mainOf(await (await site.get("/committees")).text());
    return page.slice(page.indexOf('<ul class="container-page'), page.indexOf("interest-title"));
  };
  const drawn = (await cards()).match(/<svg/g)?.length ?? 0;
  const change = { "list[1].picture.media": id, "list[1].picture.alt": "Two hands" };
  const answer = await editor.post(form, { ...filled, ...change, intent: "publish-content" });
  expect(answer.status).toBe(302);
  const shown = await cards();
  expect(shown.match(/<img/g)).toHaveLength(1);
  expect(shown).toMatch(new RegExp(`<img[^>]*src="/media/${hash}-square-640.webp"[^>]*alt="Two hands"`));
  expect(shown.match(/<svg/g)).toHaveLength(drawn - 1);
});
