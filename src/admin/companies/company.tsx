import { Link } from "react-router";
import { companyFields } from "#features/members/seats/company-fields.ts";
import { People, type PersonOnSeat } from "#features/members/seats/components/people.tsx";
import { TextField } from "#form/text-field.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import { RecordForm } from "../components/record-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { TimeLine } from "../records/time-line.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import { TermsPart } from "../terms/terms-part.tsx";
import type { Route } from "./+types/company";
import { companyActions } from "./actions.server.ts";
import { loadCompany } from "./load.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData?.company?.name ?? "New"} · Companies`);

export async function loader(args: Route.LoaderArgs) {
  return loadCompany(await requireScreen(args, "companies"), args.params.id);
}

export const action = screenAction("companies", companyActions);

const loadSchema = async () => (await import("#features/members/seats/seat-forms.ts")).companyForm;

/** A company with its people, or the form of a new one. */
export default function CompanyRecord({ loaderData }: Route.ComponentProps) {
  const { company, mailedTo, people, terms, history, timeZone } = loaderData;
  return (
    <Screen
      title={<span dir="auto">{company?.name ?? "Add a company"}</span>}
      back={{ label: "Companies", to: screenAddress("companies"), row: company?.id }}
    >
      {company && people && (
        <Part title="People">
          <People
            {...people}
            companyId={company.id}
            form={DashboardForm}
            more={(person) => <OfStaff company={company.id} person={person} />}
          />
          {mailedTo && (
            <p className="mt-4 text-small wrap-anywhere">
              Invoices and renewal notices go to {mailedTo} until there is a main contact.
            </p>
          )}
          {people.taken < people.count && <PutOnSeat company={company.id} />}
        </Part>
      )}
      {terms && <TermsPart {...terms} key={terms.key} />}
      <Part title="Company details">
        <RecordForm
          of="company"
          fields={companyFields}
          schema={loadSchema}
          record={company}
          address={recordAddress("companies", company?.id ?? "new")}
        />
      </Part>
      {company && <TimeLine rows={history} timeZone={timeZone} />}
    </Screen>
  );
}

/** What only staff do with somebody of a company. */
function OfStaff({
  company,
  person: { memberId, isContact, untilOn },
}: {
  company: number;
  person: PersonOnSeat;
}) {
  if (memberId === null) return null;
  return (
    <>
      <Link
        to={recordAddress("members", memberId)}
        className="link inline-flex min-h-11 items-center font-semibold text-small"
      >
        Open record
      </Link>
      {!isContact && untilOn === null && (
        <DashboardForm
          id={`contact-${memberId}`}
          intent="make-contact"
          hidden={{ company, member: memberId }}
          submit="Make main contact"
          look={{ variant: "quiet", size: "small", className: "-mx-4" }}
        />
      )}
    </>
  );
}

/** A present member gets a seat at once, without an invitation. */
function PutOnSeat({ company }: { company: number }) {
  return (
    <DashboardForm
      id="put-on-seat"
      intent="put-on-seat"
      hidden={{ company }}
      submit="Add to membership"
      look={{ variant: "secondary", size: "small" }}
      className="mt-6 grid max-w-2xl gap-4 border-line border-t pt-5"
    >
      {(field) => (
        <TextField
          field={field("who")}
          label="Existing member"
          help="Their email address or record number. The number is at the end of the web address when you open their record."
          autoComplete="off"
        />
      )}
    </DashboardForm>
  );
}
