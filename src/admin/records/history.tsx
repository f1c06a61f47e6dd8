import { redirect } from "react-router";
import { dayFilter, loadedChoice } from "#records/lists/filter.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { fromList } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/history";
import { type HistoryRow, historyServed } from "./history-served.server.ts";

export const historyList = defineList<HistoryRow>()({
  screen: "history",
  rows: "Changes",
  id: ({ id }) => id,
  name: ({ title }) => title,
  to: ({ id }, { shown }) => recordAddress("history", id, fromList(shown)),
  search: "Person",
  filters: {
    kind: loadedChoice("Kind", "All kinds"),
    from: dayFilter("From"),
    to: dayFilter("To"),
    record: loadedChoice("Record", "All records"),
  },
  sorts: ["when"],
  first: "-when",
  columns: [
    { label: "Record", as: "name", text: ({ title }) => title },
    { label: "Kind", width: "w-28", shown: "not-tablet", text: ({ kind }) => kind },
    {
      label: "What",
      text: ({ what, changes }) => [what, fieldsOf(changes)].filter(Boolean).join(": "),
      cell: ({ what, changes }) => (
        <>
          <span>{what}</span>
          {changes.length > 0 && <span className="text-ink-soft">: {fieldsOf(changes)}</span>}
        </>
      ),
    },
    { label: "Who", width: "w-44 max-lg:w-32", text: ({ who }) => who },
    { label: "When", sort: "-when", width: "w-52", text: ({ at }) => at },
  ],
  actions: {},
  empty: {
    nothing: "No changes yet",
    noMatch: "No changes match",
    hint: "Every change is kept here: who made it, when, and what it replaced.",
  },
});

const fieldsOf = (changes: HistoryRow["changes"]) =>
  changes
    .map(({ label }) => label)
    .join(", ")
    .toLowerCase();

export const meta: Route.MetaFunction = () => screenMeta("History");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "history");
  const event = asked.url.searchParams.get("event"); // as the address named one before there were kinds
  if (event) throw redirect(screenAddress("history", { kind: "event", record: event }));
  return loadList(historyList, historyServed, asked);
}

/** The changes of all kinds that the person may see, one line each (4.14). */
export default function History({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={historyList} data={loaderData} />;
}
