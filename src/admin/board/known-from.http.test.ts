import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { countTotalsAnew } from "#features/members/board/board-store.server.ts";
import { members } from "#features/members/tables.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { act } from "#tests/support/billing.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aTerm } from "#tests/support/terms.ts";

const page = "/admin-dashboard/board";

/** A member who is in the first file, of November 28, 2026: of the calendar year, with the day on which they joined. */
async function fromTheFile({ platform }: Site, name: string, joinedOn: string | null) {
  const { member, id } = await aMembership(platform, name);
  await platform.db.update(members).set({ joinedOn }).where(eq(members.id, member.id));
  await aTerm(platform, id, "2026-01-01", "2026-12-31", { kind: "import" });
  return { member, id };
}

async function aSite(site: Site) {
  site.clock.set("2026-11-28T15:00:00Z");
  const imani = await fromTheFile(site, "Imani Early", "2017-02-02");
  for (const name of ["Ada", "Bea"]) await fromTheFile(site, `${name} January`, "2026-01-20");
  await fromTheFile(site, "Cleo Unknown", null);
  return imani;
}

const shown = async (site: Site, address: string) =>
  textOf(mainOf(await (await (await site.asRole("membership")).get(address)).text()));

/** The figures of a month as the page has them. */
const monthOf = (text: string, month: string) =>
  new RegExp(`${month} ([–\\d]+) ([–\\d]+) ([–\\d]+) ([–\\d]+) ([–\\d]+)`).exec(text)?.slice(1).join(" ");

test("[MB1] [MB4] before a year is known no percent is shown, and of months before the first no one who left", async ({
  site,
}) => {
  await aSite(site);
  for (const day of ["2026-11-29", "2027-11-27"]) {
    site.clock.set(`${day}T15:00:00Z`);
    const text = await shown(site, page);
    expect(text).toContain("Retention will be available starting November 28, 2027.");
    expect(text).not.toContain("%");
  }
  site.clock.set("2026-11-29T15:00:00Z");
  const text = await shown(site, page);
  expect(text).toContain(
    "Membership records start on November 28, 2026. Members who left before then aren't counted.",
  );
  expect(monthOf(text, "November 2026")).toBe("0 0 0 0 0");
  expect(monthOf(text, "October 2026")).toBe("0 – – – –");
  const pdf = await (await site.asRole("treasurer")).get(`${page}/figures.pdf`);
  const paper = (await readPdf(await pdf.arrayBuffer())).text;
  for (const words of [
    "Retention will be available starting November 28, 2027.",
    "Membership records start on November 28, 2026. Members who left before then aren't counted.",
    "4 memberships, 4 people",
  ])
    expect(paper).toContain(words);
  site.clock.set("2027-11-28T15:00:00Z");
  const later = await shown(site, page);
  expect(later).toContain("0 of 4 memberships from a year earlier are still active (0%)");
  expect(monthOf(later, "January 2027")).toBe("0 0 0 4 0");
});

test("[MB2] [MB3] in a month joined who joined in it, by their own day; the list and a recount have as many", async ({
  site,
}) => {
  const imani = await aSite(site);
  await aTerm(site.platform, imani.id, "2027-01-01", "2027-12-31", { kind: "import" });
  site.clock.set("2026-12-15T15:00:00Z");
  // Cleo, whose day nobody knows, counts with the first day of the year in the file.
  expect(monthOf(await shown(site, page), "January 2026")).toBe("3 – – – –");
  const behind = await shown(site, `${page}?what=joined&from=2026-01-01&until=2026-01-31`);
  for (const name of ["Ada January", "Bea January", "Cleo Unknown"]) expect(behind).toContain(name);
  expect(behind).not.toContain("Imani Early");
  expect(await shown(site, `${page}?what=joined&from=2017-02-01&until=2017-02-28`)).toContain("Imani Early");
  site.clock.set("2027-02-15T15:00:00Z");
  expect(monthOf(await shown(site, page), "January 2027")).toBe("0 1 0 3 0");
  expect(await countTotalsAnew(site.platform.db)).toBe(0);
});

test("[MB2] who is given another joining day counts on it, and stays where they were once they are removed for good", async ({
  site,
}) => {
  const { platform } = site;
  const imani = await aSite(site);
  site.clock.set("2026-12-15T15:00:00Z");
  await platform.db.update(members).set({ joinedOn: "2026-03-09" }).where(eq(members.id, imani.member.id));
  const march = async () => monthOf(await shown(site, page), "March 2026");
  expect(await march()).toBe("0 – – – –"); // the year in the file had begun before
  expect(monthOf(await shown(site, page), "January 2026")).toBe("4 – – – –");
  await platform.db.update(members).set({ joinedOn: "2017-02-02" }).where(eq(members.id, imani.member.id));
  expect(monthOf(await shown(site, page), "January 2026")).toBe("3 – – – –");
  await act(platform, ({ tx, now }) => memberTrash.purge(tx, sql`(${imani.member.id})`, now));
  expect(monthOf(await shown(site, page), "January 2026")).toBe("3 – – – –");
  expect(await countTotalsAnew(platform.db)).toBe(0);
});

test("[MB5] the record says since when: the day of joining, and of a company the earliest of its people", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const imani = await aSite(site);
  expect(await shown(site, `/admin-dashboard/members/${imani.member.id}`)).toContain(
    "Member since February 2, 2017",
  );
  const { id } = await fromTheFile(site, "Dora Rep", "2019-05-05");
  await db.update(memberships).set({ isCompany: true, slug: "hill" }).where(eq(memberships.id, id));
  const second = await createMember(platform, { full_name: "Eve Rep" });
  await db.update(members).set({ joinedOn: "2012-06-07" }).where(eq(members.id, second.id));
  await db.insert(membershipSeats).values({ membershipId: id, memberId: second.id, fromOn: "2026-01-01" });
  expect(await shown(site, `/admin-dashboard/companies/${id}`)).toContain("Member since June 7, 2012");
});

test("[MB7] each total says what it counts, and someone on two memberships counts once", async ({ site }) => {
  const { platform } = site;
  const { member } = await aSite(site);
  const { id } = await fromTheFile(site, "Dora Rep", "2019-05-05");
  await platform.db.update(memberships).set({ isCompany: true, slug: "hill" }).where(eq(memberships.id, id));
  await platform.db.execute(sql`update membership_terms set seats = 3 where membership_id = ${id}`);
  await platform.db
    .insert(membershipSeats)
    .values({ membershipId: id, memberId: member.id, fromOn: "2026-01-01" });
  await platform.db.execute(sql`insert into member_days (profile_id, term_id, from_on, until_on)
    select ${member.id}, id, starts_on, ends_on from membership_terms where membership_id = ${id}`);
  await createMember(platform, { full_name: "Fay Waiting", state: "pending" });
  const board = await shown(site, page);
  expect(board).toContain("5 memberships, 5 people");
  expect(board).toContain("Diamonds 5 6");
  expect(board).toContain("Total members 5 5");
  for (const address of ["/admin-dashboard", "/admin-dashboard/members"])
    expect(await shown(site, address)).toContain("5 people in the directory");
});
