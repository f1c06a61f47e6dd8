import { data, Link } from "react-router";
import { BeforeAndAfter } from "#ui/before-and-after.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { byWhom } from "../components/who-did.ts";
import { eventActions } from "../events/actions.server.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/change";
import { changeActions } from "./actions.server.ts";
import { type ChangeData, loadChange } from "./load-change.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.title || "A change");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "history");
  const change = await loadChange(asked, rowId(args.params.id) ?? 0);
  if (!change) throw data({ message: "This change doesn't exist." }, { status: 404 });
  return change;
}

export const action = screenAction("history", { ...eventActions, ...changeActions });

/** One change of a record: what it changed, all that the record held before it, and the way to put it back. */
export default function Change({ loaderData: change }: Route.ComponentProps) {
  const { one, entity, entityId, title, what, who, at, changes, whole, hasEarlier, address } = change;
  return (
    <Screen
      title={<span dir="auto">{title}</span>}
      back={{ label: "All changes", to: screenAddress("history"), row: change.id }}
    >
      <Tile className="grid min-w-0 gap-6 p-5 sm:p-7">
        <p className="text-ink-soft text-small">
          {what} {byWhom(who)}, <Instant at={at} timeZone={change.timeZone} />
        </p>
        {changes.length > 0 && <BeforeAndAfter rows={changes} before="Before" after="After" />}
        {whole.length > 0 && (
          <details open={changes.length === 0} className="text-small">
            <summary className="link w-fit cursor-pointer py-1 font-semibold">
              {hasEarlier ? "All details before this change" : "All details when it was added"}
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
          {`All changes to this ${one}`}
        </Link>
        {address && (
          <Link to={address} className="link py-2 font-semibold">
            {`Open this ${one}`}
          </Link>
        )}
      </p>
    </Screen>
  );
}

/** How to restore the record to its state before the change, or why that is not possible. */
function RestorePanel({ change }: { change: ChangeData }) {
  const { id, one, entity, mayRestore, restoration } = change;
  if (restoration.kind === "none") return null;
  if (restoration.kind === "gone")
    return <Nothing>{`The ${one} was deleted for good and can't be restored.`}</Nothing>;
  if (restoration.kind === "same") return <Nothing>{`The ${one} is already back to how it was.`}</Nothing>;
  if (restoration.kind === "never") return <Nothing>{restoration.words}</Nothing>;
  if (restoration.kind === "trash") {
    return (
      <Part title={`The ${one} is in the trash`} className="border-l-4 border-l-gold">
        <p className="text-ink-soft text-small">{fromTrash}</p>
        {mayRestore && (
          <ButtonLink to={screenAddress("trash", { kind: entity })} className="mt-5">
            Restore from the trash
          </ButtonLink>
        )}
      </Part>
    );
  }
  return (
    <Part title={`Restore the ${one} to how it was before`} className="border-l-4 border-l-gold">
      <p className="text-ink-soft text-small">{restoration.undoes ? alone : since}</p>
      {!restoration.undoes && (
        <div className="mt-4">
          <BeforeAndAfter rows={restoration.differences} before="Now" after="Restored" />
        </div>
      )}
      {mayRestore && (
        <div className="mt-5">
          <DashboardForm
            intent="put-back"
            hidden={{ change: id, version: restoration.version }}
            submit="Restore"
          />
        </div>
      )}
    </Part>
  );
}

const fromTrash = "It comes back as it was when it was deleted.";
const alone = "This undoes the change above and nothing else.";
const since = "It has changed again since. Restoring it changes only this:";

type TogetherPanelProps = { together: NonNullable<ChangeData["together"]> };

/** All records of one change, each with a link to what changed in it, and the button that undoes it for all. */
function TogetherPanel({ together: { count, of, rows, undo } }: TogetherPanelProps) {
  const left = count - rows.length;
  return (
    <Part title={`One change to ${count.toLocaleString("en-US")} ${of}`}>
      <ul className="grid gap-x-8 text-small sm:grid-cols-2">
        {rows.map(({ id: change, title, about, isThis }) => (
          <li key={change} className="border-line border-b">
            <Link
              to={recordAddress("history", change)}
              aria-current={isThis ? "page" : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:text-ruby aria-[current]:font-semibold"
            >
              {title} <span className="min-w-0 text-ink-soft wrap-anywhere">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-4 text-small">And {left.toLocaleString("en-US")} more.</p>}
      {undo && undo.undoable > 0 && (
        <>
          {undo.undoable < count && (
            <p className="mt-4 text-ink-soft text-small">
              The others have changed since or are no longer in the trash.
            </p>
          )}
          <div className="mt-5">
            <DashboardForm
              intent={undo.intent}
              hidden={undo.hidden}
              submit={`${undo.label} ${undo.undoable} ${undo.undoable === 1 ? of.slice(0, -1) : of}`}
            />
          </div>
        </>
      )}
    </Part>
  );
}
