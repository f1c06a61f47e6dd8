import { expect } from "vitest";
import { previewParameter } from "#content/preview-parameter.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { signUp } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = "/admin-dashboard/content/mails";
const preview = (kind: string) => `/admin-dashboard/mail-preview/${kind}`;
const email = "ada@example.com";

async function change(site: Site, words: Record<string, string>, intent = "publish-content") {
  const admin = await site.asRole("admin");
  const filled = filledForm(await (await admin.get(form)).text());
  return { admin, answer: await admin.post(form, { ...filled, ...words, intent }) };
}

const write = (site: Site) =>
  site.post("/contact", { name: "Ada", email, subject: "Hello there", message: "How do I join you?" });

test("a word in braces that another mail has is refused at its field, and what was typed stays", async ({
  site,
}) => {
  const { admin, answer } = await change(site, { "contactThanks.text": "Your order {number}" });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain("Contact form: thanks › Text: This email has no {number}.");
  expect(mainOf(await (await admin.get(form)).text())).toContain("Your order {number}");
});

test("an editor does not change the words of mails, and does not see their preview", async ({ site }) => {
  const editor = await site.asRole("editor");
  for (const path of [form, preview("contactThanks")]) expect((await editor.get(path)).status).toBe(403);
});

test("what staff write stands in the next mail; what must be right stands below it all the same", async ({
  site,
}) => {
  const { answer } = await change(site, {
    "contactThanks.subject": "{abbreviation} has your message",
    "contactThanks.text": "We read it on Fridays.\n\nSee you at {links.store}",
  });
  expect(answer.status).toBe(302);
  await write(site);
  const mail = await lastMail(site.platform, email, "contact-thanks");
  expect(mail?.subject).toBe("MCWCC has your message");
  expect(mail?.text).toContain("We read it on Fridays.\n\nSee you at https://");
  expect(mail?.text).toContain("If this wasn’t you, someone entered your email address by mistake");
});

test("the confirmation of an address keeps its link and how long that works, whatever it says", async ({
  site,
}) => {
  await change(site, { "confirmEmail.text": "Welcome, dear neighbour.", "confirmEmail.button": "Yes, mine" });
  await signUp(site.visitor(), email, "a long enough password 42");
  const mail = await lastMail(site.platform, email, "confirm-email");
  expect(mail?.text).toContain("Welcome, dear neighbour.");
  expect(mail?.text).toContain("The link works once, for 24 hours.");
  expect(mail?.text).toMatch(/Yes, mine:\nhttps?:\/\/\S+token=/);
});

test("each kind is previewed as a mail with made-up values, also the draft; another word is not found", async ({
  site,
}) => {
  const draft = { "orderThanks.text": "Order {number} of <b>{title}</b>" };
  const { admin } = await change(site, draft, "save-content");
  const shown = mainOf(await (await admin.get(`${form}/preview?page=${preview("orderThanks")}`)).text());
  expect(shown).toContain(`${preview("orderThanks")}?${previewParameter}=mails`);
  const address = `${preview("orderThanks")}?${previewParameter}=mails`;
  const drafted = await admin.get(address);
  expect(textOf(await drafted.text())).toContain("Order 2027-42 of <b>Gala ticket</b>");
  expect(drafted.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(textOf(await (await admin.get(preview("orderThanks"))).text())).toContain(
    "We’ve received your order.",
  );
  for (const kind of ["nothing", "constructor"]) expect((await admin.get(preview(kind))).status).toBe(404);
});
