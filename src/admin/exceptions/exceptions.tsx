import { suggestInvoices } from "#billing/exceptions/suggest-invoices.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { may } from "#identity/roles.ts";
import { Queue } from "../components/queue.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { invoiceActions } from "../invoices/actions.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/exceptions";
import { exceptionActions } from "./actions.server.ts";
import { ExceptionBody, ExceptionHead, exceptionHeading } from "./exception-tile.tsx";
import { isAside } from "./exception-ways.ts";
import { exceptionList } from "./exceptions-list.ts";
import { exceptionsServed } from "./exceptions-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Needs attention");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "to-decide");
  const list = await loadList(exceptionList, exceptionsServed, asked);
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

export const action = screenAction("to-decide", { ...invoiceActions, ...exceptionActions });

/** What about money waits for a person's decision, the longest waiting first; or what was decided. */
export default function ToDecide({ loaderData }: Route.ComponentProps) {
  const { rows, query } = loaderData;
  const isOpen = query.filters.state === null;
  return (
    <ListScreen
      list={exceptionList}
      data={loaderData}
      grid={
        isOpen ? (
          <Queue
            rows={rows}
            id={({ id }) => id}
            heading={exceptionHeading}
            head={(exception) => <ExceptionHead exception={exception} timeZone={loaderData.timeZone} />}
            body={(exception) => <ExceptionBody exception={exception} {...loaderData} />}
            opened={rows[0]?.id ?? null}
            hasApproval={false}
            words="Each item closes once you take care of it. You can also close it with a reason."
            empty={null}
            more={null}
          />
        ) : undefined
      }
    />
  );
}
