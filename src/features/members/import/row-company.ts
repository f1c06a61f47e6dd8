import { fields } from "#features/members/fields.ts";
import type { Member } from "#features/members/member.ts";
import type { OwnDues } from "#features/members/terms/term-dates.ts";
import { readYes } from "#features/members/yes-no.ts";
import type { PostalAddress } from "#platform/postal-address.ts";
import { type Level, readLevel } from "./file-level.ts";
import { statusOf } from "./file-status.ts";
import type { ImportChoices } from "./import.ts";
import type { RowPlan } from "./plan-row.ts";
import { companyKey, companyNamed, nameKey, type Who } from "./recognise.ts";
import { leftOut } from "./record-cells.ts";
import { addressOf, type RowCells } from "./row-cells.ts";
import type { RowTerm } from "./row-term.ts";

export type PlannedRow = { line: number; said: RowCells; existing: Member | null };

/** A row whose membership is a company's for sure, by its column or its level, or may be one by the name beside it. */
export type NamedRow = PlannedRow & {
  term: RowTerm;
  name: string;
  says: "company" | "perhaps" | "own";
  isByColumn: boolean; // the column of company memberships names it
  nameKey: string; // as names are compared
  named: KnownMembership | null; // the stored company of that name
};

/** A stored membership, as far as a plan has to know it; its terms are the live ones, by their days. */
export type KnownMembership = OwnDues & {
  id: number;
  number: number | null;
  name: string;
  isCompany: boolean;
  contactId: number | null;
  endsAfter: string | null;
  goesOn: boolean;
  email: string | null;
  address: PostalAddress | null;
  live: readonly { tier: string; title: string; startsOn: string; endsOn: string }[];
  people: ReadonlySet<number>;
};

export type KnownMemberships = {
  /** By the member who owns it, and by the people with a seat in a company's. */
  own: ReadonlyMap<number, KnownMembership>;
  seated: ReadonlyMap<number, KnownMembership>;
  /** By the name of the company, as `byCompany` makes it. */
  companies: ReadonlyMap<string, KnownMembership>;
  numbers: ReadonlyMap<number, Pick<KnownMembership, "id" | "name">>;
};

/** Whether a row is about nobody but a company. */
export const isCompanyAlone = ({ said, existing }: Pick<PlannedRow, "said" | "existing">) =>
  existing === null && said.full_name === undefined && ownCompany(said) !== undefined;

/** A row that is skipped since it names nobody may be about a company; its reason stays for one of which nothing comes. */
export function asCompany(
  plan: RowPlan,
  row: Pick<PlannedRow, "said" | "existing">,
  { statuses }: Pick<ImportChoices, "statuses">,
): RowPlan {
  const status = statusOf(row.said.state, statuses);
  const mayBe = plan.action === "skip" && status !== "leave" && status !== "none" && isCompanyAlone(row);
  if (mayBe && status === "review")
    return { ...plan, reason: "Companies aren't reviewed; choose another status" };
  return mayBe ? { ...plan, action: "company" } : plan;
}

const ownCompany = ({ membership_company: cell = "", company }: RowCells) =>
  cell !== "" && readYes(cell) === null ? cell : company;

/** A row whose company is the person themselves, without it: such a one is a company by a level of several seats alone. */
export function withoutOwnName(
  said: RowCells,
  who: Who,
  { levels, choices }: { levels: readonly Level[]; choices: Pick<ImportChoices, "levels"> },
): { said: RowCells; who: Who } {
  const { company = "", ...others } = said;
  const isOwn = company !== "" && companyKey(company) === companyKey(said.full_name ?? "");
  const seats = readLevel(said.level ?? "", levels, choices.levels)?.seats ?? 1;
  if (!isOwn || seats > 1 || who.existing?.company) return { said, who };
  const note = leftOut(fields.company.label, company, "it's the person's own name");
  return { said: others, who: { ...who, note: who.note ? `${who.note}; ${note}` : note } };
}

// What people without a company write where one is asked for: nobody is their colleague.
const noCompany = /^(self|self[- ]employed|freelance|freelancer|independent|individual|retired|student)$/i;

/** The company beside a person, which is not themselves; undefined for none. */
export function workplaceOf({ company, full_name }: RowCells, person = full_name ?? ""): string | undefined {
  const isOther = company && !noCompany.test(company) && companyKey(company) !== companyKey(person);
  return isOther ? company : undefined;
}

/** A row with the company that it names; who is of no company has a membership of their own. */
export function nameCompany(row: PlannedRow, term: RowTerm, known: KnownMemberships): NamedRow {
  const { said, existing } = row;
  const { membership_company: cell = "", company } = said;
  const person = said.full_name ?? existing?.fullName ?? "";
  const of = (says: NamedRow["says"], name: string): NamedRow => ({
    ...{ ...row, term, name, says, isByColumn: says === "company" && name === cell },
    ...{ nameKey: companyKey(name), named: companyNamed(known.companies, name) ?? null },
  });
  if (cell !== "" && readYes(cell) === null) return of("company", cell);
  if (readYes(cell) === true || (term.level?.seats ?? 1) > 1 || isCompanyAlone(row))
    return of("company", company ?? existing?.company ?? person);
  return of(workplaceOf(said, person) && !term.isFormer ? "perhaps" : "own", company ?? "");
}

