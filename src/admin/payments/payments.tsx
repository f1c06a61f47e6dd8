import { Link } from "react-router";
import { onHandWords } from "#billing/deposits/deposit-rule.ts";
import { onHand } from "#billing/deposits/on-hand.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { may } from "#identity/roles.ts";
import { readCounts } from "#platform/count-at-most.server.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { invoiceActions } from "../invoices/actions.server.ts";
import { RecordLater } from "../invoices/record-payment.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/payments";
import { paymentList } from "./payment-list.tsx";
import { paymentsServed } from "./payments-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Payments");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "payments");
  const today = organisationDay(asked.platform.clock.now());
  const list = await loadList(paymentList, paymentsServed, asked);
  const mayRecord = may(asked.visitor, "money.record");
  const onHandLine =
    mayRecord && onHandWords((await readCounts(asked.platform.db, "on hand", () => ({ onHand }))).onHand);
  return { ...list, today, mayRecord, onHandLine, formToken: crypto.randomUUID() };
}

export const action = screenAction("payments", invoiceActions);

/** The payments that came in, the last received first. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { today, formToken, mayRecord, onHandLine } = loaderData;
  const ways: [words: string, to: string][] = mayRecord
    ? [
        ...(onHandLine ? [[onHandLine, recordAddress("deposits", "new")] as [string, string]] : []),
        ["Record a payment on an open invoice", screenAddress("invoices", { state: "open" })],
        ["Record a check for several invoices", recordAddress("payments", "several")],
      ]
    : [];
  return (
    <ListScreen list={paymentList} data={loaderData}>
      {ways.map(([words, to]) => (
        <Link key={to} to={to} className="link w-fit font-semibold text-small">
          {words}
        </Link>
      ))}
      {mayRecord && (
        <RecordLater
          words="Record a payment without an invoice"
          {...{ invoiceId: null, owedCents: 0, today, formToken }}
        />
      )}
    </ListScreen>
  );
}
