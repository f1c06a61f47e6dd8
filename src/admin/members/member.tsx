import { recordValues } from "#features/members/record-form.ts";
import { takeOneOf } from "#form/take-form.server.ts";
import { MoreRows } from "../components/more-rows.tsx";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { TimeLine } from "../records/time-line.tsx";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import { TermsPart } from "../terms/terms-part.tsx";
import type { Route } from "./+types/member";
import { AccountPart } from "./account-part.tsx";
import { recordActions } from "./actions.server.ts";
import { EditMemberForm } from "./edit-member-form.tsx";
import { LettersPart } from "./letters-part.tsx";
import { loadRecord } from "./load-record.server.ts";
import { MemberSummary } from "./member-summary.tsx";
import { MessagesPart } from "./messages-part.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { takeListing } from "./take-listing.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.member.fullName ?? "Member");

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(await requireScreen(args, "members"), rowId(args.params.id) ?? 0);
}

/** The form of the entry names no action; the others do. */
export function action(args: Route.ActionArgs) {
  const take = screenAction("members", recordActions);
  const takes = Object.fromEntries(Object.keys(recordActions).map((name) => [name, take]));
  return takeOneOf(args, takes, (own) => takeListing(own, rowId(args.params.id) ?? 0));
}

/** One member for staff: the facts on one side, what happened on the other; one in the trash can be restored. */
export default function MemberRecord({ loaderData: record, actionData }: Route.ComponentProps) {
  const { member, deletedAt, undo, timeline, timeZone } = record;
  const address = recordAddress("members", member.id);
  return (
    <Screen
      title={<span dir="auto">{member.fullName}</span>}
      back={{ label: "All members", to: screenAddress("members") }}
    >
      {undo && <UndoNotice key={undo.id} undo={undo} intent="undo-members" view={String(member.id)} />}
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {record.memberships.map((membership) => (
            <TermsPart {...membership} key={membership.key} />
          ))}
          <MemberSummary {...record} />
          {!deletedAt && (
            <Part title="Entry">
              <EditMemberForm
                id={member.id}
                version={member.version}
                stored={recordValues(member)}
                categories={record.categories}
                tags={record.tags}
                answer={actionData}
              />
            </Part>
          )}
          {!deletedAt && <PhotoForm member={member} answer={actionData} />}
          <AccountPart {...record} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <MessagesPart {...record} />
          <LettersPart {...record} />
          <TimeLine rows={timeline.rows} timeZone={timeZone}>
            <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
              {!timeline.isFirst && <MoreRows to={`${address}#history`} label="Newest" />}
              <MoreRows to={timeline.next && `${address}?before=${timeline.next}#history`} label="Older" />
            </p>
          </TimeLine>
        </div>
      </div>
    </Screen>
  );
}
