import { expect } from "vitest";
import type { z } from "zod";
import type { ContentDocument } from "#content/document.ts";
import { documents, type PageName } from "#content/documents.ts";
import { keptValues } from "#content/kept-values.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import { snapshot } from "#content/store.server.ts";
import { seedSampleEvents } from "#features/events/sample/sample-events.server.ts";
import { seedSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { publicPaths } from "#pages/public-paths.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { inOwnWords } from "#tests/support/own-words.ts";
import { textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { writeBody } from "../content/form/read-body.ts";
import { sentences } from "./kept-sentences.ts";

const dashboard = "/admin-dashboard";
const others = [
  "/events.rss",
  "/site.webmanifest",
  "/sitemap.xml",
  "/annual-gala-share.html",
  "/join/rubies",
];

test("[1.05] when the list of first steps is worked through, no page, feed or mail has a word of the sample", async ({
  site,
}) => {
  await inTransaction(site.platform, "system", seedSampleEvents);
  await seedSampleMembers(site.platform);
  const admin = await site.asAdmin();
  const steps = await (await admin.get(`${dashboard}/first-steps`)).text();
  const listed = [...steps.matchAll(/href="\/admin-dashboard\/content\/(\w+)"/g)].map(([, name]) => name);
  const made = [...new Set(listed)].filter((name) => name !== "brand" && name !== "pages") as PageName[];
  expect(made.length).toBeGreaterThan(15);

  const { facts, values: shipped } = snapshot();
  const sample = made.flatMap((name) => {
    const { about, value } = documents[name] as ContentDocument<z.ZodType>;
    const said = sentences(fillPlaceholders(value, { ...facts, ...keptValues(about.values) }));
    return said.flatMap((text) => sentences(text.split(/\uE000\w+\uE001/)));
  });
  const { postalAddress, emails, phone } = documents.organisation.value;
  const names = [postalAddress.city, "MCWCC", "Georgia", emails.president, String(phone), "Marchand"];

  for (const name of made) {
    const field = fieldOf(name);
    const body = inOwnWords(field, shipped.get(name));
    const path = `${dashboard}/content/${name}`;
    const answer = await admin.post(path, {
      draft: "0",
      base: "0",
      ...writeBody(field, body),
      intent: "publish-content",
    });
    expect([name, answer.status]).toEqual([name, 302]);
  }
  await admin.post(`${dashboard}/sample`, { intent: "remove-samples" });
  await admin.post(`${dashboard}/news`, { intent: "take-off-samples" });
  const list = textOf(await (await admin.get(`${dashboard}/first-steps`)).text());
  expect(list).not.toContain("with sample sentences left");
  expect(list).toContain("None. You've replaced all the sample text.");

  const left: string[] = [];
  for (const path of [...publicPaths(), ...others]) {
    const html = await (await site.get(path)).text();
    // A font is called Georgia, and the summit's address is.
    const markup = html.replaceAll("georgia-ai-summit", "").replace(/<style.*?<\/style>/gs, "");
    const seen = markup + textOf(html);
    left.push(
      ...[...names, ...sample].filter((words) => seen.includes(words)).map((words) => `${path}: ${words}`),
    );
  }
  expect(left).toEqual([]);
});
