import { data, Link } from "react-router";
import { BeforeAndAfter } from "#ui/before-and-after.tsx";
import { Tile } from "#ui/tile.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { eventActions } from "../events/actions.server.ts";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/change";
import { changeActions } from "./actions.server.ts";
import { loadChange } from "./load-change.server.ts";
import { RestorePanel } from "./restore-panel.tsx";
import { TogetherPanel } from "./together-panel.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.title || "A change");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "history");
  const change = await loadChange(asked, rowId(args.params.id) ?? 0);
  if (!change) throw data({ message: "This change does not exist." }, { status: 404 });
  return change;
}

export const action = screenAction("history", { ...eventActions, ...changeActions });

/** One change of a record: what it changed, all that the record held before it, and the way to put it back. */
export default function Change({ loaderData: change }: Route.ComponentProps) {
  const { one, entity, entityId, title, what, who, at, changes, whole, hasEarlier, address } = change;
  return (
    <Screen
      title={<span dir="auto">{title}</span>}
      back={{ label: "All changes", to: screenAddress("history") }}
    >
      <Tile className="grid min-w-0 gap-6 p-5 sm:p-7">
        <p className="text-ink-soft text-small">
          {what} by {who}, <Instant at={at} timeZone={change.timeZone} />
        </p>
        {changes.length > 0 && <BeforeAndAfter rows={changes} before="Before" after="After" />}
        {whole.length > 0 && (
          <details open={changes.length === 0} className="text-small">
            <summary className="link w-fit cursor-pointer py-1 font-semibold">
              {hasEarlier ? "Everything it held before this change" : "Everything it began with"}
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
        )}
      </Tile>
      {change.together && <TogetherPanel together={change.together} />}
      <RestorePanel change={change} />
      <p className="flex flex-wrap gap-x-6 text-small">
        <Link
          to={screenAddress("history", { kind: entity, record: entityId })}
          className="link py-2 font-semibold"
        >
          {`All changes of this ${one}`}
        </Link>
        {address && (
          <Link to={address} className="link py-2 font-semibold">
            {`The ${one} as it is now`}
          </Link>
        )}
      </p>
    </Screen>
  );
}
