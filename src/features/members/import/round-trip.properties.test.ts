import fc from "fast-check";
import { expect, test } from "vitest";
import { content } from "#content/store.server.ts";
import { fieldText } from "#features/members/differences.ts";
import { byKey, fields, staffKeys } from "#features/members/fields.ts";
import { importKeys } from "#features/members/file-headings.ts";
import {
  isLink,
  linkKeys,
  listingFields,
  nameOf,
  noValues,
  typedKeys,
} from "#features/members/listing-fields.ts";
import { type Member, memberStates } from "#features/members/member.ts";
import { readMember } from "#features/members/member-form.ts";
import { possibleTags, readTags } from "#features/members/tags.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { readYes } from "#features/members/yes-no.ts";
import { csvCell } from "#platform/csv-cell.ts";
import { addDays } from "#platform/days.ts";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { anyText } from "#tests/support/arbitraries.ts";
import { cellText, firstValue } from "./cell.ts";
import { guessMapping } from "./columns.ts";
import { readCsvFile } from "./csv-file.server.ts";
import { firstChoices } from "./import.ts";
import { filedColumns } from "./membership-columns.ts";
import { withParts } from "./part-words.ts";
import { partsPlanner } from "./plan-parts.ts";
import { planRow } from "./plan-row.ts";
import { nameKey, newcomer } from "./recognise.ts";
import { cellsOf } from "./row-cells.ts";
import type { KnownMembership } from "./row-company.ts";

const words = anyText([..."=+-@'\",;|: ", "Ada", "O'Neill", " & ", "=1+1", "n/a", " ::: ", "7"], 8);
const others = typedKeys.filter((key) => key !== "fullName" && key !== "email" && !isLink(key));

// A member as the forms of staff leave one: what they would refuse cannot be stored.
const anyMember = fc
  .record({
    texts: fc.tuple(...others.map(() => words)),
    name: words,
    address: fc.stringMatching(/^[a-z]{1,8}$/),
    website: fc.constantFrom("", "a.example", "https://a.example/x?a=1,2;b#c", "http://b.example:8080"),
    links: fc.tuple(...linkKeys.map(() => fc.constantFrom("", "/in/ada?a=1,2;b", "/@ada"))),
    phone: fc.constantFrom("", "+1 (706) 555-0142", "706 555 0142", "-555-0142"),
    state: fc.constantFrom(...memberStates),
    joined: fc.option(fc.nat(20_000).map((count) => addDays("1950-01-01", count))),
    tags: words.map((text) => possibleTags(readTags(text))),
    notes: words.map((text) => manyLines(text) || null),
  })
  .map(({ texts, name, address, website, links, phone, state, joined, tags, notes }): Member | null => {
    const typed = noValues();
    for (const [at, key] of others.entries()) typed[nameOf(key)] = texts[at] ?? "";
    for (const [at, key] of linkKeys.entries())
      typed[nameOf(key)] = links[at] ? `${listingFields[key].network}.com${links[at]}` : "";
    const read = readMember({
      ...typed,
      full_name: `A ${name}`,
      email: `${address}@a.example`,
      website_url: website,
      phone_number: phone,
    });
    if (!read.ok) return null;
    return {
      ...byKey([...typedKeys, ...staffKeys], () => null),
      ...read.input,
      ...{
        id: 7,
        slug: "a",
        userId: null,
        photo: null,
        isEmailVerified: true,
        isSample: false,
        more: {},
        version: 1,
      },
      isEmailShared: false,
      ...{ state, tags, notes, joinedOn: joined, visibility: defaultVisibility },
      ...{ createdAt: "2024-03-05T00:00:00.000Z", updatedAt: "2024-03-05T00:00:00.000Z" },
    };
  })
  .filter((member) => member !== null)
  // An import takes "n/a" for nothing, and of "Ada ::: Eve" the first, as other programs mean it.
  .filter((member) =>
    importKeys.map((key) => fieldText(member[key])).every((text) => firstValue(cellText(text)) === text),
  );

const readable = (text: string) => firstValue(cellText(text)) === text;
const levels = content("tiers");
const today = "2027-02-01";

/** Somebody's membership with its one term, their own or in that of a company, as the site holds it of member 7. */
type Held = KnownMembership & { level: (typeof levels)[number]; endsOn: string };

