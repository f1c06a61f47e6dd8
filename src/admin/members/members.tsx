import { useId, useRef, useState } from "react";
import { memberParams } from "#features/members/list/member-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { actionsColumn, bodyClass, ListTable } from "../components/list-table.tsx";
import { MenuDownload, MenuLink, RowForm, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/members";
import { memberActions } from "./actions.server.ts";
import { AddMember } from "./add-member.tsx";
import { DirectoryManagement } from "./directory-management.tsx";
import { loadMembers, type MembersData } from "./load.server.ts";
import { bulkIntents, MemberBar } from "./member-bar.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { lateOnly, MemberRows, rowActions, rowForm, wideOnly } from "./member-row.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Member Management");

export async function loader(args: Route.LoaderArgs) {
  return loadMembers(await requireScreen(args, "members.read"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "members.read", memberActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** All members for staff: search, filters, editing and bulk actions [2.27.05]. */
export default function Members({ loaderData: data }: Route.ComponentProps) {
  const { members, view, shown, isFiltered, undo, matches } = data;
  return (
    <Screen
      title="Member Management"
      actions={
        <>
          <AddMember />
          <RowMenu of="this list">
            <MenuLink to={screenAddress("imports")}>Import</MenuLink>
            <MenuDownload href={`/admin-dashboard/members.csv${view ? `?${view}` : ""}`}>Export</MenuDownload>
            <MenuLink to="/directory">View Directory</MenuLink>
          </RowMenu>
        </>
      }
    >
      <DirectoryManagement />
      <MemberFilters {...data} />
      {undo && <UndoNotice key={undo.id} undo={undo} intent="undo-members" view={shown} />}
      {members.length === 0 ? (
        <EmptyState
          title={isFiltered ? "No member matches" : "No members yet"}
          action={
            isFiltered && (
              <ButtonLink to={screenAddress("members")} variant="secondary">
                Show all members
              </ButtonLink>
            )
          }
        >
          <p>
            {isFiltered
              ? "Try another word, or clear the filters."
              : "Add the first member by hand, or bring a list of them along as a CSV file."}
          </p>
        </EmptyState>
      ) : (
        // A new page, or the same page after a change, starts with nothing selected.
        <MemberTable key={`${shown} ${matches} ${undo?.id}`} {...data} />
      )}
    </Screen>
  );
}

function MemberTable(data: MembersData) {
  const { members, query, shown, isFiltered, matches, next, previous, timeZone } = data;
  const scripted = useHydrated();
  const form = useDashboardForm({ id: useId(), intents: bulkIntents, hidden: { view: shown } });
  const isDeleted = query.state === "deleted";
  const box = useRef<HTMLDivElement>(null);
  const begun = form.field("id").values; // selected before a plain form post that was refused
  const [chosen, setChosen] = useState(begun.length);
  const choices = () => [
    ...(box.current?.querySelectorAll<HTMLInputElement>("[type=checkbox][name=id]") ?? []),
  ];
  const count = () => setChosen(choices().filter(({ checked }) => checked).length);
  const chooseAll = (checked: boolean) => {
    for (const choice of choices()) choice.checked = checked;
    count();
  };
  const toAll = (
    <input
      type="checkbox"
      aria-label="Choose every member on this page"
      disabled={!scripted}
      checked={chosen === members.length}
      onChange={(event) => chooseAll(event.target.checked)}
      className="block size-5 accent-ruby"
    />
  );
  const page = (place: { after?: number; before?: number; sort?: string }) =>
    screenAddress("members", {
      ...Object.fromEntries(memberParams({ ...query, after: null, before: null })),
      ...place,
    });
  return (
    <div ref={box} onChange={count} className="grid min-w-0 grid-cols-1 gap-4">
      <ListTable
        caption="Members"
        heads={[
          { label: "Choose", width: "w-11", control: toAll },
          { label: "Name", sort: "name" },
          { label: "E-mail", shown: wideOnly },
          { label: "Company", sort: "company" },
          { label: "State", width: "w-32" },
          { label: "Joined", sort: "-joined", width: "w-32" },
          { label: "Changed", sort: "-changed", width: "w-32", shown: lateOnly },
          actionsColumn,
        ]}
        order={
          isDeleted
            ? undefined
            : { sort: query.sort, to: (sort) => page({ sort: sort === "name" ? "" : sort }) }
        }
        body={
          <SameForAll
            as="tbody"
            className={bodyClass}
            part={MemberRows}
            of={{ members, isDeleted, chosen: begun, form: form.id, timeZone, shown }}
          />
        }
      />
      <div hidden>
        {members.map(({ id, state }) => (
          <RowForm
            key={id}
            id={rowForm(id)}
            fields={{ id, view: shown }}
            actions={rowActions(state, isDeleted)}
          />
        ))}
      </div>
      <MemberBar
        form={form}
        isFiltered={isFiltered}
        chosen={scripted ? chosen : null}
        matches={matches}
        isTrash={isDeleted}
        onClear={() => chooseAll(false)}
      />
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-soft text-small tabular-nums">
          {matches > 5_000 && isFiltered ? "More than 5,000" : matches.toLocaleString("en-US")}{" "}
          {matches === 1 ? "member" : "members"}
        </p>
        {previous && (
          <ButtonLink to={page({ before: previous })} variant="secondary" size="small">
            Previous
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={page({ after: next })} variant="secondary" size="small">
            Next
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
