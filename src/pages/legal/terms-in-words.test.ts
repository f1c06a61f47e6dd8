import { expect, test } from "vitest";
import { siteWords } from "#content/site-words.ts";
import { confirmDays } from "#features/inquiries/limits.ts";
import { confirmLinkLife, invitationLife, resetLinkLife } from "#identity/limits.ts";
import { readConfig } from "#platform/config.server.ts";

import { siteWordsNow } from "./legal-page.server.ts";

const hour = 3_600;

test("[2.1.08] the form of the legal texts shows the same numbers as the pages", () => {
  const config = { ...readConfig({ BACKUP_KEEP: "9" }), ORIGIN: "https://www.example.org", SECRET: "-" };
  const now = siteWordsNow({ ...config, MFA_REQUIRED: "everyone" });
  const isNumber = (text: string) => /^\d+$/.test(text);
  expect(Object.entries(siteWords).filter(([, shown]) => isNumber(shown))).toEqual(
    Object.entries(now).filter(([, said]) => isNumber(said)),
  );
  expect(Object.keys(now)).toEqual(Object.keys(siteWords));
  expect(now.backups).toContain("for 9 days");
  expect(now.secondFactor).toMatch(/^Everyone/);
});

test("the lives of links are those that mails and screens say in words", () => {
  // A change of one finds its words by "24 hours", "one hour" and "seven days".
  expect([confirmLinkLife, resetLinkLife, invitationLife]).toEqual([24 * hour, hour, 7 * 24 * hour]);
  expect(confirmDays).toBe(7);
});
