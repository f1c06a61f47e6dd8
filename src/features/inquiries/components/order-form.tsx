import { useState } from "react";
import { useNavigate } from "react-router";
import { asksPhone, asksSource, type Made, type Offer, readQuantity } from "#billing/orders/order-offer.ts";
import type { FieldErrors } from "#form/answer.ts";
import { Labelled, TextArea, TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { money } from "#platform/money.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Select } from "#ui/input.tsx";
import { proofBytes } from "../limits.ts";
import { proofErrors } from "../messages.ts";
import { PhoneField, visitorFrame, WhoFields } from "./who-fields.tsx";

/**
 * The built-in order form. The total shown is only a convenience; the server computes the amount that is
 * charged.
 */
export function OrderForm({ offer, answer }: { offer: Offer; answer?: unknown }) {
  const navigate = useNavigate();
  return (
    <VisitorForm
      gate="order"
      id="order"
      action={offer.address}
      schema={async () => (await import("../order/order-form.ts")).orderForm(offer)}
      check={offer.needsProof ? checkProof : undefined}
      answer={answer}
      encType={offer.needsProof ? "multipart/form-data" : undefined}
      submit={offer.needsProof ? "Send for Approval" : "Send Order"}
      onSaved={({ next }) => next && void navigate(next)}
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
          {asksPhone(offer) && <PhoneField field={field("phone")} help={phoneHelp[offer.makes]} />}
          {asksSource(offer) && (
            <TextField
              field={field("heardFrom")}
              label="How did you hear about us? (optional)"
              required={false}
              autoComplete="off"
            />
          )}
          {offer.choices.map(({ title, options }, place) => (
            <Labelled key={title} field={field(`choice-${place + 1}`)} label={title}>
              {(control) => (
                <Select {...control}>
                  <option value="">Please choose</option>
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </Select>
              )}
            </Labelled>
          ))}
          {offer.needsProof && <ProofField field={field("proof")} />}
          <QuantityField field={field("quantity")} offer={offer} />
          <TextArea field={field("note")} label="Note (optional)" required={false} rows={3} />
        </>
      )}
    </VisitorForm>
  );
}

const call = "So we can call you.";
const phoneHelp: Partial<Record<Made, string>> = {
  member: `${call} Only members see it in your listing, and you can hide it there.`,
  supporter: call,
  sponsor: call,
};

function ProofField({ field: { id, name, error } }: { field: FormField }) {
  return (
    <Field
      label="Proof that you qualify for this level"
      id={id}
      error={error}
      help="Such as a student ID or a letter from your nonprofit: a PDF, JPG or PNG up to 5 MB. Only our staff sees it, and it is deleted 30 days after they decide."
      required
    >
      {(control) => <FileInput {...control} name={name} accept="application/pdf,image/jpeg,image/png" />}
    </Field>
  );
}

/** The server finds out what the file is. */
function checkProof(sent: FormData): FieldErrors {
  const file = sent.get("proof");
  if (!(file instanceof File) || file.size === 0) return { proof: proofErrors.none };
  return file.size > proofBytes ? { proof: proofErrors.tooLarge } : {};
}

function QuantityField({ field, offer }: { field: FormField; offer: Offer }) {
  const value = field.value || "1";
  const [typed, setTyped] = useState(value);
  const count = readQuantity(typed, offer.most);
  const total = count === null ? "–" : money(offer.unitCents * count);
  if (offer.most === 1) return <Total>{total}</Total>;
  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      <TextField
        field={{ ...field, value }}
        label="Quantity"
        type="number"
        min={1}
        max={offer.most}
        inputMode="numeric"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {/* Without scripts the total cannot follow the quantity: it is shown for what was sent. */}
      <Total className={field.value ? "" : "[@media(scripting:none)]:hidden"}>{total}</Total>
    </div>
  );
}

function Total({ className = "", children }: { className?: string; children: string }) {
  return (
    <p className={`flex items-baseline justify-between border-line border-b pb-2.5 ${className}`}>
      <span className="text-ink-soft">Total</span>
      <output className="font-display text-h3 tabular-nums">{children}</output>
    </p>
  );
}
