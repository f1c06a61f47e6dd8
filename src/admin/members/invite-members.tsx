import { leftOutLines } from "#features/members/invitations/messages.ts";
import { countStanding } from "#features/members/invitations/standing-store.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/invite-members";
import { invitationActions } from "./actions.server.ts";

const title = "Invite members";
export const meta: Route.MetaFunction = () => screenMeta(title);

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "members.manage");
  const { invitable, left } = await countStanding(platform.db, platform.clock.now());
  return { invitable, left: leftOutLines(left) };
}

export const action = screenAction("members.manage", invitationActions);

/** Inviting everyone without an account: how many that are, and who is left out and why, before it is done. */
export default function InviteMembers({ loaderData: { invitable, left } }: Route.ComponentProps) {
  const members = invitable === 1 ? "1 member" : `${invitable.toLocaleString("en-US")} members`;
  return (
    <Screen title={title} back={{ label: "All members", to: screenAddress("members") }}>
      <Tile className="grid max-w-3xl gap-5 p-5 sm:p-7">
        <p>
          {invitable === 0
            ? "There's no one to invite right now."
            : `${members} without an account can be invited. Each gets one email, and it can't be unsent.`}
        </p>
        {left.length > 0 && (
          <section aria-labelledby="left-out" className="grid gap-2">
            <h2 id="left-out" className="font-semibold text-body">
              Skipped
            </h2>
            <ul className="grid list-disc gap-1 pl-5 text-small">
              {left.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {invitable > 0 && <DashboardForm intent="invite-everyone" submit={`Invite ${members}`} />}
          <ButtonLink to="/admin-dashboard/mail-preview/memberInvitation" variant="secondary">
            Preview email
          </ButtonLink>
        </div>
      </Tile>
    </Screen>
  );
}
