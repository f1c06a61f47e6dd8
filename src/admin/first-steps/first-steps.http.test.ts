import { expect } from "vitest";
import { textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";

const path = "/admin-dashboard/first-steps";

test("an editor does not open the first steps, and a step that does not exist is refused", async ({
  site,
}) => {
  expect((await (await site.asRole("editor")).get(path)).status).toBe(403);
  const admin = await site.asAdmin();
  const answer = await admin.post(path, { intent: "skip-step", step: "no-such-step" });
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain("This step doesn't exist.");
});

test("the first steps show what is open, and are left out and taken up again", async ({ site }) => {
  const admin = await site.asAdmin();
  const page = async () => textOf(await (await admin.get(path)).text());
  expect(textOf(await (await admin.get("/admin-dashboard")).text())).toContain("Make the site your own");
  expect(await page()).toContain("Connect your email server");
  await admin.post(path, { intent: "skip-step", step: "mail" });
  expect(await page()).toContain("Connect your email server (skipped)");
  await admin.post(path, { intent: "resume-step", step: "mail" });
  expect(await page()).not.toContain("(skipped)");
});

test("a step is done when the site shows it, and a published text is the sample's no more", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const page = async () => textOf(await (await admin.get(path)).text());
  expect(await page()).toContain("Five made-up women.");
  const form = "/admin-dashboard/content/leadership";
  const filled = filledForm(await (await admin.get(form)).text());
  await admin.post(form, { ...filled, title: "Our board", intent: "publish-content" });
  expect(await page()).not.toContain("Five made-up women.");
});
