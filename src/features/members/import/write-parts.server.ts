import { organisationDay } from "#billing/organisation-day.server.ts";
import type { Member } from "#features/members/member.ts";
import { seatFromTerms } from "#features/members/terms/days-store.server.ts";
import { levelOf, soldOf } from "#features/members/terms/propose-term.server.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { duesOf } from "#features/members/terms/term-dates.ts";
import { nextNumber, recordOf, type Term } from "#features/members/terms/terms-store.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { MembershipPlan } from "./import.ts";
import { highestNumber, importBatch, type MemberImport } from "./import-store.server.ts";
import { leftOn } from "./part-words.ts";
import {
  changedBy,
  type HeldMembership,
  holdersOf,
  rewriteAllDays,
  undoneOf,
  updateHeld,
} from "./parts-store.server.ts";
import { byCompany, companyKey, companyNamed } from "./recognise.ts";

/** A row with the member whom the import has written, null for a company alone, and what it does to a membership. */
export type RowParts = { line: number; member: Member | null; plan: MembershipPlan };

type Context = { tx: Transaction; found: MemberImport; now: Date };

type Work = { held: HeldMembership; isNew: boolean; rows: RowParts[] };

/**
 * Gives members the terms and seats that their rows say, and makes their companies, as the plan has them. A term that does
 * not fit any more is left out.
 * @param locked the memberships that were there, by `lockHeld`
 * @returns the lines of which no term could be taken, with the reason
 */
export async function writeParts(
  context: Context,
  locked: HeldMembership[],
  rows: RowParts[],
): Promise<{ line: number; why: string }[]> {
  if (rows.length === 0) return [];
  const { works, left } = await worksOf(context, locked, rows);
  const { tx, found, now } = context;
  const seats = works.flatMap((work) => seatsOf(work, found.id, organisationDay(now)));
  if (seats.length > 0) await tx.insert(membershipSeats).values(seats).onConflictDoNothing();
  const terms: NewTerm[] = [];
  for (const work of works) left.push(...takeTerms(work, terms, { importId: found.id, createdAt: now }));
  const made =
    terms.length === 0
      ? []
      : await tx.insert(membershipTerms).values(terms).returning({ id: membershipTerms.id });
  await seatFromTerms(
    { tx },
    made.map(({ id }) => id),
  );
  await noteWorks(context, works, terms);
  await rewriteAllDays(
    tx,
    works.map(({ held }) => held.id),
  );
  return left;
}

/** The seats of a membership's new people, also from a term that this import gave in rows of an earlier portion. */
function seatsOf({ held, rows }: Work, importId: number, day: string) {
  const given = held.live.find((term) => term.importId === importId)?.startsOn ?? day;
  return rows.flatMap(({ member, plan }) => {
    if (!member || held.people.has(member.id)) return [];
    const fromOn = [plan.term?.startsOn ?? day, given, day].sort()[0] ?? day; // also of the next term: this year's may run
    return [{ membershipId: held.id, memberId: member.id, name: member.fullName, fromOn }];
  });
}

async function worksOf(context: Context, locked: HeldMembership[], rows: RowParts[]) {
  const { tx, found, now } = context;
  const left: { line: number; why: string }[] = [];
  const byId = new Map(locked.map((held) => [held.id, held]));
  const own = new Map(locked.flatMap((held) => (held.isCompany ? [] : [[held.contactId, held]])));
  const companies = byCompany(locked.filter((held) => held.isCompany));
  const heldOf = ({ plan: { membershipId, company }, member }: RowParts) =>
    byId.get(membershipId ?? 0) ??
    (company === null ? own.get(member?.id ?? 0) : companyNamed(companies, company));
  const [there, open] = [rows.filter(heldOf), rows.filter((row) => !heldOf(row))];
  const works: Work[] = [...Map.groupBy(there, heldOf)].flatMap(([held, group]) =>
    held ? [{ held, isNew: false, rows: group }] : [],
  );
  const groups = [
    ...Map.groupBy(open, ({ plan, member }) =>
      plan.company === null ? `own ${member?.id}` : `of ${companyKey(plan.company)}`,
    ).values(),
  ];
  if (groups.length === 0) return { works, left };
  const wanted = groups.map((group) => group.find(({ plan }) => plan.number !== null)?.plan.number ?? null);
  let next = await nextNumber({ tx });
  if (wanted.includes(null)) next = Math.max(next, (await highestNumber(tx, found.id)) + 1);
  const taken = await holdersOf(
    tx,
    wanted.filter((number) => number !== null),
  );
  const free = groups.flatMap((group, at) => {
    const number = wanted[at] ?? null;
    if (number === null || !taken.has(number)) return [{ group, number: number ?? next++ }];
    for (const { line } of group)
      left.push({ line, why: `member number ${number} was taken after the preview` });
    return [];
  });
  const values = free.map(({ group, number }) => ({ number, createdAt: now, ...ofGroup(group) }));
  const made = values.length > 0 ? await tx.insert(memberships).values(values).returning() : [];
  const groupOf = new Map(free.map(({ group, number }) => [number, group]));
  for (const membership of made) {
    const held = { ...membership, live: [], people: new Set<number>() };
    works.push({ held, isNew: true, rows: groupOf.get(membership.number ?? 0) ?? [] });
  }
  return { works, left };
}

