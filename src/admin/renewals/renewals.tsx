import { Link } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recentDays } from "#features/members/renewals/renewal-kinds.ts";
import { termUndo } from "#features/members/terms/term-undo.server.ts";
import { may } from "#identity/roles.ts";
import { money } from "#platform/money.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { documentAddress } from "../content/content-address.ts";
import { listAction } from "../lists/chosen-action.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { loadUndo } from "../request/undo.server.ts";
import type { Route } from "./+types/renewals";
import { renewalActions } from "./actions.server.ts";
import { renewalList } from "./renewal-list.tsx";
import { renewalsServed } from "./renewals-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Renewals");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "renewals");
  const today = organisationDay(asked.platform.clock.now());
  const [list, undo] = await Promise.all([
    loadList(renewalList, renewalsServed, asked),
    loadUndo(asked, termUndo),
  ]);
  return { ...list, undo, today, mayPrice: may(asked.visitor, "content.administer") };
}

export const action = listAction(renewalList, renewalsServed, renewalActions);

/** Who has to renew, is in grace or has lapsed, and what else stands in the way. */
export default function Renewals({ loaderData }: Route.ComponentProps) {
  const { undo, rows, shown, query, mayPrice } = loaderData;
  const unpaid = rows[0]?.unpaid;
  const { what } = query.filters;
  return (
    <ListScreen list={renewalList} data={loaderData}>
      {mayPrice && (
        <Link to={documentAddress("tiers")} className="link w-fit font-semibold text-small">
          Levels and dues
        </Link>
      )}
      {unpaid && unpaid.count > 0 && (what === null || what === "lapsed") && !query.q && (
        <p>
          {unpaid.count === 1
            ? "1 lapsed renewal still has an open invoice"
            : `${unpaid.count.toLocaleString("en-US")} lapsed renewals still have open invoices`}
          , {money(unpaid.cents)}.{" "}
          <Link to={screenAddress("renewals", { what: "unpaid" })} className="link font-semibold">
            Drop them
          </Link>
        </p>
      )}
      {what === null && !query.q && (
        <p className="text-ink-soft text-small">
          Memberships that lapsed more than {recentDays} days ago are under the “Lapsed” filter.
        </p>
      )}
      {undo && <UndoNotice key={undo.id} undo={undo} intent="undo-terms" view={shown} />}
    </ListScreen>
  );
}
