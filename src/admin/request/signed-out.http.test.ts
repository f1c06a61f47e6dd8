import { expect } from "vitest";
import { fileOf, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test.for([
  ["content/about", { intent: "publish-content", title: "Typed title" }, "Typed title"],
  ["inbox/1", { intent: "reply-inquiry", text: "Typed reply" }, "Typed reply"],
  ["content", { intent: "publish-drafts", draft: "about" }, ""],
  ["content/transfer", { intent: "import-content" }, ""],
  ["media/upload", { intent: "upload" }, ""],
] as const)(
  "a form of %s sent without a session says so, and leads to signing in and back",
  async ([screen, fields, typed], { site }) => {
    const path = `/admin-dashboard/${screen}`;
    const signIn = `/member-login?redirectTo=${encodeURIComponent(path)}`;
    const page = await site.post(path, fields);
    expect(page.status).toBe(401);
    const html = await page.text();
    expect(textOf(html)).toContain("You are signed out");
    expect(mainOf(html)).toContain(typed);
    if (screen === "content/about") expect(textOf(html)).toContain("Send it again");
    expect(linkTo(html, "Sign in")).toContain(signIn);

    const data = await site.post(`${path}.data`, fields);
    expect(data.status).toBe(401);
    const answer = await fileOf(data);
    expect(answer).toContain("You are signed out");
    expect(answer).toContain(signIn);
    const member = await site.asMember();
    expect((await member.post(`${path}.data`, fields)).status).toBe(403);
  },
);

test("the required words of a refusal stay when the session has ended, with the way to sign in", async ({
  site,
}) => {
  for (const [path, words] of [
    ["/admin-dashboard/members/new", "Only administrators can add members"],
    ["/event-create", "You must be logged in as an admin to manage events"],
  ] as const) {
    const answer = await site.post(path, { full_name: "Ada" });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(mainOf(html)).toContain(words);
    const signIn = `/member-login?redirectTo=${encodeURIComponent(path)}`;
    expect(linkTo(html, "You are signed out: sign in")).toContain(signIn);
  }
});
