import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Line, Nothing, Part } from "../../components/part.tsx";
import { recordAddress } from "../../request/screen-address.ts";

type Found = { id: number; name: string; company: string | null; email: string };

/** Finds a member as the payer; without one the invoice is for the person whose name is typed. */
export function FindPayer({ find, found }: { find: string; found: Found[] }) {
  return (
    <Part title="For a member?">
      <Form method="get" action={recordAddress("invoices", "new")} className="grid gap-3">
        <Field label="Name, company or address">
          {(control) => <Input key={find} {...control} type="search" name="find" defaultValue={find} />}
        </Field>
        <Button type="submit" variant="secondary" size="small" className="w-fit">
          Find
        </Button>
      </Form>
      <div className="mt-3">
        {find && found.length === 0 && <Nothing>No member is called so. Type whom it is for.</Nothing>}
        <ul>
          {found.map(({ id, name, company, email }) => (
            <Line
              key={id}
              to={recordAddress("invoices", "new", { member: id })}
              note={[company, email].filter(Boolean).join(" · ")}
            >
              {name}
            </Line>
          ))}
        </ul>
      </div>
    </Part>
  );
}
