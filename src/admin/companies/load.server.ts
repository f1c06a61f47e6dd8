import { data } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { findCompany, readPeople } from "#features/members/seats/seats-store.server.ts";
import { shownPeople } from "#features/members/seats/shown-people.server.ts";
import { loadRowHistory } from "../records/row-history.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { loadTerms } from "../terms/load-terms.server.ts";

/**
 * A company with its people and all that happened, or what a new one begins with.
 * @throws 404 when there is none with this id
 */
export async function loadCompany(request: StaffRequest, id: string) {
  const { db, clock } = request.platform;
  const { timeZone } = content("organisation");
  if (id === "new") return { company: null, stored: {}, people: null, terms: null, history: [], timeZone };
  const company = await findCompany(db, rowId(id) ?? 0);
  if (!company) throw data({ message: "There is no such company." }, { status: 404 });
  const { name, websiteUrl, description, version } = company;
  return {
    company: { id: company.id, name, number: company.number, version },
    stored: {
      ...{ name, website_url: websiteUrl ?? "", services_description: description ?? "" },
      version: String(version),
    },
    people: shownPeople(await readPeople(db, company, organisationDay(clock.now()))),
    terms: await loadTerms(request, { membershipId: company.id, memberId: company.contactId ?? 0 }),
    history: await loadRowHistory(db, "membership", String(company.id)),
    timeZone,
  };
}

export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;
