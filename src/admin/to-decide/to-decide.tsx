import { suggestInvoices } from "#billing/matters/suggest-invoices.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { may } from "#identity/roles.ts";
import { Queue } from "../components/queue.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { invoiceActions } from "../invoices/actions.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/to-decide";
import { matterActions } from "./actions.server.ts";
import { MatterBody, MatterHead, matterHeading } from "./matter-card.tsx";
import { isAside } from "./matter-ways.ts";
import { mattersServed } from "./matters-served.server.ts";
import { matterList } from "./to-decide-list.ts";

export const meta: Route.MetaFunction = () => screenMeta("To decide");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "money.read");
  const list = await loadList(matterList, mattersServed, asked);
  const aside = list.rows.filter(isAside).flatMap(({ paymentId }) => paymentId ?? []);
  return {
    ...list,
    suggestions: Object.fromEntries(await suggestInvoices(asked.platform.db, aside)),
    today: organisationDay(asked.platform.clock.now()),
    formToken: crypto.randomUUID(),
    mayDecide: may(asked.visitor, "money.record"),
    mayRefund: may(asked.visitor, "money.refund"),
    mayPutRight: may(asked.visitor, "terms.manage"),
    mayReadInbox: may(asked.visitor, "inbox.read"),
  };
}

export const action = screenAction("money.read", { ...invoiceActions, ...matterActions });

/** What about money waits for a person's decision, the longest waiting first; or what was decided. */
export default function ToDecide({ loaderData }: Route.ComponentProps) {
  const { rows, query } = loaderData;
  const isOpen = query.filters.state === null;
  return (
    <ListScreen
      list={matterList}
      data={loaderData}
      grid={
        isOpen ? (
          <Queue
            rows={rows}
            id={({ id }) => id}
            heading={matterHeading}
            head={(matter) => <MatterHead matter={matter} timeZone={loaderData.timeZone} />}
            body={(matter) => <MatterBody matter={matter} {...loaderData} />}
            opened={rows[0]?.id ?? null}
            hasApproval={false}
            words="Do what a matter asks for, and it closes by itself; or say what was decided."
            empty={null}
            more={null}
          />
        ) : undefined
      }
    />
  );
}
