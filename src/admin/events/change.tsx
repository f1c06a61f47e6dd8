import { data, Link } from "react-router";
import { content } from "#content/store.server.ts";
import { Card } from "#ui/card.tsx";
import { BeforeAndAfter } from "../components/before-and-after.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/change";
import { eventActions } from "./actions.server.ts";
import { loadChange } from "./load-change.server.ts";
import { RestorePanel } from "./restore-panel.tsx";
import { TogetherPanel } from "./together-panel.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.change.title || "A change");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "history.read");
  const change = await loadChange(asked, rowId(args.params.id) ?? 0);
  if (!change) throw data({ message: "This change does not exist." }, { status: 404 });
  return { change, timeZone: content("organisation").timeZone };
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "history.read", eventActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** One change of an event: what it changed, all fields of the event before it, and how to restore them. */
export default function Change({ loaderData }: Route.ComponentProps) {
  const { change, timeZone } = loaderData;
  const { changes, earlier, later } = change;
  // A deletion has no state after it, a creation none before: in both cases the existing state is shown in
  // full.
  const whole = earlier ?? later ?? [];
  return (
    <Screen
      title={<span dir="auto">{change.title || "An event"}</span>}
      back={{ label: "All changes", to: screenAddress("history") }}
    >
      <Card className="grid min-w-0 gap-6 p-5 sm:p-7">
        <p className="text-ink-soft text-small">
          {change.what} by {change.who}, <Instant at={change.at} timeZone={timeZone} />
        </p>
        {changes.length > 0 && <BeforeAndAfter rows={changes} before="Before" after="After" />}
        <details open={changes.length === 0} className="text-small">
          <summary className="link w-fit cursor-pointer py-1 font-semibold">
            {earlier ? "Everything it held before this change" : "Everything it began with"}
          </summary>
          <div className="mt-3">
            <Facts>
              {whole.map(({ label, value }) => (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ))}
            </Facts>
          </div>
        </details>
      </Card>
      {change.together && <TogetherPanel id={change.id} together={change.together} />}
      <RestorePanel change={change} />
      <p className="flex flex-wrap gap-x-6 text-small">
        <Link to={screenAddress("history", { event: change.eventId })} className="link py-2 font-semibold">
          All changes of this event
        </Link>
        {change.restoration.kind !== "trash" && change.restoration.kind !== "gone" && (
          <Link to={`/event/${change.eventId}`} className="link py-2 font-semibold">
            The event as it is now
          </Link>
        )}
      </p>
    </Screen>
  );
}
