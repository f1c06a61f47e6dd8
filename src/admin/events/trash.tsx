import { Fragment } from "react";
import { shortDate } from "#features/events/day-names.ts";
import { trashDays } from "#platform/trash-days.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/trash";
import { eventActions } from "./actions.server.ts";
import { loadTrash } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Trash");

export async function loader(args: Route.LoaderArgs) {
  return loadTrash(await requireScreen(args, "events.manage"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "events.manage", eventActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The deleted events, each with a button to restore it (4.15, 4.16). */
export default function Trash({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="Trash">
      <Deleted {...loaderData} />
    </Screen>
  );
}

const noTablet = "sm:max-lg:hidden";

function Deleted({ events, next }: Route.ComponentProps["loaderData"]) {
  if (events.length === 0) {
    return (
      <EmptyState title="The trash is empty">
        <p>Deleted events stand here for {trashDays} days, and can be restored with everything they held.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <ListTable
        caption="Deleted events"
        heads={[
          { label: "Event" },
          { label: "Date", width: "w-44" },
          { label: "Location", shown: noTablet },
          { label: "Time left", width: "w-32" },
          { label: "Actions", width: "w-32" },
        ]}
      >
        {events.map((event) => (
          <Fragment key={event.id}>
            {event.together > 1 && <DeletedTogether {...event} />}
            <ListRow>
              <ListCell as="name">{event.title}</ListCell>
              <ListCell className="tabular-nums">{shortDate(event.date)}</ListCell>
              <ListCell className={noTablet}>{event.location}</ListCell>
              <ListCell className="tabular-nums">{`${event.daysLeft} ${event.daysLeft === 1 ? "day" : "days"} left`}</ListCell>
              <ListCell as="actions">
                <DashboardForm
                  id={`restore-${event.id}`}
                  intent="restore"
                  hidden={{ id: event.id }}
                  submit={
                    <>
                      Restore<span className="sr-only"> {event.title}</span>
                    </>
                  }
                  look={{ variant: "secondary", size: "small" }}
                  className=""
                />
              </ListCell>
            </ListRow>
          </Fragment>
        ))}
      </ListTable>
      {next && (
        <ButtonLink
          to={screenAddress("trash", { after: next })}
          variant="secondary"
          size="small"
          className="w-fit"
        >
          Older
        </ButtonLink>
      )}
    </div>
  );
}

type DeletedTogetherProps = { id: string; title: string; together: number };

/** The line above the dates of a series that were deleted at once, and the button that restores them all. */
function DeletedTogether({ id, title, together }: DeletedTogetherProps) {
  return (
    <ListRow>
      {/* biome-ignore lint/a11y/noRedundantRoles: as in ListRow */}
      <td role="cell" colSpan={2} dir="auto" className="max-sm:col-span-full! wrap-anywhere">
        {together} dates of {title} were deleted together
      </td>
      <td aria-hidden="true" className="max-lg:hidden!" />
      <td
        // biome-ignore lint/a11y/noRedundantRoles: as in ListRow
        role="cell"
        colSpan={2}
        data-cell="actions"
        className="max-sm:col-span-full! max-sm:justify-self-start! max-sm:pt-2!"
      >
        <DashboardForm
          id={`restore-deletion-${id}`}
          intent="restore-deletion"
          hidden={{ id }}
          submit={
            <>
              Restore all {together} dates<span className="sr-only"> of {title}</span>
            </>
          }
          look={{ variant: "secondary", size: "small" }}
          className=""
        />
      </td>
    </ListRow>
  );
}
