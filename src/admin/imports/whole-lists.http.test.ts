import { and, eq, gte, isNotNull, isNull, lte } from "drizzle-orm";
import { describe, expect } from "vitest";
import { invoices } from "#billing/tables.ts";
import { targetsOf } from "#features/members/file-headings.ts";
import { members } from "#features/members/tables.ts";
import { memberDays, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { memberAddresses } from "#platform/tables.ts";
import { fieldsOf } from "#tests/support/custom-fields.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { fileOf, mainOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";
import { chamberMaster, growthZone, type Listed, wildApricot } from "#tests/support/whole-lists.ts";

const day = "2026-11-28";
const mostAnswers = 10;

/** Who has an approved listing and a term that holds on the day, by name. */
async function membersOn({ db }: Platform): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: members.fullName })
    .from(members)
    .innerJoin(memberDays, eq(memberDays.memberId, members.id))
    .where(
      and(
        eq(members.state, "approved"),
        isNull(members.deletedAt),
        lte(memberDays.fromOn, day),
        gte(memberDays.untilOn, day),
      ),
    );
  return found.map(({ name }) => name).sort();
}

const headerOf = (csv: string) =>
  (csv.split("\r\n").find((line) => /e-?mail/i.test(line)) ?? "").split(/[,;]/);

const namesOf = (people: Listed[], which: (one: Listed) => boolean | undefined) =>
  people
    .filter((one) => which(one))
    .map(({ name }) => name)
    .sort();

describe.each([
  [
    growthZone(),
    [],
    { street: "7 Oak Road", city: "Montclair", county: "Essex", region: "NJ", postalCode: "07042" },
    ["Shirt Size"],
  ],
  [chamberMaster(), [], { street: "7 Elm Street", city: "Newark", region: "NJ", postalCode: "07102" }, []],
  [wildApricot(), ["User ID", "Member bundle"], { street: null, city: null }, []],
] as [ReturnType<typeof growthZone>, string[], object, string[]][])(
  "a list from another program",
  ({ program, csv, people, answers, rows, dues, owing }, homeless, address, custom) => {
    test(`${program}, ${rows} rows: who is a member is one here, nobody else is, and who wants no letters gets none`, async ({
      site,
    }) => {
      site.clock.set(`${day}T15:00:00Z`);
      const { platform } = site;
      const admin = await site.asAdmin();
      const path = await upload(admin, csv);
      const sent = {
        ...{ intent: "map", new_members: "approved", existing: "update", shared: "one", tags: "" },
        ...{ level: answers.levels.map(([text]) => text), level_becomes: answers.levels.map(([, to]) => to) },
        ...{
          status: answers.statuses.map(([text]) => text),
          status_becomes: answers.statuses.map(([, to]) => to),
        },
        ...(answers.renewal ? { renewal: answers.renewal } : {}),
        ...(answers.dues ? { dues: answers.dues } : {}),
        ...(answers.balances ? { balances: answers.balances } : {}),
      };
      const { levels, statuses, ...others } = answers;
      expect(1 + levels.length + statuses.length + Object.keys(others).length).toBeLessThan(mostAnswers);
      const kept = headerOf(csv).map((heading, at) => (custom.includes(heading) ? `column-${at}` : ""));
      const columns = filledForm(await (await admin.get(path)).text(), "plan");
      const keeps = Object.fromEntries(kept.filter(Boolean).map((name) => [name, "more:text:shirt-size"]));
      const chosen = Object.entries(columns).filter(([name]) => name.startsWith("column-"));
      await admin.post(path, { ...sent, ...Object.fromEntries(chosen), ...keeps });
      await carryOut(admin, site, path);
      expect((await fieldsOf(site)).map(({ title }) => title)).toEqual(custom);

      expect(await membersOn(platform)).toEqual(namesOf(people, ({ is }) => is === "member"));
      const all = await platform.db.select().from(members);
      const inState = (state: string) =>
        all
          .filter((one) => one.state === state)
          .map(({ fullName }) => fullName)
          .sort();
      expect(inState("pending")).toEqual(namesOf(people, ({ is }) => is === "review"));
      expect(inState("withdrawn")).toEqual(namesOf(people, ({ is }) => is === "former" || is === "none"));
      expect(all.find(({ email }) => email === people[7]?.email)).toMatchObject(address);
      const goOn = await platform.db
        .select({ name: members.fullName })
        .from(memberships)
        .innerJoin(members, eq(members.id, memberships.contactId))
        .where(eq(memberships.goesOn, true));
      expect(goOn.map(({ name }) => name).sort()).toEqual(namesOf(people, ({ goesOn }) => goesOn));

      const own = await platform.db.select().from(memberships).where(isNotNull(memberships.ownDuesCents));
      const named = (cents: [string, number][]) => cents.map(([name, each]) => `${name} ${each}`).sort();
      expect(named(own.map(({ name, ownDuesCents }) => [name, ownDuesCents ?? 0]))).toEqual(named(dues));
      const issued = await platform.db.select().from(invoices);
      expect(issued.every(({ isOpening }) => isOpening)).toBe(true);
      const payerOf = ({ payer }: (typeof issued)[number]) => payer?.company ?? payer?.name ?? "";
      expect(named(issued.map((one) => [payerOf(one), one.totalCents]))).toEqual(named(owing));

      const asked = await platform.db.select().from(memberAddresses);
      const addresses = (of: typeof asked) => of.map(({ email }) => email).sort();
      const wishes = (which: (one: Listed) => boolean | undefined) =>
        people
          .filter((one) => which(one))
          .map(({ email }) => email)
          .sort();
      expect(addresses(asked.filter(({ leftAt }) => leftAt))).toEqual(
        wishes((one) => one.noLetters || one.noEmail),
      );
      expect(addresses(asked.filter(({ pausedAt }) => pausedAt))).toEqual(wishes((one) => one.noEmail));

      const file = await fileOf(await admin.get("/admin-dashboard/members.csv"));
      const again = await upload(admin, file);
      expect(mainOf(await (await admin.get(again)).text())).toContain("0 will be added, 0 will be updated");
      const terms = await platform.db.$count(membershipTerms);
      await admin.post(again, { ...sent, level: [], level_becomes: [], status: [], status_becomes: [] });
      await carryOut(admin, site, again);
      expect(await platform.db.$count(membershipTerms)).toBe(terms);
      expect(await platform.db.$count(invoices)).toBe(owing.length);
    });

    test(`${program}: the columns that have no place yet`, () => {
      const header = headerOf(csv);
      expect(header.filter((_, at) => targetsOf(header)[at] === null)).toEqual([...homeless, ...custom]);
    });
  },
);
