import { Plus } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { listAction } from "../lists/chosen-action.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/companies";
import { companiesServed } from "./companies-served.server.ts";
import { companyList } from "./company-list.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Companies");

export async function loader(args: Route.LoaderArgs) {
  return loadList(companyList, companiesServed, await requireScreen(args, "companies"));
}

export const action = listAction(companyList, companiesServed, {});

/** The companies with a membership of several seats. */
export default function Companies({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      list={companyList}
      data={loaderData}
      actions={
        <ButtonLink to={recordAddress("companies", "new")} size="small">
          <Plus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Add a company</span>
        </ButtonLink>
      }
    />
  );
}
