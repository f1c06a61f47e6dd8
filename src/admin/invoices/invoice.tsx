import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Closing } from "#billing/documents/closing.ts";
import { shownState, shownWords } from "#billing/documents/invoice-state.ts";
import { incomeWords, payerLines } from "#billing/words.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Tile } from "#ui/tile.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Part } from "../components/part.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { TimeLine } from "../records/time-line.tsx";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/invoice";
import { Act } from "./act.tsx";
import { invoiceActions } from "./actions.server.ts";
import { InvoiceActs } from "./invoice-acts.tsx";
import { invoiceTones } from "./invoice-list.tsx";
import { InvoicePayments } from "./invoice-payments.tsx";
import { type InvoiceData, loadInvoice } from "./load.server.ts";
import { aboveLimit } from "./money-refusals.ts";
import { pdfAddress } from "./pdf-address.ts";
import { RecordLater, RecordPayment } from "./record-payment.tsx";
import { recordPaymentPart } from "./record-payment-address.ts";

export const meta: Route.MetaFunction = () => screenMeta("Invoice");

export async function loader(args: Route.LoaderArgs) {
  return loadInvoice(await requireScreen(args, "invoices"), rowId(args.params.id) ?? 0);
}

export const action = screenAction("invoices", invoiceActions);

/** One invoice or credit note: what it asks for, what was paid, what can be done, and all that happened. */
export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { invoice, number, state, isNotRenewed, creditCents, history, timeZone } = loaderData;
  const { today, formToken, mayRecord } = loaderData;
  const isCredit = invoice.kind === "credit";
  const shown = shownState(state, { ...loaderData, totalCents: invoice.totalCents });
  const isOwed = loaderData.owedCents > 0 && !isCredit && !invoice.voidedAt;
  const isFirst = mayRecord && isOwed;
  const owedCents = isNotRenewed ? invoice.totalCents : loaderData.owedCents; // its check may still arrive
  const { id: invoiceId, version } = invoice;
  const payment = { invoiceId, version, owedCents, creditCents, today, formToken };
  return (
    <Screen
      title={`${isCredit ? "Credit note" : "Invoice"} ${number}`}
      back={{ label: "All invoices", to: screenAddress("invoices"), row: invoice.id }}
    >
      <div
        className={`grid min-w-0 grid-cols-1 items-start gap-5 ${isFirst ? "lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}`}
      >
        {isFirst && (
          <Part
            id={recordPaymentPart}
            title="Record a payment"
            className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <RecordPayment key={`${invoiceId} ${version}`} {...payment} />
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
              {isCredit ? "Credit note" : "Invoice"} (PDF)
            </a>
          </p>
          {loaderData.notPrinted && (
            <p dir="auto" className="text-small wrap-anywhere">
              {loaderData.notPrinted}
            </p>
          )}
        </Tile>
        <div className="grid min-w-0 gap-5 lg:col-start-1">
          {mayRecord && isNotRenewed && !isOwed && (
            <RecordLater
              key={`${invoiceId} ${version}`}
              {...{ ...payment, id: recordPaymentPart, words: "Record a payment" }}
            />
          )}
          <InvoicePayments {...loaderData} />
          <SettleWhatIsLeft {...loaderData} />
          <InvoiceActs {...loaderData} />
          <TimeLine rows={history} timeZone={timeZone} />
        </div>
      </div>
    </Screen>
  );
}

function InvoiceFacts(props: Route.ComponentProps["loaderData"]) {
  const { invoice, corrects, creditReason, credits, mayReadMembers } = props;
  const { payer, payerEmail, memberId, issuedOn, dueOn, kind, voidReason } = invoice;
  return (
    <Facts>
      <Fact label="Bill to">{payerLines(payer).join("\n")}</Fact>
      {payerEmail && <Fact label="Email">{payerEmail}</Fact>}
      {memberId !== null && mayReadMembers && (
        <Fact label="Member">
          <Link to={recordAddress("members", memberId)} className="link">
            Open record
          </Link>
        </Fact>
      )}
      <Fact label="Issued">{longDay(issuedOn)}</Fact>
      {kind === "invoice" && <Fact label="Due date">{longDay(dueOn)}</Fact>}
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
      {creditReason && <Fact label="Reason">{creditReason}</Fact>}
      {voidReason && <Fact label="Reason voided">{voidReason}</Fact>}
    </Facts>
  );
}

type LinesProps = Pick<InvoiceData, "invoice" | "lines" | "credits" | "dropped" | "paidCents" | "owedCents">;

/** What an invoice asks for, line by line, and what is left of it. */
function InvoiceLines({ invoice, lines, credits, dropped, paidCents, owedCents }: LinesProps) {
  const credited = credits.reduce((sum, credit) => sum + credit.invoice.totalCents, 0);
  const sums: [label: string, cents: number, isLast?: boolean][] = [
    ["Total", invoice.totalCents],
    ...(credited > 0 ? [["Credited", -credited] as [string, number]] : []),
    ...(paidCents !== 0 ? [["Paid", -paidCents] as [string, number]] : []),
    ...dropped.map(({ label, cents }) => [label, -cents] as [string, number]),
    ...(invoice.kind === "invoice" && !invoice.voidedAt
      ? [[owedCents < 0 ? "Overpaid" : "Balance due", Math.abs(owedCents), true] as [string, number, boolean]]
      : []),
  ];
  return (
    <PlainTable
      caption="Items"
      heads={[
        { label: "Item" },
        { label: "Each", isFigure: true, shown: "max-sm:hidden" },
        { label: "Amount", isFigure: true },
      ]}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.position} className="border-line border-b align-top">
            <td className="py-2 pr-4">
              <span dir="auto" className="wrap-anywhere">
                {`${line.quantity > 1 ? `${line.quantity.toLocaleString("en-US")} × ` : ""}${line.text}`}
              </span>
              <span className="block text-ink-soft">
                {invoice.isOpening ? "Opening balance" : incomeWords[line.income]}
              </span>
            </td>
            <td className="py-2 pr-4 text-right max-sm:hidden">{money(line.unitCents)}</td>
            <td className="py-2 text-right">{money(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, cents, isLast]) => (
          <tr key={label} className={isLast ? "font-semibold" : undefined}>
            <th scope="row" className="py-1 pr-4 text-right font-medium">
              {label}
            </th>
            <td className="max-sm:hidden" />
            <td className="py-1 text-right">{money(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </PlainTable>
  );
}

const loadKeepForm = async () => (await import("./acts-form.ts")).keepForm;
const loadInvoiceAct = async () => (await import("./acts-form.ts")).invoiceAct;

type Words = {
  intent: string;
  label: string;
  submit: string;
  text: ReactNode;
  isHarmful?: boolean;
  mayOmitReason?: boolean;
};

/** What each way is called, and what follows from it. */
const wordsOf = ({
  invoice,
  owedCents,
  paidCents,
  isOffer,
  hasBegun,
}: InvoiceData): Record<Closing, Words> => ({
  keep: {
    ...{ intent: "keep-credit", label: "Keep as credit", submit: "Keep as credit", mayOmitReason: true },
    text:
      owedCents < 0
        ? `${money(-owedCents)} stays on account for their next invoice. No email is sent.`
        : `${money(paidCents)} stays on account for their next invoice, and the membership or order won't start. No email is sent.`,
  },
  forgive: {
    ...{ intent: "forgive-rest", label: "Forgive the balance", submit: "Forgive the balance" },
    text: "Drops the balance, and the membership or order starts.",
  },
  start:
    owedCents > 0
      ? {
          ...{ intent: "start-invoice", label: "Start now", submit: "Start now" },
          text: "It starts today, and the balance is still due.",
        }
      : {
          ...{ intent: "start-invoice", label: "Start anyway", submit: "Start anyway" },
          text: `It starts as of the day the payment was received.${invoice.writtenOffAt ? " The balance stays written off." : ""}`,
        },
  drop: {
    ...{ intent: "keep-and-drop", label: "Keep as credit and drop", submit: "Keep as credit and drop" },
    ...{ isHarmful: true },
    text: `${money(paidCents)} stays on account for their next invoice. This invoice is void, and the membership or order won't start. No email is sent.`,
  },
  void: {
    ...{ intent: "void-invoice", label: "Void invoice", submit: "Void invoice", isHarmful: true },
    text: "Cancels the invoice and the membership or order it was for. No email is sent.",
  },
  "write-off": {
    ...{ intent: "write-off", label: "Write off balance", submit: "Write off balance", isHarmful: true },
    text: (
      <>
        <span>Stops collecting the balance. </span>
        {isOffer && <strong>The membership or order doesn't start.</strong>}
        {hasBegun && <span>What has already started continues.</span>}
      </>
    ),
  },
});

const voiding: Closing[] = ["void", "write-off", "drop"];

/** What closes an invoice of which something is left, or begins what it is for: only what fits it, and this person. */
function SettleWhatIsLeft(props: InvoiceData) {
  const { invoice, owedCents, closings, mayRecord, mayVoid, mayForgiveCents } = props;
  const isVoiding = (way: Closing) => voiding.includes(way) || (way === "keep" && owedCents === 0);
  const ways = closings.filter((way) => (isVoiding(way) ? mayVoid : mayRecord));
  if (ways.length === 0) return null;
  const isTooMuch = ways.includes("forgive") && owedCents > mayForgiveCents;
  const words = wordsOf(props);
  return (
    <Part title="Settle the balance" id="settle">
      <div className="flex flex-wrap items-start gap-2">
        {ways
          .filter((way) => way !== "forgive" || !isTooMuch)
          .map((way) => (
            <Act
              key={way}
              id={way}
              hidden={{ id: invoice.id }}
              version={invoice.version}
              schema={way === "keep" ? loadKeepForm : loadInvoiceAct}
              {...words[way]}
            />
          ))}
      </div>
      {isTooMuch && <p className="mt-3 text-ink-soft text-small">{aboveLimit(mayForgiveCents)}</p>}
    </Part>
  );
}
