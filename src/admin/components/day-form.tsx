import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

/** Asks for the day that a screen tells of, and shows it of that day; `action` is its address, `name` that of the day in it. */
export function DayForm({
  action,
  name,
  label,
  day,
}: {
  action: string;
  name: string;
  label: string;
  day: string;
}) {
  return (
    <Form method="get" action={action} className="flex flex-wrap items-end gap-3">
      <Field label={label}>
        {(control) => <Input key={day} {...control} type="date" name={name} defaultValue={day} />}
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}
