import { organisationDay } from "#billing/organisation-day.server.ts";
import { postalKeys } from "#features/members/address-fields.ts";
import { byKey, pick } from "#features/members/fields.ts";
import { findCompany, readPeople, shownPeople } from "#features/members/seats/seats-store.server.ts";
import { speakerOf } from "#features/members/terms/renew-membership.server.ts";
import { loadRecord } from "../records/staff-record.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { loadTerms } from "../terms/load-terms.server.ts";

/**
 * A company with its people and all that happened, or what a new one begins with.
 * @throws 404 when there is none with this id
 */
export async function loadCompany(request: StaffRequest, id: string) {
  const { db, clock } = request.platform;
  const { record, ...more } = await loadRecord(request, id, {
    entity: "membership",
    find: findCompany,
    gone: "We couldn't find that company.",
  });
  if (!record) return { ...more, company: null, mailedTo: null, people: null, terms: null };
  const { contactId } = record;
  const { contact, email } = await speakerOf(db, record);
  return {
    ...more,
    company: {
      ...pick(record, ["id", "number", "version", "name", "websiteUrl", "description", "email"]),
      ...(record.address ?? byKey(postalKeys, () => "")),
    },
    mailedTo: contact ? null : email,
    people: shownPeople(await readPeople(db, record, organisationDay(clock.now()))),
    terms: await loadTerms(request, { membershipId: record.id, memberId: contactId ?? 0 }),
  };
}
