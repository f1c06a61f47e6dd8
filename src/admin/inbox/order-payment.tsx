import { money } from "#platform/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import type { InquiryData } from "./load.server.ts";

type Props = { invoice: NonNullable<InquiryData["invoice"]> } & Pick<InquiryData, "mayRecord" | "holds">;

/** What is owed of an order, and the ways to its invoice: there a payment is recorded, and the order canceled. */
export function OrderPayment({ invoice, holds, mayRecord }: Props) {
  const { id, number, owedCents, totalCents } = invoice;
  const page = `/admin-dashboard/invoices/${id}`;
  return (
    <section aria-label="Payment" className="grid gap-4 border-line border-t pt-5">
      <Facts>
        <Fact label="Invoice">{number}</Fact>
        <Fact label="Paid">{money(Math.max(0, totalCents - owedCents))}</Fact>
        <Fact label="Owed">{money(Math.max(0, owedCents))}</Fact>
        {holds && <Fact label="Started">{holds}</Fact>}
      </Facts>
      {mayRecord && (
        <p className="flex flex-wrap gap-3">
          {owedCents > 0 && <ButtonLink to={`${page}#payment`}>Record a payment</ButtonLink>}
          <ButtonLink to={page} variant="secondary">
            {owedCents === totalCents && owedCents > 0 ? "Cancel the order" : "Open the invoice"}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
