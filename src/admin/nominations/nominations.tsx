import type { Nominee } from "#features/inquiries/nomination/nominees-store.server.ts";
import { loadedChoice } from "#records/lists/filter.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/nominations";
import { nomineesServed } from "./nominees-served.server.ts";

export const nomineeList = defineList<Nominee>()({
  screen: "nominations",
  rows: "Nominees",
  id: ({ id }) => id,
  name: ({ nominee }) => nominee,
  to: ({ nominee }) => screenAddress("inbox", { kind: "nomination", q: nominee }),
  search: "Nominee",
  filters: {
    category: loadedChoice("Award", "All awards"),
    gala: loadedChoice("Gala", "All galas"),
  },
  sorts: ["nominee", "nominations", "latest"],
  first: "-nominations",
  columns: [
    { label: "Nominee", as: "name", sort: "nominee", text: ({ nominee }) => nominee },
    { label: "Award", text: ({ category }) => category },
    {
      label: "Nominations",
      sort: "-nominations",
      width: "w-36",
      labelled: true,
      text: (row) => row.nominations,
    },
    { label: "Gala", shown: "not-narrow", text: ({ gala }) => gala || null },
    { label: "Latest", sort: "-latest", width: "w-52", shown: "not-tablet", text: ({ latest }) => latest },
  ],
  actions: {},
  about: "Who is nominated for each award, and how many times.",
  empty: {
    nothing: "No nominations yet",
    noMatch: "No one matches",
    hint: "Each nominee is listed once per award, with the number of nominations.",
  },
});

export const meta: Route.MetaFunction = () => screenMeta("Nominations");

export async function loader(args: Route.LoaderArgs) {
  return loadList(nomineeList, nomineesServed, await requireScreen(args, "nominations"));
}

/** Who is nominated for which award, and how often; each leads to what was written. */
export default function Nominations({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={nomineeList} data={loaderData} />;
}
