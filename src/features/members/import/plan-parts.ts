import { termDays, yearOf } from "./file-days.ts";
import type { Level } from "./file-level.ts";
import type { ImportChoices, MembershipPlan } from "./import.ts";
import {
  daysWords,
  elsewhereWords,
  endedWords,
  formerWords,
  leftOn,
  numberAlone,
  numberNote,
  overWords,
  type PartsOutcome,
  termWords,
  wordsOf,
} from "./part-words.ts";
import { companyKey } from "./recognise.ts";
import { leftOut } from "./record-cells.ts";
import {
  companyTeller,
  contactOf,
  hasDay,
  isCompanyAlone,
  type KnownMembership,
  type KnownMemberships,
  type NamedRow,
  nameCompany,
  type PlannedRow,
  saysSomething,
} from "./row-company.ts";
import { reachOf } from "./row-reach.ts";
import { lastDayOf, readNumber, readTerm, standOf, type TermSetting, untilCell } from "./row-term.ts";

type Setting = TermSetting & { known: KnownMemberships; choices: Pick<ImportChoices, "existing"> };

type Days = { startsOn: string; endsOn: string };
type FileTerm = Days & { level: Level };

type Heard = NamedRow & { key: string; company: string | null; stored: KnownMembership | null };

/** The rows of one membership, and what those that are planned have taken of it. */
type Group = {
  rows: Heard[];
  contact: number | null; // the line of the contact
  claims: (FileTerm & { line: number; goesOn: boolean })[];
  seats: number;
  number: number | null; // of one that is made
  email: string;
};

/**
 * Plans the membership, the company and the seat of each row of a file. All rows are heard first, since the rows of one
 * company make one membership and may name its contact; then each is planned, in the order of the file.
 */
