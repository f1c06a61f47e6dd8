import { organisationDay } from "#billing/organisation-day.server.ts";
import type { Member } from "#features/members/member.ts";
import { seatFromTerms } from "#features/members/terms/days-store.server.ts";
import { levelOf, soldOf } from "#features/members/terms/propose-term.server.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { nextNumber, recordOf, type Term } from "#features/members/terms/terms-store.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { MembershipPlan } from "./import.ts";
import { highestNumber, importBatch, type MemberImport } from "./import-store.server.ts";
import {
  changedBy,
  type HeldMembership,
  rewriteAllDays,
  takenNumbers,
  updateHeld,
} from "./memberships-store.server.ts";
import { leftOn } from "./plan-memberships.ts";
import { byCompany, companyKey, companyNamed } from "./recognise.ts";

/** A member whom the import has written, and what the row does to a membership. */
export type Person = { line: number; member: Member; plan: MembershipPlan };

type Context = { tx: Transaction; found: MemberImport; now: Date };

type Work = { held: HeldMembership; isNew: boolean; people: Person[] };

/**
 * Gives members the terms and seats that their rows say, as the plan has them. A term that does not fit any more is left out.
 * @param locked the memberships that were there, by `lockHeld`
 * @returns the lines of which no term could be taken, with the reason
 */
export async function writeMemberships(
  context: Context,
  locked: HeldMembership[],
  people: Person[],
): Promise<{ line: number; why: string }[]> {
  if (people.length === 0) return [];
  const { works, left } = await worksOf(context, locked, people);
  const { tx, found, now } = context;
  const day = organisationDay(now);
  const seats = works.flatMap(({ held, people }) =>
    people
      .filter(({ member }) => !held.people.has(member.id))
      .map(({ member, plan }) => ({
        ...{ membershipId: held.id, memberId: member.id, name: member.fullName },
        ...{ fromOn: plan.term?.startsOn ?? day },
      })),
  );
  if (seats.length > 0) await tx.insert(membershipSeats).values(seats).onConflictDoNothing();
  const terms: (typeof membershipTerms.$inferInsert)[] = [];
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

async function worksOf(context: Context, locked: HeldMembership[], people: Person[]) {
  const { tx, found, now } = context;
  const left: { line: number; why: string }[] = [];
  const byId = new Map(locked.map((held) => [held.id, held]));
  const own = new Map(locked.flatMap((held) => (held.isCompany ? [] : [[held.contactId, held]])));
  const companies = byCompany(locked.filter((held) => held.isCompany));
  const works = new Map<string, Work>();
  const open = new Map<string, Person[]>();
  for (const person of people) {
    const { membershipId, company } = person.plan;
    const held =
      byId.get(membershipId ?? 0) ??
      (company === null ? own.get(person.member.id) : companyNamed(companies, company));
    const key = held
      ? `#${held.id}`
      : company === null
        ? `own ${person.member.id}`
        : `of ${companyKey(company)}`;
    if (!held) open.set(key, [...(open.get(key) ?? []), person]);
    else works.set(key, { held, isNew: false, people: [...(works.get(key)?.people ?? []), person] });
  }
  const groups = [...open.values()];
  const wanted = groups.map((group) => group.find(({ plan }) => plan.number !== null)?.plan.number ?? null);
  if (groups.length > 0) {
    let next = await nextNumber({ tx });
    if (wanted.includes(null)) next = Math.max(next, (await highestNumber(tx, found.id)) + 1);
    const taken = await takenNumbers(
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
      const group = groupOf.get(membership.number ?? 0) ?? [];
      works.set(`#${held.id}`, { held, isNew: true, people: group });
    }
  }
  return { works: [...works.values()], left };
}

function ofGroup(group: Person[]) {
  const [first] = group;
  if (!first) throw new Error("a membership without a person");
  const contact = group.find(({ plan }) => plan.isContact) ?? first;
  const { company } = first.plan;
  return {
    name: company ?? contact.member.fullName,
    isCompany: company !== null,
    contactId: contact.member.id,
  };
}

type NewTerm = typeof membershipTerms.$inferInsert;

/** Adds the terms of a membership's rows that it does not have yet; returns the lines whose term does not fit. */
function takeTerms(
  { held, people }: Work,
  terms: NewTerm[],
  row: Pick<NewTerm, "importId" | "createdAt">,
): { line: number; why: string }[] {
  const has = held.live.map(({ tier, startsOn, endsOn }) => ({ tier, startsOn, endsOn }));
  const left: { line: number; why: string }[] = [];
  for (const { line, plan } of people) {
    const { term } = plan;
    const gone = held.endsAfter;
    if (!term || has.some(({ tier, endsOn }) => tier === term.tier && endsOn === term.endsOn)) continue;
    const level = levelOf(term.tier);
    if (!level) left.push({ line, why: "this level no longer exists" });
    else if (gone !== null && term.endsOn > gone) left.push({ line, why: leftOn(gone) });
    else if (has.some((one) => one.startsOn <= term.endsOn && term.startsOn <= one.endsOn))
      left.push({ line, why: "another membership now covers these days" });
    else {
      has.push(term);
      const sold = { ...soldOf(level), priceCents: level.priceCents };
      const { startsOn, endsOn } = term;
      terms.push({ ...row, ...sold, membershipId: held.id, startsOn, endsOn, kind: "import", state: "live" });
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
    const { held, isNew, people } = work;
    const number = getsNumber(work) ? next++ : held.number;
    const contactId = people.find(({ plan }) => plan.isContact)?.member.id ?? held.contactId;
    const version = isNew || before.has(held.id) ? held.version : held.version + 1;
    const seated = people.flatMap(({ member }) => (held.people.has(member.id) ? [] : member.id));
    return { isNew, held, after: { ...held, contactId, number, version }, seated };
  });
  await updateHeld(
    tx,
    changed.filter(({ isNew }) => !isNew).map(({ after }) => after),
  );
  await recordHistory(
    tx,
    changed.map(({ isNew, held, after, seated }) => ({
      ...{ entity: "membership", entityId: String(held.id), actor: found.actor, action: "imported", batch },
      ...(isNew
        ? {}
        : { before: { ...recordOf(held), contactId: held.contactId, endsAfter: held.endsAfter } }),
      after: { ...recordOf(after, termsOf.get(held.id)?.at(-1) as Partial<Term>), seated },
    })),
  );
}
