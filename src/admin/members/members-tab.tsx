import { Download, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { memberParams } from "#features/members/list/member-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { RowForm } from "../components/row-menu.tsx";
import { bodyClass, TabTable } from "../components/tab-table.tsx";
import { UndoNotice } from "../components/undo-notice.tsx";
import { AddMember } from "./add-member.tsx";
import type { MembersTabData } from "./load.server.ts";
import { bulkIntents, MemberBar } from "./member-bar.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { MemberRows, rowActions, rowForm } from "./member-row.tsx";

/** All members for staff: search, filters, editing and bulk actions [2.27.05]. */
export function MembersTab(data: MembersTabData) {
  const { members, query, view, undo, matches } = data;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="max-w-md">
          <h3 className="text-h3">Member Directory Management</h3>
          <p className="mt-1 text-ink-soft text-small">
            Add members to the directory, approve those who wait, and keep every entry up to date. Only
            approved members are shown to visitors.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin-dashboard/imports" variant="quiet">
            <Upload aria-hidden="true" className="size-5" /> Import
          </ButtonLink>
          <ButtonLink href={`/admin-dashboard/members.csv${view ? `?${view}` : ""}`} variant="quiet">
            <Download aria-hidden="true" className="size-5" /> Export
          </ButtonLink>
          <ButtonLink to="/directory" variant="secondary">
            View Directory
          </ButtonLink>
          <AddMember />
        </div>
      </div>
      <MemberFilters {...data} />
      {undo && <UndoNotice undo={undo} intent="undo-members" view={view} />}
      {members.length === 0 ? (
        <EmptyState
          title={view ? "No member matches" : "No members yet"}
          action={
            view && (
              <ButtonLink to="/admin-dashboard?tab=members" variant="secondary">
                Show all members
              </ButtonLink>
            )
          }
        >
          <p>
            {view
              ? "Try another word, or clear the filters."
              : "Add the first member by hand, or bring a list of them along as a CSV file."}
          </p>
        </EmptyState>
      ) : (
        // A new page, or the same page after a change, starts with nothing selected.
        <MemberTable key={`${view} ${query.after} ${query.before} ${matches} ${undo?.id}`} {...data} />
      )}
    </div>
  );
}

function MemberTable({ members, query, view, matches, next, previous, timeZone }: MembersTabData) {
  const scripted = useHydrated();
  const form = useDashboardForm({ id: useId(), intents: bulkIntents, hidden: { view } });
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
  const page = (place: { after?: number; before?: number }) =>
    `/admin-dashboard?tab=members&${memberParams({ ...query, after: null, before: null, ...place })}`;
  return (
    <div ref={box} onChange={count} className="grid min-w-0 grid-cols-1 gap-4">
      <TabTable
        caption="Members"
        heads={[{ key: "all", control: toAll }, "Member", "Company", "State", "Joined", "Changed", "Actions"]}
        body={
          <SameForAll
            as="tbody"
            className={bodyClass}
            part={MemberRows}
            of={{ members, isDeleted, chosen: begun, form: form.id, timeZone }}
          />
        }
      />
      <div hidden>
        {members.map(({ id, state }) => (
          <RowForm key={id} id={rowForm(id)} fields={{ id, view }} actions={rowActions(state, isDeleted)} />
        ))}
      </div>
      <MemberBar
        form={form}
        view={view}
        chosen={scripted ? chosen : null}
        matches={matches}
        isTrash={isDeleted}
        onClear={() => chooseAll(false)}
      />
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-soft text-small tabular-nums">
          {matches > 5_000 && view ? "More than 5,000" : matches.toLocaleString("en-US")}{" "}
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
