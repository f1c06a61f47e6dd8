import type { Offer } from "#billing/orders/order-offer.ts";
import type { Payment } from "#content/payment.ts";
import { money } from "#platform/money.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NumberedSteps } from "#ui/numbered-steps.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import { OrderForm } from "./order-form.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";

type NextSteps = { heading: string; steps: { title: string; text: string }[] };

export type OrderPageData =
  | { open: true; offer: Offer; payment: Payment | null; next: NextSteps | null }
  | { open: false; title: string; text: string; page: string };

/** The item, the order form, what follows and the ways to pay; or the reason why the item cannot be ordered. */
export function OrderPage({ page, answer }: { page: OrderPageData; answer?: unknown }) {
  if (!page.open) {
    return (
      <div className="container-page py-section">
        <EmptyState
          level={1}
          title={page.title}
          action={<ButtonLink to={page.page}>See what’s available</ButtonLink>}
        >
          <p>{page.text}</p>
        </EmptyState>
      </div>
    );
  }
  const { offer, payment, next } = page;
  return (
    <>
      <PageHeader
        title={offer.title}
        lead={offer.summary}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: offer.pageTitle, to: offer.page },
          { label: "Order" },
        ]}
      />
      <div className="container-page grid items-start gap-6 pb-section lg:grid-cols-[7fr_5fr] lg:gap-10">
        <div className="grid gap-6">
          <Tile as="section" aria-labelledby="order-title" className="p-6 md:p-10">
            <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-b pb-6">
              <h2 id="order-title" className="text-h2">
                Your order
              </h2>
              <p className="font-display text-h3 tabular-nums">
                {offer.most > 1 ? `${money(offer.unitCents)} each` : money(offer.unitCents)}
              </p>
            </div>
            {offer.note && (
              <Alert tone="warning" className="mb-8">
                {offer.note}
              </Alert>
            )}
            {offer.needsProof && (
              <Alert title="Approval comes first" className="mb-8">
                Our staff will review your file and email you. You’ll get an invoice once it’s approved, and
                there’s nothing to pay before then.
              </Alert>
            )}
            <OrderForm offer={offer} answer={answer} />
          </Tile>
          {next && (
            <Tile as="section" aria-labelledby="next-title" className="p-6 md:p-10">
              <h2 id="next-title" className="mb-6 text-h3">
                {next.heading}
              </h2>
              <NumberedSteps steps={next.steps} />
            </Tile>
          )}
        </div>
        {payment && <WaysToPay payment={payment} text={payment.text} after={payment.after} />}
      </div>
    </>
  );
}
