import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { addDays } from "#platform/days.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";

const photo = `/media/${"a".repeat(32)}-640.webp`;
const title = "Member of the Week";

/** Ten members, all but `featured` without a photo, who were there before the week. */
async function fill({ platform }: Pick<Site, "platform">, featured: number[] = [3]) {
  for (let at = 0; at < 10; at++) {
    const full_name = `Ada ${"ABCDEFGHIJ"[at]}`;
    await createMember(platform, { full_name, photo: featured.includes(at) ? photo : null });
  }
  await platform.db.update(members).set({ createdAt: new Date("2020-01-01") });
}

const shown = async ({ get, forgetPages }: Site, path = "/directory") => {
  await forgetPages();
  const html = await (await get(path)).text();
  return html.includes(title)
    ? /aria-labelledby="member-of-week"[\s\S]*?>(\w+ \w)<\/a>/.exec(html)?.[1]
    : null;
};

const noon = (days: number) => `${addDays("2027-01-04", days)}T17:00:00Z`;

test("nobody is the member of the week who hides their photo or services, is suspended, or has no photo", async ({
  site,
}) => {
  await fill(site);
  const { db } = site.platform;
  for (const key of ["photo", "servicesDescription"] as const) {
    await db.update(members).set({ visibility: { ...defaultVisibility, [key]: "members" } });
    expect(await shown(site), key).toBeNull();
  }
  await db.update(members).set({ visibility: defaultVisibility, photo: null });
  expect(await shown(site)).toBeNull();
  await db.update(members).set({ photo, state: "suspended" }).where(eq(members.fullName, "Ada D"));
  expect(await shown(site)).toBeNull();
});

test("nobody is set above a few, in a search, on a later page, or where entries are sent in", async ({
  site,
}) => {
  await fill(site);
  for (const path of [
    "/directory?q=ada",
    "/directory?letter=A",
    "/directory?after=ada-a",
    "/embedded-directory",
  ])
    expect(await shown(site, path), path).toBeNull();
  expect(await shown(site)).toBe("Ada D");
  const some = ["Ada A", "Ada B", "Ada C"];
  await site.platform.db.update(members).set({ state: "suspended" }).where(inArray(members.fullName, some));
  expect(await shown(site)).toBeNull();
});

test("someone with a photo and services stands above the directory for a week, and others after", async ({
  site,
}) => {
  await fill(site);
  expect(await shown(site)).toBe("Ada D");
  await site.platform.db.update(members).set({ photo });
  const found = new Set<string | null | undefined>();
  for (let week = 0; week < 8; week++) {
    site.clock.set(noon(week * 7));
    const monday = await shown(site);
    await createMember(site.platform, { full_name: `Bea ${"ABCDEFGHIJ"[week]}`, photo });
    site.clock.set(noon(week * 7 + 6));
    expect(await shown(site), `Sunday of week ${week}`).toBe(monday);
    found.add(monday);
  }
  expect(found.size).toBeGreaterThanOrEqual(5);
});
