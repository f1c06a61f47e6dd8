import type { ComponentProps } from "react";
import { FieldControls, type ShownFields } from "#form/field-controls.tsx";
import { DashboardForm } from "./dashboard-form.tsx";

type FieldsFormProps = ComponentProps<typeof DashboardForm> & { fields: ShownFields };

/** A form of the dashboard with the controls of its fields, which alone judge it unless a schema is given. */
export function FieldsForm({ fields, children, ...form }: FieldsFormProps) {
  return (
    <DashboardForm schema={async () => (await import("#records/field-schemas.ts")).formOf(fields)} {...form}>
      {(field) => (
        <>
          {typeof children === "function" ? children(field) : children}
          <FieldControls fields={fields} field={field} />
        </>
      )}
    </DashboardForm>
  );
}
