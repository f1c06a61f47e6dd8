import { capitalised } from "#platform/capitalised.ts";
import { dateFormat } from "#platform/date-format.ts";
import { trashDays } from "#platform/trash-days.ts";
import { loadedChoice } from "#records/lists/filter.ts";
import { Button } from "#ui/button.tsx";
import { MenuLink } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { defineList } from "../lists/define-list.ts";
import { menuForm } from "../lists/list-rows.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/trash";
import { trashActions } from "./actions.server.ts";
import { type DeletedRow, trashServed } from "./trash-served.server.ts";

const right = "trash.read" as const;

export const trashList = defineList<DeletedRow>()({
  screen: "trash",
  rows: "Deleted records",
  one: "record",
  id: ({ key }) => key,
  name: ({ title }) => title,
  mark: ({ together }) => together > 1 && `${together} deleted together`,
  to: ({ to }) => to,
  search: "Name or title",
  filters: { kind: loadedChoice("Kind", "All kinds") },
  sorts: ["deleted"],
  first: "-deleted",
  columns: [
    {
      label: "Name",
      as: "name",
      text: ({ title }) => title,
      cell: ({ title, picture }) => (
        <>
          {picture && (
            <img src={picture} alt="" loading="lazy" className="mr-3 inline size-9 object-contain" />
          )}
          {title}
        </>
      ),
    },
    {
      label: "Kind",
      text: ({ kind, about }) => [capitalised(kind), about].filter(Boolean).join(" · "),
    },
    {
      label: "Deleted",
      sort: "-deleted",
      width: "w-32",
      shown: "not-tablet",
      labelled: true,
      text: ({ deletedAt }) => deletedAt,
      cell: ({ deletedAt }, { timeZone }) => (
        <time dateTime={deletedAt} className="tabular-nums">
          {dateFormat({ dateStyle: "medium", timeZone }).format(new Date(deletedAt))}
        </time>
      ),
    },
    { label: "By", shown: "not-narrow", width: "w-36", labelled: true, text: ({ who }) => who },
    {
      label: "Time left",
      width: "w-28",
      text: ({ daysLeft }) => `${daysLeft} ${daysLeft === 1 ? "day" : "days"} left`,
    },
    {
      label: "Restore",
      width: "w-28",
      text: () => "Restore",
      cell: ({ key, title }) => (
        <Button
          type="submit"
          form={menuForm}
          name="intent"
          value={`restore id=${key}`}
          variant="secondary"
          size="small"
        >
          Restore<span className="sr-only"> {title}</span>
        </Button>
      ),
    },
  ],
  actions: {
    restore: { label: "Restore", right, on: () => false, many: () => true }, // a row has a button of its own
    "restore-deletion": {
      label: "Restore all deleted together",
      right,
      on: ({ together }) => together > 1,
    },
    "purge-photos": {
      label: "Delete for good",
      right: "gallery.manage",
      on: () => false,
      many: ({ entity }) => entity === "photo",
      asks: {
        question: "Delete the selected photos for good?",
        consequence: "Their files are deleted right away. This can't be undone.",
      },
    },
  },
  menu: ({ to }) => <MenuLink to={to}>View</MenuLink>,
  empty: {
    nothing: "The trash is empty",
    noMatch: "Nothing in the trash matches",
    hint: `Deleted items stay here for ${trashDays} days and can be restored as they were.`,
  },
});

export const meta: Route.MetaFunction = () => screenMeta("Trash");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "trash");
  return loadList(trashList, trashServed(asked.visitor), asked);
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "trash", trashActions);
}

/** All that was deleted and that this role can restore (4.15, 4.16). */
export default function Trash({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={trashList} data={loaderData} />;
}
