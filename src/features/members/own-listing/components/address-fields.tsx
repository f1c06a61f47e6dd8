import { addressFields } from "#features/members/address-fields.ts";
import { named } from "#features/members/fields.ts";
import { FieldControls } from "#form/field-controls.tsx";
import type { FormState } from "#form/use-form.ts";

const own = {
  ...{ street: "street-address", city: "address-level2", region: "address-level1" },
  ...{ postal_code: "postal-code", country: "country-name" },
};

/** The postal address of a member, for staff or, with `isOwn`, for themselves. */
export function AddressFields({ field, isOwn }: { field: FormState["field"]; isOwn?: boolean }) {
  return (
    <fieldset className="grid gap-5 border-line border-t pt-5">
      <legend className="float-left mb-1 w-full font-display font-semibold text-body">Postal address</legend>
      {isOwn && (
        <p className="text-ink-soft text-small">
          Only our staff can see it, and it’s printed on your invoices. Below, choose who can see your city
          and county.
        </p>
      )}
      <FieldControls fields={named(addressFields)} field={field} fills={isOwn ? own : undefined} />
    </fieldset>
  );
}
