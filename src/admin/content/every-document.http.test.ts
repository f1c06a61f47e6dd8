import { expect } from "vitest";
import { type DocumentName, documentNames, documents } from "#content/documents.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import type { Field } from "#content/schema/field.ts";
import { snapshot } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { issue } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";
import { rootListName } from "./form/read-body.ts";

// What the newsletter says of itself stands in mails and behind a reader’s own link. The brand has no text
// besides the description of its logo; shell/brand.http.test.ts changes it. Which pages there are is no text;
// pages/left-out.http.test.ts changes it. The preview pictures show their titles drawn;
// pages/seo/previews.http.test.ts changes them. Custom fields stand on the page of a member who has them;
// own-listing/screens/own-fields.http.test.ts shows them.
const elsewhere = new Set<DocumentName>(["newsletter", "brand", "pages", "previews", "memberFields"]);
const onPages = documentNames.filter(
  (name) => documents[name].about.edited !== false && !elsewhere.has(name),
);

/** The name of the first text in a form that anything may be written into. */
function firstText(field: Field, name: string): string | undefined {
  if (field.shape === "text") return field.kind === "line" || field.kind === "text" ? name : undefined;
  if (field.shape === "list") return firstText(field.item, `${name}[0]`);
  if (field.shape !== "group") return undefined;
  for (const part of field.fields) {
    const found = firstText(part, name ? `${name}.${part.name}` : part.name);
    if (found) return found;
  }
  return undefined;
}

type Shown = {
  name: string;
  value: string;
  page: string;
  prepare?: (platform: Platform) => Promise<unknown>;
};

/** Where the first text is shown on no page, another one, and the page that shows it, and what has to be there for it. */
const others: Partial<Record<DocumentName, Shown>> = {
  accounts: { name: "receivable", value: "Zebra & Sons", page: "/admin-dashboard/entries", prepare: issue },
  events: { name: "meetingLinkLabel", value: "Zebra & Sons Link", page: "/event-create" },
  mails: {
    name: "contactThanks.heading",
    value: "Zebra & Sons",
    page: "/admin-dashboard/mail-preview/contactThanks",
  },
  orderItems: { name: "items[1].title", value: "Zebra & Sons", page: "/order/gala-ticket" },
};

for (const document of onPages) {
  test(`[1.05] a text of “${document}” is changed in its generated form and stands on its page`, async ({
    site,
  }) => {
    const admin = await site.asAdmin();
    const path = `/admin-dashboard/content/${document}`;
    const filled = filledForm(await (await admin.get(path)).text());
    const field = fieldOf(document);
    const [first = ""] = fillPlaceholders(documents[document].about.pages, snapshot().facts);
    const { name, value, page, prepare }: Shown = others[document] ?? {
      name: firstText(field, field.shape === "list" ? rootListName : "") ?? "",
      value: "Zebra & Sons",
      page: first,
    };
    expect(filled[name], name).toBeTruthy();
    await prepare?.(site.platform);
    const answer = await admin.post(path, { ...filled, [name]: value, intent: "publish-content" });
    expect(answer.status).toBe(302);
    const text = textOf(await (await admin.get(page)).text());
    expect(text, `${name} on ${page}`).toContain("Zebra & Sons");
  });
}

test("[2.29.03] a text of “newsletter” is changed in its generated form and stands in the mail to a new reader", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const path = "/admin-dashboard/content/newsletter";
  const filled = filledForm(await (await admin.get(path)).text());
  await admin.post(path, { ...filled, rhythm: "Zebra & Sons write weekly.", intent: "publish-content" });
  await site.post("/newsletter", { EMAIL: "reader@example.com" });
  const mail = await lastMail(site.platform, "reader@example.com");
  expect(mail?.text).toContain("Zebra & Sons write weekly.");
});
