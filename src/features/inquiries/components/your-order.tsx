import type { Payment } from "#content/payment.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Payment as Ending, State } from "../kinds.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

export type PlacedOrder = {
  number: number;
  facts: { label: string; value: string }[];
  email: string;
  state: State;
  /** How it ended; null while it is to be paid. */
  ending: Ending | null;
  membership: boolean;
  payment: Payment;
};

const leads: Record<State, string> = {
  new: "Thank you! We have your order.",
  held: "Thank you! We have your order.",
  "in-progress": "We have your order and are working on it.",
  waiting: "We have your order and have written to you.",
  done: "Your order is done. Thank you!",
};
const endings: Record<Ending, string> = {
  paid: "Your order is paid. Thank you!",
  cancelled: "Your order is canceled. There is nothing to pay.",
};

/** A stored order: its number, what was ordered, the total, how to pay and what happens next. */
export function YourOrder({ order }: { order: PlacedOrder }) {
  const { number, facts, email, state, ending, membership, payment } = order;
  const isToPay = ending === null && state !== "done";
  return (
    <>
      <PageHeader
        eyebrow={`Order ${number}`}
        title="Order received"
        lead={ending ? endings[ending] : leads[state]}
      />
      <div className="container-page grid items-start gap-6 pb-section lg:grid-cols-[7fr_5fr] lg:gap-10">
        <Card as="section" aria-labelledby="ordered-title" className="p-6 md:p-10">
          <h2 id="ordered-title" className="text-h2">
            What you ordered
          </h2>
          <dl className="mt-6 grid border-line border-t">
            {[{ label: "Number", value: String(number) }, ...facts].map(({ label, value }) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-6 border-line border-b py-3 last:font-display last:text-h3"
              >
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-ink-soft">
            {state === "held" ? (
              "Please keep the address of this page: it opens your order again."
            ) : (
              <>
                We mail the same to <span className="wrap-anywhere">{email}</span>, with a link that opens
                this page again.
              </>
            )}
          </p>
          {isToPay && <WhatIsNext after={payment.after} membership={membership} />}
        </Card>
        {isToPay && <WaysToPay payment={payment} text={payment.ordered} />}
      </div>
    </>
  );
}

function WhatIsNext({ after, membership }: { after: string; membership: boolean }) {
  return (
    <>
      <h2 className="mt-10 text-h3">What happens next</h2>
      <p className="wrap-anywhere mt-2 text-ink-soft">{after}</p>
      {membership && (
        <>
          <p className="mt-2 text-ink-soft">
            You can already write your entry for the member directory; our staff review it before it is shown.
          </p>
          <ButtonLink to="/embedded-directory" variant="secondary" className="mt-5">
            Write your entry
          </ButtonLink>
        </>
      )}
    </>
  );
}
