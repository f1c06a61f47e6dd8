import { expect } from "vitest";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { createLink } from "#identity/links/links.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount } from "./support/accounts.ts";
import { tablesOf } from "./support/filled-site.ts";
import { lastMail } from "./support/mail.ts";
import { test } from "./support/site.ts";
import { aMemberUntil } from "./support/terms.ts";

// Mail programs and scanners open every link before its reader does, by HEAD, by GET, and ahead of time.

const kinds = [
  "invitation",
  "reset-password",
  "confirm-email",
  "open-account",
  "account/keep",
  "account/confirm-old-address",
] as const;
const looks: RequestInit[] = [
  { method: "HEAD" },
  { headers: { "sec-purpose": "prefetch", purpose: "prefetch" } },
  { headers: { "user-agent": "link scanner" } },
];

test("[4.36] whoever only looks at a mailed link uses nothing up, signs nobody in and changes nothing", async ({
  site,
}) => {
  const { platform } = site;
  const { id: userId } = await createAccount(platform, { confirmed: false });
  const payload = { role: "editor", by: userId, name: "Ada" };
  const links: string[] = [];
  for (const kind of kinds)
    links.push(
      await inTransaction(platform, "system", (context) =>
        createLink(context, { kind, userId, payload, seconds: 60 }),
      ),
    );
  await site.post("/newsletter", { EMAIL: "reader@example.com" });
  const mail = await lastMail(platform, "reader@example.com");
  const [confirm = ""] = /http\S+newsletter\/confirm\S+/.exec(mail?.text ?? "") ?? [];
  for (const path of ["newsletter/confirm", "newsletter/unsubscribe", "newsletter/preferences"])
    links.push(confirm.replace("newsletter/confirm", path));
  const { id, member } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  const renewal = renewalPath(platform, { membershipId: id, contactId: member.id });
  links.push(platform.config.ORIGIN + renewal);
  expect(links.every((link) => URL.canParse(link))).toBe(true);

  const before = await tablesOf(site, ["mails", "calendar_identity"]);
  for (const link of links) {
    const { pathname, search } = new URL(link);
    for (const look of looks) {
      for (const path of [pathname, `${pathname}.data`]) {
        const answer = await site.get(path + search, look);
        expect([path, answer.status < 500]).toEqual([path, true]);
        expect(
          answer.headers.getSetCookie().filter((cookie) => /session|grant/.test(cookie)),
          path,
        ).toEqual([]);
      }
    }
  }
  expect(await tablesOf(site, ["mails", "calendar_identity"])).toEqual(before);
});
