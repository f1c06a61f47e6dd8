import { Form } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { addDays } from "#platform/days.ts";
import { queryText } from "#records/lists/list-query.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { Line, Nothing, Part } from "../../components/part.tsx";
import { Screen } from "../../components/screen.tsx";
import { screenMeta } from "../../components/screen-meta.ts";
import { rowId } from "../../request/row-id.ts";
import { recordAddress, screenAddress } from "../../request/screen-address.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import { screenAction } from "../../request/take-screen-action.server.ts";
import type { Route } from "./+types/new-invoice";
import { writeActions } from "./actions.server.ts";
import { NewInvoiceForm } from "./new-invoice-form.tsx";
import { findPayer, findPayers } from "./payer-store.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Create invoice");

export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "money.record");
  const { db, clock } = platform;
  const [find, member] = [queryText(url.searchParams, "find"), rowId(url.searchParams.get("member"))];
  const payer = member === null ? undefined : await findPayer(db, member);
  const today = organisationDay(clock.now());
  return {
    find,
    found: find ? await findPayers(db, find) : [],
    payer: payer ?? null,
    today,
    dueOn: addDays(today, content("payment").dueDays),
    formToken: crypto.randomUUID(),
  };
}

export const action = screenAction("money.record", writeActions);

/** An invoice by hand: for a member, or for a person whose name is typed. */
export default function NewInvoice({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="Create invoice" back={{ label: "All invoices", to: screenAddress("invoices") }}>
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <FindPayer {...loaderData} />
        <Tile className="min-w-0 p-5 sm:p-7 lg:row-start-1">
          <NewInvoiceForm key={loaderData.payer?.id ?? 0} {...loaderData} />
        </Tile>
      </div>
    </Screen>
  );
}

type Found = { id: number; name: string; company: string | null; email: string };

/** Finds a member as the payer; without one the invoice is for the person whose name is typed. */
function FindPayer({ find, found }: { find: string; found: Found[] }) {
  return (
    <Part title="For a member?">
      <Form method="get" action={recordAddress("invoices", "new")} className="grid gap-3">
        <Field label="Name, company or email">
          {(control) => <Input key={find} {...control} type="search" name="find" defaultValue={find} />}
        </Field>
        <Button type="submit" variant="secondary" size="small" className="w-fit">
          Find
        </Button>
      </Form>
      <div className="mt-3">
        {find && found.length === 0 && <Nothing>No members found. You can enter a name in the form.</Nothing>}
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
