import type { ReactNode } from "react";
import type { Closing } from "#billing/documents/closing.ts";
import { Part } from "../components/part.tsx";
import { Act } from "./act.tsx";
import type { InvoiceData } from "./load.server.ts";
import { aboveLimit } from "./money-refusals.ts";

const loadInvoiceAct = async () => (await import("./acts-form.ts")).invoiceAct;

type Words = { intent: string; label: string; submit: string; text: ReactNode; isHarmful?: boolean };

/** What each way is called, and what follows from it. */
const wordsOf = ({ invoice, owedCents, isOffer, hasBegun }: InvoiceData): Record<Closing, Words> => ({
  forgive: {
    ...{ intent: "forgive-rest", label: "Forgive the rest", submit: "Forgive the rest" },
    text: "Forgive the rest: the balance is dropped, and the membership or order starts.",
  },
  start:
    owedCents > 0
      ? {
          ...{ intent: "start-invoice", label: "Start it now", submit: "Start it" },
          text: "Start it now: it starts today, and the balance is still owed.",
        }
      : {
          ...{ intent: "start-invoice", label: "Start it after all", submit: "Start it" },
          text: `It starts as of the day the money came.${invoice.writtenOffAt ? " The rest stays written off." : ""}`,
        },
  void: {
    ...{ intent: "void-invoice", label: "Void", submit: "Void the invoice", isHarmful: true },
    text: "It is asked for no longer, and what it was for is canceled. Nobody is told by e-mail.",
  },
  "write-off": {
    ...{ intent: "write-off", label: "Write off", submit: "Write off what is owed", isHarmful: true },
    text: (
      <>
        <span>Stops collecting the balance. </span>
        {isOffer && <strong>The membership or order does not start.</strong>}
        {hasBegun && <span>What has begun goes on.</span>}
      </>
    ),
  },
});

/** What closes an invoice of which something is left, or begins what it is for: only what fits it, and this person. */
export function SettleWhatIsLeft(props: InvoiceData) {
  const { invoice, owedCents, closings, mayRecord, mayVoid, mayForgiveCents } = props;
  const ways = closings.filter((way) => (way === "forgive" || way === "start" ? mayRecord : mayVoid));
  if (ways.length === 0) return null;
  const isTooMuch = ways.includes("forgive") && owedCents > mayForgiveCents;
  const words = wordsOf(props);
  return (
    <Part title="Settle what is left" id="settle">
      <div className="flex flex-wrap items-start gap-2">
        {ways
          .filter((way) => way !== "forgive" || !isTooMuch)
          .map((way) => (
            <Act
              key={way}
              id={way}
              hidden={{ id: invoice.id }}
              version={invoice.version}
              schema={loadInvoiceAct}
              {...words[way]}
            />
          ))}
      </div>
      {isTooMuch && <p className="mt-3 text-ink-soft text-small">{aboveLimit(mayForgiveCents)}</p>}
    </Part>
  );
}
