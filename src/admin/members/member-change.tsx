import { content } from "#content/store.server.ts";
import { Card } from "#ui/card.tsx";
import { BeforeAndAfter } from "../components/before-and-after.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/member-change";
import { recordActions } from "./actions.server.ts";
import { loadMemberChange, type MemberChangeData } from "./load-member-change.server.ts";
import { nothingEarlier } from "./messages.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.member.fullName ?? "A change");

export async function loader(args: Route.LoaderArgs) {
  const { id, change } = args.params;
  const asked = await requireScreen(args, "members.read");
  const found = await loadMemberChange(asked, rowId(id) ?? 0, rowId(change) ?? 0);
  return { ...found, timeZone: content("organisation").timeZone };
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "members.read", recordActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** One change of a member, and the way to put it back. */
export default function MemberChange({ loaderData }: Route.ComponentProps) {
  const { member, title, at, changes, timeZone } = loaderData;
  return (
    <Screen
      title={<span dir="auto">{member.fullName}</span>}
      back={{ label: "The member", to: `${recordAddress("members", member.id)}#history` }}
    >
      <Card className="grid min-w-0 gap-4 p-5">
        <p className="text-ink-soft text-small">
          {title}, <Instant at={at} timeZone={timeZone} />
        </p>
        {changes.length > 0 && <BeforeAndAfter rows={changes} before="Before" after="After" />}
      </Card>
      <Restoration {...loaderData} />
    </Screen>
  );
}

const reasons = {
  none: nothingEarlier,
  same: "The member reads exactly so again.",
  trash: "The member is in the trash. Restore them first.",
  swept: "The photo of then has been deleted for good, so it cannot be put back.",
};

function Restoration({ restoration, member, id }: MemberChangeData) {
  if (restoration.kind !== "revert") return <Nothing>{reasons[restoration.kind]}</Nothing>;
  const { undoes, differences, version } = restoration;
  return (
    <Part title="Put this change back" className="border-l-4 border-l-gold">
      <p className="text-ink-soft text-small">
        {undoes
          ? "This undoes the change above and nothing else."
          : "These fields have changed again since. This is what would change now; all else stays as it is."}
      </p>
      {!undoes && (
        <div className="mt-3">
          <BeforeAndAfter rows={differences} before="Now" after="Put back to" />
        </div>
      )}
      <div className="mt-4">
        <DashboardForm
          id="revert-member"
          intent="revert-member"
          hidden={{ id: member.id, change: id, version }}
          submit="Put it back"
        />
      </div>
    </Part>
  );
}
