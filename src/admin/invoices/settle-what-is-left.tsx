import { Part } from "../components/part.tsx";
import { Act } from "./act.tsx";
import type { InvoiceData } from "./load.server.ts";
import { aboveLimit } from "./money-refusals.ts";

const loadInvoiceAct = async () => (await import("./acts-form.ts")).invoiceAct;

/** What closes an invoice of which something is left, or begins what it is for: only what fits it, and this person. */
export function SettleWhatIsLeft(props: InvoiceData) {
  const { invoice, owedCents, isOffer, hasBegun, mayRecord, mayVoid, mayForgiveCents } = props;
  const ways = props.closings.filter((way) =>
    way === "forgive" || way === "start" ? mayRecord : mayRecord && mayVoid,
  );
  if (ways.length === 0) return null;
  const isSmall = owedCents <= mayForgiveCents;
  const ofInvoice = {
    hidden: { id: invoice.id },
    seen: { version: invoice.version },
    schema: loadInvoiceAct,
  };
  return (
    <Part title="Settle what is left" id="settle">
      <div className="flex flex-wrap items-start gap-2">
        {ways.includes("forgive") && isSmall && (
          <Act
            id="forgive"
            intent="forgive-rest"
            label="Forgive the rest"
            submit="Forgive the rest"
            text="Forgive the rest: the balance is dropped, and the membership or order starts."
            {...ofInvoice}
          />
        )}
        {ways.includes("start") && (
          <Act
            id="start"
            intent="start-invoice"
            label={owedCents > 0 ? "Start it now" : "Start it after all"}
            submit="Start it"
            text={
              owedCents > 0
                ? "Start it now: it starts today, and the balance is still owed."
                : "It starts as of the day the money came. The rest stays written off."
            }
            {...ofInvoice}
          />
        )}
        {ways.includes("void") && (
          <Act
            id="void"
            intent="void-invoice"
            label="Void"
            submit="Void the invoice"
            text="It is asked for no longer, and what it was for is canceled. Nobody is told by e-mail."
            isHarmful
            {...ofInvoice}
          />
        )}
        {ways.includes("write-off") && (
          <Act
            id="write-off"
            intent="write-off"
            label="Write off"
            submit="Write off what is owed"
            text={
              <>
                Stops collecting the balance.{" "}
                {isOffer && <strong>The membership or order does not start.</strong>}
                {hasBegun && "What has begun goes on."}
              </>
            }
            isHarmful
            {...ofInvoice}
          />
        )}
      </div>
      {ways.includes("forgive") && !isSmall && (
        <p className="mt-3 text-ink-soft text-small">{aboveLimit(mayForgiveCents)}</p>
      )}
    </Part>
  );
}