export function partsPlanner(setting: Setting) {
  const { known, levels, choices, today } = setting;
  const rows: NamedRow[] = [];
  const heard = new Map<number, Heard>();
  const groups = new Map<string, Group>();
  const numbers = new Map<number, { line: number; key: string }>();

  return {
    hear(row: PlannedRow): void {
      if (standOf(row.said, row.existing, choices) !== "none")
        rows.push(nameCompany(row, readTerm(row.said, row.existing, setting), known));
    },
    of,
    plan(line: number): PartsOutcome | null {
      const { row, group } = of(line);
      const isPart = row && (row.company !== null || saysSomething(row) || row.term.isFormer);
      return isPart && group ? planParts(row, group) : null;
    },
  };

  /** A row and all of its membership, once every row is heard. */
  function of(line: number): { row?: Heard; group?: Group } {
    if (heard.size === 0) joinRows();
    const row = heard.get(line);
    return { row, group: row && groups.get(row.key) };
  }

  function joinRows(): void {
    const isOfCompany = companyTeller(rows);
    for (const row of rows) heard.set(row.line, isOfCompany(row) ? ofCompany(row) : ofPerson(row));
    for (const [key, own] of Map.groupBy(heard.values(), (row) => row.key))
      groups.set(key, {
        rows: own,
        contact: contactOf(own),
        claims: [],
        ...{ seats: own[0]?.stored?.people.size ?? 0, number: null, email: own[0]?.stored?.email ?? "" },
      });
  }

  /** Who has a seat in a stored company is of that one, unless the row names another. */
  function ofCompany(row: NamedRow): Heard {
    const seated = row.says === "company" && !row.isByColumn && known.seated.get(row.existing?.id ?? 0);
    const names = [row.existing?.company, seated ? seated.name : null];
    const isOther = row.said.company && !names.some((one) => one && companyKey(one) === row.nameKey);
    const stored = row.named ?? (isOther ? null : seated || null);
    const key = stored ? `#${stored.id}` : `company ${row.nameKey}`;
    return { ...row, key, company: stored?.name ?? row.name, stored };
  }

  function ofPerson(row: NamedRow): Heard {
    const stored = known.own.get(row.existing?.id ?? 0) ?? null;
    return { ...row, key: stored ? `#${stored.id}` : `line ${row.line}`, company: null, stored };
  }

  function planParts(row: Heard, group: Group): PartsOutcome {
    const { company, stored, term, said, line } = row;
    const isAlone = isCompanyAlone(row);
    const nothing = (notes: string[]): PartsOutcome => ({
      ...{ plan: null, now: "", notes },
      isKnown: stored !== null || group.claims.length > 0,
    });
    if (isAlone && stored && choices.existing === "keep") return nothing([]);
    if (term.isFormer && stored && stored.endsAfter !== null) return nothing([]);
    const seated = known.seated.get(row.existing?.id ?? 0);
    const isSeated = isAlone || (row.existing !== null && stored?.people.has(row.existing.id) === true);
    if (term.isFormer && company !== null && (stored || group.rows.some((one) => !one.term.isFormer)))
      return nothing([formerWords(company, { isAlone, isSeated })]);

    const wish = termOf(row, group);
    const notes = [...term.notes];
    const barred = barredBy(row, wish);
    if (barred) return nothing([...notes, barred, ...(stored ? numberNote(said, stored) : [])]);
    if (company !== null && !isSeated && stored?.endsAfter && stored.endsAfter < today)
      return nothing([...notes, endedWords(company, stored.endsAfter)]);
    if (seated && seated.id !== stored?.id && (company !== null || term.isFormer))
      notes.push(elsewhereWords(seated.name, term));
    const ends = term.isFormer && stored ? lastDayOf(term, stored.live, today) : null;
    const shared = wish && sharesDays(row, wish, group);
    if (shared && !ends) notes.push(shared);
    const given = shared ? null : wish;
    const outdone = outdoneBy(row, group);
    if (outdone && !stored?.goesOn) notes.push(`“${term.goesOn}” was skipped: ${outdone}`);
    const goesOn = term.goesOn !== null && term.level !== null && !outdone && !stored?.goesOn;
    const hasSeat = company !== null && given === null && (stored !== null || group.rows.some(hasDay));
    if (!ends) notes.push(...leftOutOf(row, group, { hasSeat }));
    if (!given && !hasSeat && !(goesOn && stored) && !ends)
      return nothing([...notes, ...numberAlone(said, stored, notes)]);

    notes.push(...numberNote(said, stored));
    if (given) group.claims.push({ ...given, line, goesOn: term.goesOn !== null && !outdone });
    const number = stored ? null : numberOf(row, group, notes);
    if (number !== null) numbers.set(number, { line, key: row.key });
    group.number ??= number;
    const reach = reachOf(row, group, notes);
    const isReached = Object.keys(reach).length > 0;
    const over = isSeated ? null : overLimit(row, given, group);
    if (over) notes.push(over.words);
    const isNew = given !== null && !isStored(row, given);
    const isContact =
      company !== null && group.contact === line && stored?.contactId !== (row.existing?.id ?? 0);
    if (!isNew && !isContact && isSeated && !goesOn && !isReached && !ends) return nothing(notes);
    const told = { number, isContact, isSeated, goesOn, ends, ...reach };
    const plan: MembershipPlan = {
      text: wordsOf(row, (isAlone || ends) && !isNew ? null : given, told),
      ...{ membershipId: stored?.id ?? null, company, isContact: group.contact === line, number },
      term: given && {
        ...{ tier: given.level.slug, startsOn: given.startsOn, endsOn: given.endsOn },
        ...(term.isFormer ? { cutShort: true } : {}),
      },
      ...(goesOn ? { goesOn } : {}),
      ...(ends || (term.isFormer && given) ? { endsAfter: ends ?? given?.endsOn } : {}),
      ...reach,
      ...(over ? { over: over.level } : {}),
    };
    const last = stored?.live.at(-1);
    return {
      plan,
      now: last ? termWords(last) : "–",
      notes,
      isKnown: stored !== null || group.claims.some((one) => one.line !== line),
    };
  }

  /** The term that a row gives, which begins after those before it, stored and in the file; null for none. */
  function termOf(row: Heard, group: Group): FileTerm | null {
    const { level, endsOn, joined, goesOn, former } = row.term;
    const stored = (row.stored?.live ?? []).map((one) => one.endsOn);
    if (!level || (isOfThisYear(row) && outdoneBy(row, group))) return null;
    if (isOfThisYear(row)) {
      if (row.stored?.goesOn) return null; // its next term is given when one ends
      const before = group.claims.find((one) => one.goesOn);
      if (before) return { level, startsOn: before.startsOn, endsOn: before.endsOn };
      const days = goesOn && yearOf(joined, stored.sort().at(-1) ?? null, today);
      return days ? { level, ...days } : null;
    }
    if (endsOn === null) return null;
    const giving = group.rows.filter((one) => hasDay(one) && (row.term.isFormer || !one.term.isFormer));
    const ends = [...stored, ...giving.flatMap(({ term }) => term.endsOn ?? [])];
    const earlier =
      ends
        .filter((day) => day < endsOn)
        .sort()
        .at(-1) ?? null;
    const { startsOn } = termDays(former?.paidUntil ?? endsOn, joined, earlier, today);
    return {
      level,
      ...(startsOn <= endsOn ? { startsOn, endsOn } : termDays(endsOn, joined, earlier, today)),
    };
  }

  /** Whether a row continues without dues and its day, if it has one, is over: it gets this year's. */
  function isOfThisYear({ term: { goesOn, endsOn } }: Heard): boolean {
    return goesOn !== null && (endsOn === null || endsOn < today);
  }

  /** Why a person who owes nothing does not make their company continue without dues; null where it does. */
  function outdoneBy(row: Heard, { rows: own, contact }: Group): string | null {
    const { company, stored, term, line, existing } = row;
    if (company === null || term.goesOn === null) return null;
    if (own.some((one) => one !== row && hasDay(one) && !one.term.goesOn && !one.term.isFormer))
      return `another row has the paid-through date for ${company}`;
    const speaks = isCompanyAlone(row) || line === contact || existing?.id === stored?.contactId;
    return stored && !speaks ? `only a row for ${company} or its main contact can set this` : null;
  }

  /** The number of a membership that is made; one that is somebody else's is left out, and the next free one is given. */
  function numberOf({ said, key, company }: Heard, group: Group, notes: string[]): number | null {
    const number = readNumber(said.member_number ?? "");
    if (number === null) return null;
    const [holder, earlier] = [known.numbers.get(number), numbers.get(number)];
    const own = group.number ?? number;
    let why = own === number ? null : `${company}'s number is ${own}`;
    if (earlier && earlier.key !== key) why = `line ${earlier.line} already has it`;
    if (holder) why = `it belongs to ${holder.name || "someone else"}`;
    if (why) notes.push(leftOut("Member number", said.member_number ?? "", why));
    return why ? null : number;
  }

  /** Why a row does nothing to the membership of who has left. */
  function barredBy({ term, stored }: Heard, wish: FileTerm | null): string | null {
    const words = wish ? termWords({ ...wish, title: wish.level.title }) : (term.goesOn ?? "");
    const left = stored?.endsAfter ?? null;
    const isNew = wish && !isStored({ stored }, wish);
    const reaches = left !== null && (isNew ? wish.endsOn > left : !wish && term.goesOn && term.level);
    return reaches ? `${words} was skipped: ${leftOn(left)}` : null;
  }

  function sharesDays({ stored }: Heard, wish: FileTerm, { claims }: Group): string | null {
    if (isStored({ stored }, wish)) return null;
    const refused = (why: string) => `${termWords({ ...wish, title: wish.level.title })} was skipped: ${why}`;
    const other = stored?.live.find((one) => overlaps(one, wish));
    if (other) return refused(`it overlaps an existing membership, ${daysWords(other)}`);
    const inFile = claims.find((one) => !isSame(one, wish) && overlaps(one, wish));
    return inFile ? refused(`it overlaps the membership year on line ${inFile.line}`) : null;
  }

  /** The cells of a row of which nothing comes, with the reason; a company's person has a seat without a day. */
  function leftOutOf(
    { term, said, stored }: Heard,
    group: Group,
    { hasSeat }: { hasSeat: boolean },
  ): string[] {
    const { label, text } = untilCell(said);
    if (said.level === undefined && (term.endsOn !== null || term.goesOn !== null)) {
      const ends = [...(stored?.live ?? []), ...group.rows.flatMap((one) => (hasDay(one) ? one.term : []))];
      if (hasSeat && ends.some(({ endsOn }) => endsOn === term.endsOn)) return [];
      return [
        text === ""
          ? "No membership added: this row has no level"
          : leftOut(label, text, "this row has no level"),
      ];
    }
    const isWithoutDay = term.level !== null && term.endsOn === null && term.goesOn === null && text === "";
    return isWithoutDay && !hasSeat ? ["No membership added: this row has no expiration date"] : [];
  }

  /** That a company has more people than its level has seats, and counts this one. */
  function overLimit({ company, stored }: Heard, given: FileTerm | null, group: Group) {
    if (company === null) return null;
    group.seats += 1;
    const tier = stored?.live.at(-1)?.tier;
    const level =
      given?.level ?? group.rows.find(hasDay)?.term.level ?? levels.find(({ slug }) => slug === tier);
    if (!level || group.seats <= level.seats) return null;
    return { level: level.slug, words: overWords(level, group.seats, company) };
  }
}

const overlaps = (one: Days, other: Days) => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;

const isSame = (one: FileTerm, other: FileTerm) =>
  one.level.slug === other.level.slug && one.endsOn === other.endsOn;

const isStored = ({ stored }: Pick<Heard, "stored">, { level, endsOn }: FileTerm) =>
  stored?.live.some((one) => one.tier === level.slug && one.endsOn === endsOn) ?? false;