function ofGroup(group: RowParts[]) {
  const [first] = group;
  if (!first) throw new Error("a membership without a row");
  const people = group.filter(({ member }) => member !== null);
  const contact = (people.find(({ plan }) => plan.isContact) ?? people[0])?.member;
  const { company } = first.plan;
  return {
    name: company ?? contact?.fullName ?? "",
    isCompany: company !== null,
    contactId: contact?.id ?? null,
    endsAfter: endsAfterOf(group),
    goesOn: group.some(({ plan }) => plan.goesOn),
    ...{ email: emailOf(group), address: addressOf(group) },
    ...duesOfRows(group),
  };
}

const endsAfterOf = (rows: RowParts[]) =>
  rows
    .flatMap(({ plan }) => plan.endsAfter ?? [])
    .sort()
    .at(-1) ?? null;
/** The dues that a membership's rows give it; none where they say nothing of them. */
const duesOfRows = (rows: RowParts[]) => rows.find(({ plan }) => plan.ownDues)?.plan.ownDues;
const emailOf = (rows: RowParts[]) => rows.find(({ plan }) => plan.email)?.plan.email ?? null;

const addressOf = (rows: RowParts[]) => rows.find(({ plan }) => plan.address)?.plan.address ?? null;

type NewTerm = typeof membershipTerms.$inferInsert;

/** Adds the terms of a membership's rows that it does not have yet; returns the lines whose term does not fit. */
function takeTerms(
  { held, rows, isNew }: Work,
  terms: NewTerm[],
  row: Pick<NewTerm, "importId" | "createdAt">,
): { line: number; why: string }[] {
  const has = held.live.map(({ tier, startsOn, endsOn }) => ({ tier, startsOn, endsOn }));
  const left: { line: number; why: string }[] = [];
  const gone = isNew ? null : held.endsAfter;
  for (const { line, plan } of rows) {
    const { term } = plan;
    if (!term || has.some(({ tier, endsOn }) => tier === term.tier && endsOn === term.endsOn)) continue;
    const level = levelOf(term.tier);
    if (!level) left.push({ line, why: "this level no longer exists" });
    else if (gone !== null && term.endsOn > gone) left.push({ line, why: leftOn(gone) });
    else if (has.some((one) => one.startsOn <= term.endsOn && term.startsOn <= one.endsOn))
      left.push({ line, why: "another membership now covers these days" });
    else {
      has.push(term);
      const sold = { ...soldOf(level), priceCents: duesOf({ ...held, ...duesOfRows(rows) }, level) };
      const { startsOn, endsOn, cutShort } = term;
      const days = { startsOn, endsOn, cutShort };
      terms.push({ ...row, ...sold, ...days, membershipId: held.id, kind: "import", state: "live" });
    }
  }
  return left;
}

/**
 * The next version of each membership with its history, by which the import is undone. Of one that this import has changed
 * before, in rows of an earlier portion, the version stays.
 */
async function noteWorks({ tx, found }: Context, works: Work[], terms: NewTerm[]): Promise<void> {
  const batch = importBatch(found.id);
  const ids = works.map(({ held }) => held.id);
  const before = await changedBy(tx, batch, ids);
  const termsOf = Map.groupBy(terms, ({ membershipId }) => membershipId);
  const getsNumber = ({ held }: Work) => held.number === null && termsOf.has(held.id);
  let next = works.some(getsNumber) ? await nextNumber({ tx }) : 0;
  const changed = works.map((work) => {
    const { held, isNew, rows } = work;
    const after = {
      ...held,
      number: getsNumber(work) ? next++ : held.number,
      contactId: rows.find(({ plan, member }) => plan.isContact && member)?.member?.id ?? held.contactId,
      goesOn: held.goesOn || (held.endsAfter === null && rows.some(({ plan }) => plan.goesOn)),
      ...{ email: held.email ?? emailOf(rows), address: held.address ?? addressOf(rows) },
      endsAfter: held.endsAfter ?? endsAfterOf(rows),
      ...duesOfRows(rows),
      version: isNew || before.has(held.id) ? held.version : held.version + 1,
    };
    const seated = rows.flatMap(({ member }) => (member && !held.people.has(member.id) ? [member.id] : []));
    return { isNew, held, after, seated };
  });
  await updateHeld(
    tx,
    changed.filter(({ isNew }) => !isNew).map(({ after }) => after),
  );
  await recordHistory(
    tx,
    changed.map(({ isNew, held, after, seated }) => ({
      ...{ entity: "membership", entityId: String(held.id), actor: found.actor, action: "imported", batch },
      ...(isNew ? {} : { before: { ...recordOf(held), ...undoneBy(held, after) } }),
      after: { ...recordOf(after, termsOf.get(held.id)?.at(-1) as Partial<Term>), seated },
    })),
  );
}

/** What taking the import back gives a membership again; addresses only where it had none, since history keeps nobody's. */
function undoneBy(held: HeldMembership, after: Pick<HeldMembership, "email" | "address">) {
  const email = held.email === after.email ? undefined : null;
  const address = held.address === after.address ? undefined : null;
  return { ...undoneOf(held), email, address };
}
