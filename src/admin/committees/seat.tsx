import { Link } from "react-router";
import { seatFields } from "#features/inquiries/committees/seat-fields.ts";
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
import type { Route } from "./+types/seat";
import { oneSeatActions } from "./actions.server.ts";
import { loadSeat } from "./load.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData?.seat?.name ?? "New"} · Committees`);

export async function loader(args: Route.LoaderArgs) {
  return loadSeat(await requireScreen(args, "committees.manage"), args.params.id);
}

export const action = screenAction("committees.manage", oneSeatActions);

const loadSchema = async () => (await import("#features/inquiries/committees/seat.ts")).seatForm;

/** Somebody in a committee, or the form of a new one. */
export default function SeatRecord({ loaderData }: Route.ComponentProps) {
  const { seat, begin, committees, history, timeZone } = loaderData;
  return (
    <Screen
      title={<span dir="auto">{seat?.name ?? "Add a person"}</span>}
      back={{ label: "Committees", to: screenAddress("committees") }}
    >
      {seat?.deletedAt ? (
        <Alert tone="warning" title="In the trash">
          <Link to={screenAddress("trash", { kind: "seat" })} className="link">
            Restore it there
          </Link>
        </Alert>
      ) : (
        <Part title="Their time in a committee">
          <RecordForm
            of="seat"
            fields={{ ...seatFields, committee: { ...seatFields.committee, options: committees } }}
            schema={loadSchema}
            record={seat}
            begin={begin}
            address={recordAddress("committees", seat?.id ?? "new")}
            aside={
              <ButtonLink to={screenAddress("committees")} variant="secondary">
                Cancel
              </ButtonLink>
            }
          />
        </Part>
      )}
      {seat && <TimeLine rows={history} timeZone={timeZone} />}
    </Screen>
  );
}