/**
 * Tells of each row whether its membership is the company's that stands beside it. Another row of that name with a day says
 * so, or the stored company; of a level with one seat the row must say the same level, or one row alone who the contact is.
 */
export function companyTeller(rows: NamedRow[]) {
  const open = rows.filter(({ says, term }) => says !== "own" && !term.isFormer);
  const alike = new Map(
    [...Map.groupBy(open, (row) => row.nameKey)].map(([key, named]) => [key, hear(named)]),
  );
  return (row: NamedRow): boolean => {
    if (row.says !== "perhaps") return row.says === "company";
    const named = alike.get(row.nameKey);
    return (
      isOfStored(row) ||
      (named !== undefined &&
        (row === named.twin ||
          named.levels.some((level) => joins(row, level)) ||
          (row === named.head ? named.isFollowed : follows(row, named))))
    );
  };
}

const isContact = ({ said }: NamedRow) => readYes(said.membership_contact ?? "") === true;
/** Whether a row has a level and says until when, or that it goes on. */
export const hasDay = ({ term }: Pick<NamedRow, "term">) =>
  term.level !== null && (term.endsOn !== null || term.goesOn !== null);

/** Whether a row says something of a membership besides a company's name. */
export const saysSomething = ({ said, term }: Pick<NamedRow, "said" | "term">) =>
  term.goesOn !== null ||
  [
    said.level,
    said.paid_until,
    said.renewal_date,
    said.ended_on,
    said.member_number,
    said.membership_company,
    said.annual_dues,
  ].some((text) => text !== undefined);

/** The rows of one name: the levels that are a company's, and the row with a day of a level with one seat that leads others. */
type Alike = {
  levels: string[];
  head: NamedRow | null;
  hasContact: boolean;
  isFollowed: boolean;
  twin: NamedRow | null; // the only person with the level and day of a row of the company alone
};

function hear(named: NamedRow[]): Alike {
  const sure = named.filter((row) => row.says === "company" && hasDay(row));
  const rows = named.filter(({ says }) => says === "perhaps");
  const contacts = rows.filter(isContact);
  const hasContact = contacts.length === 1;
  const [head = null, another] = (contacts.length > 0 ? contacts : rows).filter(hasDay);
  const one = contacts.length > 1 || another ? null : head;
  const alone = sure.filter(isCompanyAlone);
  const twins = rows.filter((row) =>
    alone.some(({ term }) => term.level === row.term.level && term.endsOn === row.term.endsOn),
  );
  const twin = twins.length === 1 ? (twins[0] ?? null) : null;
  const led = { levels: [...new Set(sure.map(levelOf))], head: one, hasContact, twin };
  return { ...led, isFollowed: rows.some((row) => follows(row, led)) };
}

const levelOf = ({ term }: NamedRow) => term.level?.slug ?? "";

/** A row of a company's people says no level, or its level without a day; a level that is skipped is none of its. */
const joins = (row: NamedRow, level: string) =>
  row.said.level === undefined || (!hasDay(row) && levelOf(row) === level);

/** Whether a row is of the people of another: of its level without a day or, where that is the contact's, with the same. */
function follows(row: NamedRow, { head, hasContact }: Omit<Alike, "isFollowed">): boolean {
  if (!head || row === head) return false;
  if (row.said.level === undefined) return hasContact;
  const hasOwnDay = hasDay(row) && !(hasContact && row.term.endsOn === head.term.endsOn);
  return levelOf(row) === levelOf(head) && !hasOwnDay;
}

function isOfStored(row: NamedRow): boolean {
  const { named: stored } = row;
  if (!stored) return false;
  if (row.existing && stored.people.has(row.existing.id)) return true;
  return !hasDay(row) && levelOf(row) !== "" && stored.live.at(-1)?.tier === levelOf(row);
}

/** The line of the contact of a company: whom a row says, else the first person of a membership that is made. */
export function contactOf(group: (NamedRow & { stored: unknown })[]): number | null {
  const all = group.filter((row) => !isCompanyAlone(row));
  const present = all.filter(({ term }) => !term.isFormer);
  const people = present.length > 0 ? present : all;
  const said = people.find(({ said }) => readYes(said.membership_contact ?? "") === true);
  if (said) return said.line;
  const names = group
    .flatMap(({ said }) => said.membership_contact ?? [])
    .filter((text) => readYes(text) === null)
    .map(nameKey);
  const named = people.find(({ said, existing }) =>
    [nameKey(said.full_name ?? existing?.fullName ?? ""), addressOf(said)].some((one) => names.includes(one)),
  );
  const [first] = people;
  return named?.line ?? (first?.stored ? null : first?.line) ?? null;
}
