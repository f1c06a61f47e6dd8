import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { TimeLine } from "../records/time-line.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/seat";
import { oneSeatActions } from "./actions.server.ts";
import { loadSeat } from "./load.server.ts";
import { SeatForm } from "./seat-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData?.seat?.name ?? "New"} · Committees`);

export async function loader(args: Route.LoaderArgs) {
  return loadSeat(await requireScreen(args, "committees.manage"), args.params.id);
}

export const action = screenAction("committees.manage", oneSeatActions);

/** Somebody in a committee, or the form of a new one. */
export default function SeatRecord({ loaderData }: Route.ComponentProps) {
  const { seat, history, timeZone } = loaderData;
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
          <SeatForm {...loaderData} />
        </Part>
      )}
      {seat && <TimeLine rows={history} timeZone={timeZone} />}
    </Screen>
  );
}
