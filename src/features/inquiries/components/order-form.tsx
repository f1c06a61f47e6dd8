import { useState } from "react";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { money, type Offer } from "../order-offer.ts";
import { visitorFrame } from "./visitor-frame.ts";
import { WhoFields } from "./who-fields.tsx";

/**
 * The built-in order form. The total shown is only a convenience; the server computes the amount that is
 * charged.
 */
export function OrderForm({ offer, answer }: { offer: Offer; answer?: unknown }) {
  return (
    <VisitorForm
      gate="order"
      id="order"
      action={offer.address}
      schema={async () => (await import("../order-form.ts")).orderForm(offer.most)}
      answer={answer}
      submit="Send Order"
      {...visitorFrame}
    >
      {(field) => (
        <>
          <WhoFields name={field("name")} email={field("email")} labels={["Name", "Email"]} />
          <TextField
            field={field("company")}
            label="Company (optional)"
            required={false}
            autoComplete="organization"
          />
          <QuantityField field={field("quantity")} offer={offer} />
          <TextArea field={field("note")} label="Note (optional)" required={false} rows={3} />
        </>
      )}
    </VisitorForm>
  );
}

/** The quantity and the total. Without JavaScript no total is shown, because it could not be updated. */
function QuantityField({ field, offer }: { field: FormField; offer: Offer }) {
  const value = field.value || "1";
  const [quantity, setQuantity] = useState(Math.trunc(Number(value)));
  const total = offer.unitCents * Math.min(Math.max(quantity || 1, 1), offer.most);
  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      <TextField
        field={{ ...field, value }}
        label="Quantity"
        type="number"
        min={1}
        max={offer.most}
        inputMode="numeric"
        onChange={(event) => setQuantity(Math.trunc(Number(event.currentTarget.value)))}
      />
      <p className="flex items-baseline justify-between border-line border-b pb-2.5 [@media(scripting:none)]:hidden">
        <span className="text-ink-soft">Total</span>
        <output className="font-display text-h3 tabular-nums">{money(total, offer.currency)}</output>
      </p>
    </div>
  );
}
