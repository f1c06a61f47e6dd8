import { expect, test } from "vitest";
import { keptDays } from "#content/media/limits.ts";
import { trashDays as ofEvents } from "#features/events/limits.ts";
import { trashDays as ofPhotos } from "#features/gallery/limits.ts";
import { confirmDays } from "#features/inquiries/limits.ts";
import { trashDays as ofMembers } from "#features/members/limits.ts";
import { confirmLinkLife, invitationLife, resetLinkLife } from "#identity/limits.ts";

const hour = 3_600;

test("[4.35] the lives of links are those that mails and screens say in words", () => {
  // Whoever changes one finds its words by "24 hours", "one hour" and "seven days".
  expect([confirmLinkLife, resetLinkLife, invitationLife]).toEqual([24 * hour, hour, 7 * 24 * hour]);
  expect(confirmDays).toBe(7);
});

test("the policy has one number of days for whatever is deleted, so there is only one", () => {
  expect(new Set([ofEvents, ofPhotos, ofMembers, keptDays]).size).toBe(1);
});
