import { Link } from "react-router";
import { onHandWords } from "#billing/deposits/deposit-rule.ts";
import { onHand } from "#billing/deposits/on-hand.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { usePageAnswer } from "#form/page-answer.ts";
import { may } from "#identity/roles.ts";
import { readCounts } from "#platform/count-at-most.server.ts";
import { Tile } from "#ui/tile.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { invoiceActions } from "../invoices/actions.server.ts";
import { RecordPayment } from "../invoices/record-payment.tsx";
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
  const answer = usePageAnswer(); // to a plain form post that was refused
  return (
    <ListScreen list={paymentList} data={loaderData}>
      {ways.map(([words, to]) => (
        <Link key={to} to={to} className="link w-fit font-semibold text-small">
          {words}
        </Link>
      ))}
      {mayRecord && (
        <details open={answer?.ok === false || undefined}>
          <summary className="link w-fit cursor-pointer py-1.5 font-semibold text-small">
            Record a payment without an invoice
          </summary>
          <Tile className="mt-2 max-w-xl p-5">
            <RecordPayment invoiceId={null} owedCents={0} today={today} formToken={formToken} />
          </Tile>
        </details>
      )}
    </ListScreen>
  );
}
