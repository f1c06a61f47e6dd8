import { Plus } from "lucide-react";
import { may } from "#identity/roles.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MenuLink } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { listAction } from "../lists/chosen-action.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { recordAddress, staffArea } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/invoices";
import { invoiceListActions } from "./actions.server.ts";
import { invoiceList } from "./invoice-list.tsx";
import { invoicesServed } from "./invoices-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Invoices");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "invoices");
  const list = await loadList(invoiceList, invoicesServed, asked);
  return { ...list, mayWrite: may(asked.visitor, "money.record") };
}

export const action = listAction(invoiceList, invoicesServed, invoiceListActions);

/** Invoices and credit notes, newest first. */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      list={invoiceList}
      data={loaderData}
      menu={<MenuLink to={`${staffArea}/print/invoices`}>Print for mailing</MenuLink>}
      actions={
        loaderData.mayWrite && (
          <ButtonLink to={recordAddress("invoices", "new")} size="small">
            <Plus aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Create invoice</span>
          </ButtonLink>
        )
      }
    />
  );
}
