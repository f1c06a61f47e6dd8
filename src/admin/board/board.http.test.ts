import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { yearBefore } from "#features/members/board/board-days.ts";
import { countByMonth, levelsOn, listBoard } from "#features/members/board/board-store.server.ts";
import { boardKinds } from "#features/members/board/kinds.ts";
import { retentionFrom } from "#features/members/board/known-from.ts";
import { readBoard } from "#features/members/board/read-board.server.ts";
import { members } from "#features/members/tables.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { addDays } from "#platform/days.ts";
import { act } from "#tests/support/billing.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aMemberUntil, aTerm } from "#tests/support/terms.ts";

const page = "/admin-dashboard/board";

type Made = { terms: [string, string][]; resigned: string | null; cut: string | null };

/** What people do after a first year, by turns: how many days after its end their next year begins, or how they leave. */
const habits = [1, 1, 1, 40, 200, "resigns", "ends", "lapses"] as const;

/** People who join one after the other in 2026, every third day, with what they do; the newest acts are in 2028. */
async function aHistory(site: Site, people: number): Promise<Made[]> {
  const { platform } = site;
  const all: Made[] = [];
  for (let at = 0; at < people; at += 1) {
    const begins = addDays("2026-01-05", at * 3);
    const ends = addDays(begins, 364);
    const habit = habits[at % habits.length];
    const { id } = await aMembership(platform, `Person ${String(at).padStart(3, "0")}`);
    await aTerm(platform, id, begins, ends);
    const made: Made = { terms: [[begins, ends]], resigned: null, cut: null };
    if (typeof habit === "number") {
      const next = addDays(ends, habit);
      await aTerm(platform, id, next, addDays(next, 364));
      made.terms.push([next, addDays(next, 364)]);
    }
    if (habit === "resigns" || habit === "ends") {
      const day = addDays(begins, 200);
      site.clock.set(`${day}T15:00:00Z`);
      const how = habit === "ends" ? "today" : "resign";
      await act(platform, (context) => endMembership(context, { membershipId: id, how, reason: "Moved" }));
      if (how === "today") made.cut = day;
      else made.resigned = ends;
    }
    all.push(made);
  }
  return all;
}

/** Whether somebody is a member on a day, told plainly from what they did. */
function isMember({ terms, resigned, cut }: Made, day: string): boolean {
  if (cut !== null && day > cut) return false;
  if (resigned !== null && day > resigned) return false;
  return terms.some(([begins, ends]) => begins <= day && day <= addDays(ends, 30));
}

/** How many joined, renewed and so on between two days, found by walking from day to day. */
function walked(all: Made[], from: string, until: string) {
  const counts = { joined: 0, renewed: 0, returned: 0, lapsed: 0, left: 0 };
  for (const made of all)
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const [now, before] = [isMember(made, day), isMember(made, addDays(day, -1))];
      const begins = made.terms.findIndex(([first]) => first === day);
      if (begins === 0) counts.joined += 1;
      if (begins > 0) counts[before ? "renewed" : "returned"] += 1;
      if (before && !now) counts[made.cut !== null || made.resigned !== null ? "left" : "lapsed"] += 1;
    }
  return counts;
}

test("every figure of 26 days is that of a plain recount, and its list has as many", async ({ site }) => {
  const { db } = site.platform;
  const knownFrom = "2026-01-01";
  site.clock.set(`${knownFrom}T15:00:00Z`);
  const all = await aHistory(site, 100);
  site.clock.set("2028-12-31T15:00:00Z");
  for (let at = 0; at < 26; at += 1) {
    const day = [addDays("2026-01-31", at * 40), "2028-02-29"][at === 25 ? 1 : 0] ?? "";
    const board = await readBoard(db, day);
    const there = all.filter((made) => isMember(made, day)).length;
    expect([day, board.levels.reduce((sum, { memberships }) => sum + memberships, 0)]).toEqual([day, there]);
    expect([day, board.levels.reduce((sum, { people }) => sum + people, 0)]).toEqual([day, there]);
    const [month] = board.months;
    expect([day, month?.counts]).toEqual([day, walked(all, month?.from ?? "", day)]);
    const yearAgo = all.filter((made) => isMember(made, addDays(day, -365)));
    if (!day.startsWith("2028")) {
      const stayed = yearAgo.filter((made) => isMember(made, day)).length;
      const isShown = yearBefore(day) >= knownFrom;
      expect(board.retention).toEqual(
        isShown ? { before: yearAgo.length, stayed } : retentionFrom(knownFrom),
      );
    }
    for (const what of boardKinds) {
      const asked = { what, from: month?.from ?? "", until: day, level: null };
      const count = (await countByMonth(db, [asked])).get(`${what} ${month?.month}`);
      expect(await listBoard(db, { ...asked, q: "", from_id: null, isUp: true, length: 500 })).toHaveLength(
        count ?? 0,
      );
    }
  }
});

describe("what was true then", () => {
  test("stays so when someone is removed", async ({ site }) => {
    const { platform } = site;
    const { member } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
    site.clock.set("2027-06-01T15:00:00Z");
    const before = await levelsOn(platform.db, "2027-05-31");
    expect(before).toMatchObject([{ tier: "diamonds", memberships: 1, people: 1 }]);
    await act(platform, ({ tx, now }) => memberTrash.purge(tx, sql`(${member.id})`, now));
    expect(await platform.db.$count(members, eq(members.id, member.id))).toBe(0);
    expect(await levelsOn(platform.db, "2027-05-31")).toEqual(before);
  });
});

describe("the page", () => {
  test("each figure leads to its list; a day that lies ahead is today; the file has the same rows", async ({
    site,
  }) => {
    await aMemberUntil(site.platform, "2027-01-15", "2028-01-14", "Ada Baker");
    await aMemberUntil(site.platform, "2027-02-15", "2028-02-14", "Bea Board");
    site.clock.set("2027-03-01T15:00:00Z");
    const staff = await site.asRole("membership");
    const shown = async (query = "") => textOf(mainOf(await (await staff.get(page + query)).text()));
    expect(await shown()).toContain("Members as of March 1, 2027");
    expect(await shown("?on=2030-01-01")).toContain("Members as of March 1, 2027");
    expect(await shown("?on=2027-01-20")).toContain("Diamonds 1 1");
    const html = await (await staff.get(`${page}?on=2027-02-28`)).text();
    const joined =
      /href="([^"]*what=joined[^"]*from=2027-02-01[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const behind = textOf(mainOf(await (await staff.get(joined.split("#")[0] ?? "")).text()));
    expect(behind).toContain("Bea Board");
    expect(behind).not.toContain("Ada Baker");
    const file = await fileOf(await staff.get(`${page}.csv?on=2027-01-20`));
    expect(file).toContain("Ada Baker,Diamonds,2027-01-15,2028-01-14,1,");
    expect(file).not.toContain("Bea Board");
  });

  test("is printed as PDF, and closed to who reads neither members nor money", async ({ site }) => {
    await aMemberUntil(site.platform, "2027-01-15", "2028-01-14");
    site.clock.set("2027-03-01T15:00:00Z");
    const answer = await (await site.asRole("membership")).get(`${page}/figures.pdf?on=2027-02-01`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("board-2027-02-01.pdf");
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    for (const role of ["events", "editor", "gallery"] as const)
      expect((await (await site.asRole(role)).get(page)).status).toBe(403);
  });

  test("nobody has a term yet", async ({ site }) => {
    const staff = await site.asRole("owner");
    expect(textOf(mainOf(await (await staff.get(page)).text()))).toContain("No memberships yet.");
  });
});
