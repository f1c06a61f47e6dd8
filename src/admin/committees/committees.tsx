import { Plus } from "lucide-react";
import { content } from "#content/store.server.ts";
import { appointments } from "#features/inquiries/committees/appointments.server.ts";
import { listChairs } from "#features/inquiries/committees/chairs.server.ts";
import { may } from "#identity/roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MenuLink } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { listAction } from "../lists/chosen-action.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { loadUndo } from "../request/undo.server.ts";
import type { Route } from "./+types/committees";
import { appointmentActions } from "./actions.server.ts";
import { appointmentsServed } from "./appointments-served.server.ts";
import { committeeList } from "./committee-list.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Committees");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "committees");
  const { db, clock } = asked.platform;
  const { list: all } = content("committees");
  const [list, undo, chairs] = await Promise.all([
    loadList(committeeList, appointmentsServed, asked),
    loadUndo(asked, appointments.undo),
    listChairs(
      db,
      all.map(({ id }) => id),
      clock.now(),
    ),
  ]);
  const withoutChair = all.filter(({ id }) => !chairs.some(({ committee }) => committee === id));
  const mayWrite = may(asked.visitor, "content.edit");
  return { ...list, undo, withoutChair: withoutChair.map(({ title }) => title), mayWrite };
}

export const action = listAction(committeeList, appointmentsServed, appointmentActions);

/** Who is and was in the committees. */
export default function Committees({ loaderData }: Route.ComponentProps) {
  const { undo, shown, query, withoutChair, mayWrite } = loaderData;
  const { committee } = query.filters;
  const add = recordAddress("committees", "new", { committee });
  return (
    <ListScreen
      list={committeeList}
      data={loaderData}
      actions={
        <ButtonLink to={add} size="small">
          <Plus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Add a person</span>
        </ButtonLink>
      }
      menu={
        <>
          {mayWrite && (
            <MenuLink to={`${recordAddress("letters", "new")}?committee=${committee ?? ""}`}>
              Email a committee
            </MenuLink>
          )}
          <MenuLink to={screenAddress("trash", { kind: "seat" })}>In the trash</MenuLink>
        </>
      }
    >
      {withoutChair.length > 0 && (
        <p className="text-ink-soft text-small">
          No chair with an email address: {withoutChair.join(", ")}. People who ask to join aren't told that a
          chair will email them.
        </p>
      )}
      {undo && <UndoNotice key={undo.id} undo={undo} intent="undo-seats" view={shown} />}
    </ListScreen>
  );
}
