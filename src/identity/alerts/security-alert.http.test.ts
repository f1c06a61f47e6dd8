import { describe, expect } from "vitest";
import { noteSignIn } from "#identity/sign-in/begin-session.server.ts";
import { escapeHtml } from "#platform/escape-html.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { lastMail } from "#tests/support/mail.ts";
import { test } from "#tests/support/site.ts";
import { enqueueSecurityAlert } from "./security-alert.server.ts";
import { alertWords, type SecurityAlert } from "./security-alert.ts";

const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

function signIn(cookie?: string): Request {
  const headers = new Headers({ "User-Agent": agent, "x-chamber-client-address": "203.0.113.7" });
  if (cookie) headers.set("Cookie", cookie);
  return new Request("https://chamber.test/member-login", { method: "POST", headers });
}

describe("every security event is mailed in words, as text and in the organisation's look", () => {
  test.for(Object.keys(alertWords) as SecurityAlert[])("%s", async (kind, { site }) => {
    site.clock.set("2026-07-04T16:30:00Z");
    const { platform } = site;
    const user = { name: "Jane <b>Miller</b>", email: "jane@example.org" };
    await inTransaction(platform, "system", (context) =>
      enqueueSecurityAlert(context, { kind, user, request: signIn() }),
    );
    const mail = await lastMail(platform, user.email);
    expect(mail).toMatchObject({ kind, subject: alertWords[kind].subject });
    for (const text of [
      alertWords[kind].happened,
      "Jul 4, 2026, 12:30 PM EDT",
      "Firefox on Windows",
      "203.0.113.7",
      "If this wasn't you",
      `${platform.config.ORIGIN}/account`,
    ]) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(escapeHtml(text));
    }
    expect(mail?.html).not.toContain("<b>Miller");
  });
});

test("who gave no name is greeted without one", async ({ site: { platform } }) => {
  for (const name of ["", "  "]) {
    const user = { name, email: `ada${name.length}@example.org` };
    await inTransaction(platform, "system", (context) =>
      enqueueSecurityAlert(context, { kind: "password-changed", user }),
    );
    const mail = await lastMail(platform, user.email);
    expect(mail?.text).toContain("Hello,\n");
    expect(mail?.html).toContain("Hello,<");
  }
});

test("a sign-in from a device that is new to the account is mailed, the first of all and a known one are not", async ({
  site,
}) => {
  const { platform } = site;
  const user = { ...(await createAccount(platform)), name: "Jane" };
  const note = (request: Request, account = user) =>
    inTransaction(platform, account.id, (context) => noteSignIn(context, request, account));

  const mark = (await note(signIn())).split(";")[0] ?? "";
  expect(await lastMail(platform, user.email)).toBeUndefined();
  await note(signIn(mark));
  expect(await lastMail(platform, user.email)).toBeUndefined();
  await note(signIn(`${mark.slice(0, -3)}xxx`)); // a mark with a wrong signature
  expect(await lastMail(platform, user.email)).toMatchObject({ kind: "new-device" });

  const other = { ...(await createAccount(platform)), name: "Ann" };
  await note(signIn(), other);
  await note(signIn(mark), other);
  expect(await lastMail(platform, other.email)).toMatchObject({ kind: "new-device" }); // known per account
});