const anyHeld: fc.Arbitrary<Held> = fc
  .record({
    level: fc.constantFrom(...levels),
    endsOn: fc.nat(17_000).map((count) => addDays("1990-01-01", count)), // not so far that it would mean for life
    goesOn: fc.boolean(),
    number: fc.integer({ min: 1, max: 999_999_999 }),
    company: fc.option(
      words
        .map((text) => singleLine(`Inc. ${text}`))
        .filter((name) => readable(name) && readYes(name) === null),
    ),
    isContact: fc.boolean(),
  })
  .map(({ level, endsOn, goesOn, number, company, isContact }) => {
    const isCompany = company !== null || level.seats > 1;
    return {
      ...{ id: 3, number, level, endsOn, isCompany, people: new Set([7]), email: null },
      name: company ?? "Hill & Daughters",
      contactId: isContact || !isCompany ? 7 : null,
      ...{ endsAfter: null, goesOn: goesOn && endsOn >= today },
      live: [{ tier: level.slug, title: level.title, startsOn: addDays(endsOn, -364), endsOn }],
    };
  });

function filedOf({ level, endsOn, goesOn, number, isCompany, name, contactId }: Held) {
  return {
    ...{ level: level.title, paid_until: endsOn, member_number: number },
    membership_company: isCompany ? name : null,
    membership_contact: isCompany && contactId === 7 ? "yes" : null,
    goes_on: goesOn ? "yes" : null,
  };
}

const nobody = { own: new Map(), seated: new Map(), companies: new Map(), numbers: new Map() };

function knownWith(held: Held) {
  const mine = new Map([[7, held]]);
  return {
    ...{ own: held.isCompany ? nobody.own : mine, seated: held.isCompany ? mine : nobody.seated },
    companies: held.isCompany ? new Map([[nameKey(held.name), held]]) : nobody.companies,
    numbers: new Map([[held.number ?? 0, held]]),
  };
}

function planOfExport(member: Member, held: Held | null, existing: Member | null) {
  const filed = held && filedOf(held);
  const head = [...importKeys.map((key) => fields[key].label), ...filedColumns.map(({ label }) => label)];
  const row = [
    ...importKeys.map((key) => fieldText(member[key])),
    ...filedColumns.map(({ text }) => text({ filed })),
  ];
  const lines = [head, row].map((cells) => cells.map(csvCell).join(","));
  const read = readCsvFile(Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`));
  if (!read.ok) throw new Error(read.reason);
  const [only, ...more] = read.table.rows;
  if (!only || more.length > 0) throw new Error(`${1 + more.length} rows`);
  const said = cellsOf(only.cells, guessMapping(read.table.header));
  const listed = member.category ? [member.category] : [];
  const who = { ...newcomer, existing };
  const plan = planRow(said, { who, isWaiting: false, choices: firstChoices, listed });
  const known = existing && held ? knownWith(held) : nobody;
  const parts = partsPlanner({ levels, choices: firstChoices, known, today });
  parts.hear({ line: 2, said, existing });
  return withParts(plan, parts.plan(2));
}

test("[2.27.07] an export that is imported again changes nothing", () => {
  fc.assert(
    fc.property(anyMember, fc.option(anyHeld), (member, held) => {
      const { action, reason, note } = planOfExport(member, held, member);
      expect({ action, reason, note }).toEqual(
        member.state === "pending"
          ? { action: "waiting", reason: "Waiting for review, so it isn't changed", note: null }
          : { action: "unchanged", reason: "Already up to date", note: null },
      );
    }),
    { numRuns: 300 },
  );
});

test("[2.27.07] an export that another site imports makes the same member there, with the same membership", () => {
  fc.assert(
    fc.property(anyMember, fc.option(anyHeld), (member, held) => {
      const { action, note, values } = planOfExport(member, held, null);
      expect({ action, note }).toEqual({ action: "create", note: null });
      for (const key of importKeys) expect(fieldText(values?.[key])).toBe(fieldText(member[key]));
      const made = held && {
        term: { tier: held.level.slug, endsOn: held.endsOn },
        ...{ number: held.number, company: held.isCompany ? held.name : null },
        ...(held.goesOn ? { goesOn: true } : {}),
      };
      if (made) expect(values?.membership).toMatchObject(made);
      else expect(values?.membership).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test("a file of any bytes is read or refused, and never ends the process", () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    anyText([...'",;\t\n', "Name,Email", "a@b.example", '"""'], 30).map((text) => Buffer.from(text)),
    anyText([...'",;\n'], 10).map((text) => Buffer.from(`\ufeff${text}`, "utf16le")),
  );
  fc.assert(
    fc.property(bytes, (file) => {
      const read = readCsvFile(file);
      if (!read.ok) {
        expect(read.reason).not.toBe("");
        return;
      }
      const { header, rows } = read.table;
      expect(header.length).toBeGreaterThan(1);
      for (const { cells } of rows) {
        expect(cells).toHaveLength(header.length);
        planRow(cellsOf(cells, guessMapping(header)), {
          ...{ who: newcomer, isWaiting: false, choices: firstChoices, listed: [] },
        });
      }
    }),
    { numRuns: 500 },
  );
});
