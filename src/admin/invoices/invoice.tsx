import { Link } from "react-router";
import { shownState, shownWords } from "#billing/documents/invoice-state.ts";
import { payerLines } from "#billing/words.ts";
import { longDay } from "#platform/days.ts";
import { Tile } from "#ui/tile.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { TimeLine } from "../records/time-line.tsx";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/invoice";
import { invoiceActions } from "./actions.server.ts";
import { InvoiceActs } from "./invoice-acts.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { invoiceTones } from "./invoice-list.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { loadInvoice } from "./load.server.ts";
import { pdfAddress } from "./pdf-address.ts";
import { RecordPayment } from "./record-payment.tsx";
import { recordPaymentPart } from "./record-payment-address.ts";
import { SettleWhatIsLeft } from "./settle-what-is-left.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Invoice");

export async function loader(args: Route.LoaderArgs) {
  return loadInvoice(await requireScreen(args, "invoices"), rowId(args.params.id) ?? 0);
}

export const action = screenAction("invoices", invoiceActions);

/** One invoice or credit note: what it asks for, what was paid, what can be done, and all that happened. */
export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { invoice, number, state, owedCents, history, timeZone, today, formToken, mayRecord } = loaderData;
  const isCredit = invoice.kind === "credit";
  const shown = shownState(state, { ...loaderData, totalCents: invoice.totalCents });
  const mayPay = mayRecord && owedCents > 0 && !isCredit && !invoice.voidedAt;
  return (
    <Screen
      title={`${isCredit ? "Credit note" : "Invoice"} ${number}`}
      back={{ label: "All invoices", to: screenAddress("invoices") }}
    >
      <div
        className={`grid min-w-0 grid-cols-1 items-start gap-5 ${mayPay ? "lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}`}
      >
        {mayPay && (
          <Part
            id={recordPaymentPart}
            title="Record a payment"
            className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <RecordPayment
              key={`${invoice.id} ${invoice.version}`}
              {...{ invoiceId: invoice.id, owedCents, today, formToken }}
            />
          </Part>
        )}
        <Tile className="grid min-w-0 gap-5 p-5 sm:p-7">
          <p>
            <StateWord tone={invoiceTones[shown]}>{shownWords[shown]}</StateWord>
          </p>
          <InvoiceFacts {...loaderData} />
          <InvoiceLines {...loaderData} />
          <p>
            <a href={pdfAddress(invoice.id)} className="link font-semibold">
              {isCredit ? "Credit note" : "Invoice"} as PDF
            </a>
          </p>
        </Tile>
        <div className="grid min-w-0 gap-5 lg:col-start-1">
          <InvoicePayments {...loaderData} />
          <SettleWhatIsLeft {...loaderData} />
          <InvoiceActs {...loaderData} />
          <TimeLine rows={history} timeZone={timeZone} />
        </div>
      </div>
    </Screen>
  );
}

function InvoiceFacts({ invoice, corrects, credits, mayReadMembers }: Route.ComponentProps["loaderData"]) {
  const { payer, payerEmail, memberId, issuedOn, dueOn, kind, voidReason } = invoice;
  return (
    <Facts>
      <Fact label="For">{payerLines(payer).join("\n")}</Fact>
      {payerEmail && <Fact label="E-mail">{payerEmail}</Fact>}
      {memberId !== null && mayReadMembers && (
        <Fact label="Member">
          <Link to={recordAddress("members", memberId)} className="link">
            Open their record
          </Link>
        </Fact>
      )}
      <Fact label="Issued">{longDay(issuedOn)}</Fact>
      {kind === "invoice" && <Fact label="Due">{longDay(dueOn)}</Fact>}
      {corrects && (
        <Fact label="Corrects">
          <Link to={recordAddress("invoices", corrects.id)} className="link">
            Invoice {corrects.number}
          </Link>
        </Fact>
      )}
      {credits.length > 0 && (
        <Fact label="Corrected by">
          {credits.map((credit) => (
            <Link key={credit.number} to={recordAddress("invoices", credit.invoice.id)} className="link mr-3">
              Credit note {credit.number}
            </Link>
          ))}
        </Fact>
      )}
      {voidReason && <Fact label="Void because">{voidReason}</Fact>}
    </Facts>
  );
}
