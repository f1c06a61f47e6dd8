import { Link } from "react-router";
import { appointmentFields } from "#features/inquiries/committees/appointment-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Part } from "../components/part.tsx";
import { RecordForm } from "../components/record-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { TimeLine } from "../records/time-line.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/appointment";
import { oneAppointmentActions } from "./actions.server.ts";
import { loadAppointment } from "./load.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData?.appointment?.name ?? "New"} · Committees`);

export async function loader(args: Route.LoaderArgs) {
  return loadAppointment(await requireScreen(args, "committees"), args.params.id);
}

export const action = screenAction("committees", oneAppointmentActions);

const loadSchema = async () =>
  (await import("#features/inquiries/committees/appointment.ts")).appointmentForm;

/** Somebody in a committee, or the form of a new one. */
export default function AppointmentRecord({ loaderData }: Route.ComponentProps) {
  const { appointment, begin, committees, history, timeZone } = loaderData;
  return (
    <Screen
      title={<span dir="auto">{appointment?.name ?? "Add a person"}</span>}
      back={{ label: "Committees", to: screenAddress("committees"), row: appointment?.id }}
    >
      {appointment?.deletedAt ? (
        <Alert tone="warning" title="In the trash">
          <Link to={screenAddress("trash", { kind: "seat" })} className="link">
            Restore from the trash
          </Link>
        </Alert>
      ) : (
        <Part title="Committee and dates">
          <RecordForm
            of="seat"
            fields={{
              ...appointmentFields,
              committee: { ...appointmentFields.committee, options: committees },
            }}
            schema={loadSchema}
            record={appointment}
            begin={begin}
            address={recordAddress("committees", appointment?.id ?? "new")}
            aside={
              <ButtonLink to={screenAddress("committees")} variant="secondary">
                Cancel
              </ButtonLink>
            }
          />
        </Part>
      )}
      {appointment && <TimeLine rows={history} timeZone={timeZone} />}
    </Screen>
  );
}
