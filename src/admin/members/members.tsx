import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import { termUndo } from "#features/members/terms/term-undo.server.ts";
import { may } from "#identity/roles.ts";
import { inDirectory } from "../components/count-words.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { listAction } from "../lists/chosen-action.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { askedBy, loadList } from "../lists/serve-list.server.ts";
import { recordAddress, screenAddress, staffArea } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { loadUndo } from "../request/undo.server.ts";
import type { StartTermData } from "../terms/start-term-fields.tsx";
import type { Route } from "./+types/members";
import { memberActions } from "./actions.server.ts";
import { AddMember } from "./add-member.tsx";
import { DirectoryManagement } from "./directory-management.tsx";
import { closedMemberList, memberList } from "./member-list.tsx";
import { choicesOf, membersServed } from "./members-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Member Management");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "members");
  const mayManage = may(asked.visitor, "members.manage");
  const day = organisationDay(asked.platform.clock.now());
  const [list, { listed }, undo, undoTerms] = await Promise.all([
    loadList(memberList, membersServed, asked),
    choicesOf(askedBy(asked)),
    mayManage ? loadUndo(asked, memberUndo) : null,
    mayManage ? loadUndo(asked, termUndo) : null,
  ]);
  const starting: StartTermData = {
    levels: content("tiers").map(({ slug, title }) => [slug, title]),
    today: day,
  };
  return {
    ...{ ...list, ...starting, listed, undo, undoTerms, mayManage },
    mayWrite: may(asked.visitor, "content.edit"),
  };
}

export const action = listAction(memberList, membersServed, memberActions);

/** All members for staff: search, filters, editing and bulk actions [2.27.05]. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const { undo, undoTerms, shown, listed, mayManage, mayWrite } = loaderData;
  return (
    <ListScreen
      list={mayManage ? memberList : closedMemberList}
      data={loaderData}
      actions={mayManage && <AddMember />}
      menu={
        mayManage && (
          <>
            {mayWrite && (
              <MenuLink to={`${recordAddress("letters", "new")}?members=${encodeURIComponent(shown)}`}>
                Email these members
              </MenuLink>
            )}
            <MenuLink to={`${staffArea}/print/members?${new URLSearchParams({ list: shown })}`}>
              Labels (Avery 5160)
            </MenuLink>
            <MenuLink to={screenAddress("imports")}>Import</MenuLink>
            <MenuLink to={recordAddress("members", "invite")}>Invite members</MenuLink>
            <MenuLink to={screenAddress("trash", { kind: "member" })}>In the trash</MenuLink>
            <MenuLink to="/directory">View Directory</MenuLink>
          </>
        )
      }
    >
      {mayManage && <DirectoryManagement />}
      <p className="text-small tabular-nums">
        {listed.toLocaleString("en-US")} {inDirectory(listed)}
      </p>
      {undo && <UndoNotice key={undo.id} undo={undo} intent="undo-members" view={shown} />}
      {undoTerms && <UndoNotice key={undoTerms.id} undo={undoTerms} intent="undo-terms" view={shown} />}
    </ListScreen>
  );
}
