import { termDays, yearOf } from "./file-days.ts";
import type { Level } from "./file-level.ts";
import type { ImportChoices, MembershipPlan } from "./import.ts";
import {
  daysWords,
  leftOn,
  numberAlone,
  numberNote,
  overWords,
  type PartsOutcome,
  termWords,
} from "./part-words.ts";
import { leftOut } from "./record-cells.ts";
import { addressOf } from "./row-cells.ts";
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
import { readNumber, readTerm, standOf, type TermSetting, untilCell } from "./row-term.ts";

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
    plan(line: number): PartsOutcome | null {
      if (heard.size === 0) joinRows();
      const row = heard.get(line);
      const group = row && groups.get(row.key);
      return row && group && (row.company !== null || saysSomething(row)) ? planParts(row, group) : null;
    },
  };

  function joinRows(): void {
    const isOfCompany = companyTeller(rows);
    for (const row of rows) heard.set(row.line, isOfCompany(row) ? ofCompany(row) : ofPerson(row));
    for (const [key, own] of Map.groupBy(heard.values(), (row) => row.key))
      groups.set(key, {
        rows: own,
        contact: contactOf(own),
        claims: [],
        seats: own[0]?.stored?.people.size ?? 0,
      });
  }

  function ofCompany(row: NamedRow): Heard {
    const seated = row.says === "company" && !row.isByColumn && known.seated.get(row.existing?.id ?? 0);
    const stored = row.named ?? (seated || null);
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
    if (term.isFormer && company !== null && (stored || group.rows.some((one) => !one.term.isFormer)))
      return nothing([`No seat in ${company}'s membership: this row says they left`]);

    const wish = termOf(row, group);
    const notes = [...term.notes];
    const barred = barredBy(row, wish);
    if (barred) return nothing([...notes, barred, ...(stored ? numberNote(said, stored) : [])]);
    const shared = wish && sharesDays(row, wish, group);
    if (shared) notes.push(shared);
    const given = shared ? null : wish;
    const outdone = isOutdone(row, group);
    if (outdone) notes.push(`“${term.goesOn}” was skipped: another row says until when ${company} has paid`);
    const goesOn = term.goesOn !== null && term.level !== null && !outdone && !stored?.goesOn;
    const hasSeat = company !== null && given === null && (stored !== null || group.rows.some(hasDay));
    notes.push(...leftOutOf(row, group, { hasSeat }));
    if (!given && !hasSeat && !(goesOn && stored))
      return nothing([...notes, ...numberAlone(said, stored, notes)]);

    notes.push(...numberNote(said, stored));
    if (given) group.claims.push({ ...given, line, goesOn: term.goesOn !== null });
    const number = stored ? null : readNumber(said.member_number ?? "");
    if (number !== null) numbers.set(number, { line, key: row.key });
    const email = isAlone && !stored?.email ? addressOf(said) : "";
    if (isAlone && said.unread_email)
      notes.push(leftOut("Email", said.unread_email, "it isn't an email address"));
    if (isAlone && !stored && !email && group.rows.every(isCompanyAlone))
      notes.push("No email address: invoices are printed");
    const isSeated =
      isAlone || (stored !== null && row.existing !== null && stored.people.has(row.existing.id));
    const over = isSeated ? null : overLimit(row, given, group);
    if (over) notes.push(over.words);
    const isNew = given !== null && !isStored(row, given);
    const isContact =
      company !== null && group.contact === line && stored?.contactId !== (row.existing?.id ?? 0);
    if (!isNew && !isContact && isSeated && !goesOn && !email) return nothing(notes);
    const plan: MembershipPlan = {
      text: wordsOf(row, isAlone && !isNew ? null : given, { number, isContact, isSeated, goesOn, email }),
      ...{ membershipId: stored?.id ?? null, company, isContact: group.contact === line, number },
      term: given && {
        ...{ tier: given.level.slug, startsOn: given.startsOn, endsOn: given.endsOn },
        ...(term.isFormer ? { cutShort: true } : {}),
      },
      ...(goesOn ? { goesOn } : {}),
      ...(term.isFormer && given && !stored ? { endsAfter: given.endsOn } : {}),
      ...(email ? { email } : {}),
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
    if (!level || isOutdone(row, group)) return null;
    if (isOfThisYear(row)) {
      if (row.stored?.goesOn) return null; // its next term is given when one ends
      const before = group.claims.find((one) => one.goesOn);
      if (before) return { level, startsOn: before.startsOn, endsOn: before.endsOn };
      const days = goesOn && yearOf(joined, stored.sort().at(-1) ?? null, today);
      return days ? { level, ...days } : null;
    }
    if (endsOn === null) return null;
    const ends = [...stored, ...group.rows.flatMap(({ term }) => term.endsOn ?? [])];
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

  /** Whether another row says until when the company has paid, so that it does not continue without dues. */
  function isOutdone(row: Heard, { rows: own }: Group): boolean {
    if (row.company === null || !isOfThisYear(row)) return false;
    return own.some((one) => one !== row && hasDay(one) && !one.term.goesOn && !one.term.isFormer);
  }

  /** Why a row does nothing to its membership: who has left, and a number that someone else has. */
  function barredBy({ term, key, stored, said, line }: Heard, wish: FileTerm | null): string | null {
    const words = wish ? termWords({ ...wish, title: wish.level.title }) : (term.goesOn ?? "");
    const refused = (why: string) => `${words} was skipped: ${why}`;
    const left = stored?.endsAfter ?? null;
    const isNew = wish && !isStored({ stored }, wish);
    if (left !== null && (isNew ? wish.endsOn > left : !wish && term.goesOn && term.level))
      return refused(leftOn(left));
    const number = readNumber(said.member_number ?? "");
    if (stored || number === null || !wish) return null;
    const holder = known.numbers.get(number);
    if (holder) return refused(`member number ${number} belongs to ${holder.name || "someone else"}`);
    const earlier = numbers.get(number);
    return earlier && earlier.key !== key && earlier.line !== line
      ? refused(`line ${earlier.line} already has member number ${number}`)
      : null;
  }

  function sharesDays({ stored }: Heard, wish: FileTerm, { claims }: Group): string | null {
    if (isStored({ stored }, wish)) return null;
    const refused = (why: string) => `${termWords({ ...wish, title: wish.level.title })} was skipped: ${why}`;
    const other = stored?.live.find((one) => overlaps(one, wish));
    if (other) return refused(`it overlaps an existing membership, ${daysWords(other)}`);
    const inFile = claims.find((one) => !isSame(one, wish) && overlaps(one, wish));
    return inFile ? refused(`it shares days with the membership year of line ${inFile.line}`) : null;
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

type Told = { number: number | null; isContact: boolean; isSeated: boolean; goesOn: boolean; email: string };

function wordsOf({ term, company, said, existing }: Heard, given: FileTerm | null, told: Told): string {
  const isAlone = isCompanyAlone({ said, existing });
  const seat = company !== null && (!told.isSeated || told.isContact) ? "A seat" : "";
  const what = given ? daysWords({ ...given, title: given.level.title }) : seat;
  const where = company === null || isAlone ? "" : ` in ${company}'s membership`;
  const parts = [
    what &&
      `${what}${where}${told.isContact ? ", as main contact" : ""}${term.isFormer ? " (former member)" : ""}`,
    told.number !== null && `number ${told.number}`,
    told.goesOn && term.goesOn,
    told.email && `invoices to ${told.email}`,
  ];
  return parts.filter(Boolean).join(", ");
}
