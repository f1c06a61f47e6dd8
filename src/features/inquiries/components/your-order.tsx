import type { FormAnswer } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import { notPaid, notUsed } from "../messages.ts";
import type { ShownOrder } from "../order/your-order.server.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

/**
 * An order or invoice: its number, what it asks for, what is left, how to pay and what happens next.
 */
export function YourOrder({
  order,
  isBack,
  answer,
}: {
  order: ShownOrder;
  /** Whether the reader comes back from the page of the payment provider. */
  isBack: boolean;
  answer: FormAnswer | undefined;
}) {
  const { eyebrow, title, lead, facts, email, payment, pdfs, credit } = order;
  const isCard = payment && order.online && typeof order.online !== "string";
  const isShown = answer?.form === "use-credit" ? credit : isCard; // by the form that was sent
  return (
    <>
      <PageHeader eyebrow={eyebrow} title={title} lead={lead} />
      {answer && !answer.ok && answer.notice && !isShown && (
        <div className="container-page mb-6">
          <Alert tone="danger" title={answer.notice.title}>
            <p>{answer.notice.description}</p>
          </Alert>
        </div>
      )}
      <div className="container-page grid items-start gap-6 pb-section lg:grid-cols-[7fr_5fr] lg:gap-10">
        <Tile as="section" aria-labelledby="ordered-title" className="p-6 md:p-10">
          <h2 id="ordered-title" className="text-h2">
            Summary
          </h2>
          <dl className="mt-6 grid border-line border-t">
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className="flex items-baseline justify-between gap-6 border-line border-b py-3 last:font-display last:text-h3"
              >
                <dt className="wrap-anywhere text-ink-soft">{label}</dt>
                <dd className="text-right tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {pdfs.length > 0 && (
            <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
              {pdfs.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} className="link font-semibold">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-6 text-ink-soft">
            {email ? (
              <>
                We’ve emailed <span className="wrap-anywhere">{email}</span> a link to this page.
              </>
            ) : (
              "Bookmark this page to come back to your order."
            )}
          </p>
          <WhatIsNext {...order} />
        </Tile>
        {payment && (
          <div className="grid gap-6">
            {credit && <OwnCredit credit={credit} answer={answer} />}
            {typeof order.online === "string" ? (
              <p className="text-ink-soft">{order.online}</p>
            ) : (
              order.online && <PayOnline online={order.online} isBack={isBack} answer={answer} />
            )}
            <WaysToPay payment={payment} text={payment.text} />
          </div>
        )}
      </div>
    </>
  );
}

/** What they have on account, which one press uses for this invoice. */
function OwnCredit({ credit, answer }: { credit: string; answer: FormAnswer | undefined }) {
  return (
    <Tile as="section" aria-labelledby="credit-title" className="grid gap-4 p-6 md:p-8">
      <h2 id="credit-title" className="text-h3">
        Credit on account
      </h2>
      <p>You have {credit} on account.</p>
      <PostForm
        id="credit"
        intent="use-credit"
        answer={answer}
        failed={notUsed}
        submit="Use it"
        busyLabel="One moment…"
      />
    </Tile>
  );
}

/** `to`: the link of the content that it leads to, else the page is opened by a press. */
type Way = { label: string; isTest: boolean; to: string | null };

/** The button to the page of the payment provider. No field for a card is ours. */
function PayOnline({
  online,
  isBack,
  answer,
}: {
  online: Way;
  isBack: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <Tile as="section" aria-labelledby="card-title" className="grid gap-4 p-6 md:p-8">
      <h2 id="card-title" className="text-h3">
        Pay by card
      </h2>
      {isBack && (
        <Alert tone="info" title="Not paid yet.">
          <p>If you just paid, this page will update in a minute, and we’ll email you a receipt.</p>
        </Alert>
      )}
      {online.isTest && <p className="text-ink-soft">Test mode: no money moves.</p>}
      {online.to === null ? (
        <PostForm id="card" answer={answer} failed={notPaid} submit={online.label} busyLabel="One moment…" />
      ) : (
        <ButtonLink href={online.to} newTab className="w-full sm:w-fit">
          {online.label}
        </ButtonLink>
      )}
      <p className="text-ink-soft text-small">
        You’ll pay on our card provider’s page. We never see your card number.
      </p>
    </Tile>
  );
}

/** A membership is offered where it is: whoever wrote a listing beside it, without an account, would be asked whose it is. */
function WhatIsNext({ next, opens }: Pick<ShownOrder, "next" | "opens">) {
  if (!next && !opens) return null;
  return (
    <>
      <h2 className="mt-10 text-h3">What happens next</h2>
      {next && <p className="wrap-anywhere mt-2 text-ink-soft">{next}</p>}
      {opens && <p className="mt-2 text-ink-soft">{opensWords[opens]}</p>}
      {opens === "now" && (
        <ButtonLink to="/account/membership" variant="secondary" className="mt-5">
          Open my membership
        </ButtonLink>
      )}
    </>
  );
}

const opensWords = {
  "once-paid":
    "Once we receive your payment, you’ll find your membership in your account. If you don’t have an account yet, we’ll email you a link to open one.",
  now: "You’ll find your membership in your account. If you don’t have an account yet, use the link we emailed you.",
};
