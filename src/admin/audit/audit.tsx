import type { Difference } from "#records/kind.ts";
import { dayFilter, loadedChoice } from "#records/lists/filter.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { ChangedFields } from "../records/changed-fields.tsx";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/audit";
import type { AuditRow } from "./audit-row.server.ts";
import { auditServed } from "./audit-served.server.ts";

const when = { label: "When", text: ({ at }: AuditRow) => at };
const who = { label: "Who", text: (row: AuditRow) => row.who };
const what = { label: "What", text: (row: AuditRow) => row.what };
const about = { label: "About", text: (row: AuditRow) => row.about || null };
const detail = { label: "Detail", text: (row: AuditRow) => row.detail };
const address = { label: "IP address", text: (row: AuditRow) => row.address || null };
const state = (label: string, side: "theirs" | "yours") => ({
  label,
  text: ({ changes }: AuditRow) => changes.map((one) => `${one.label}: ${one[side]}`).join("\n"),
});

export const auditList = defineList<AuditRow>()({
  screen: "audit",
  rows: "Entries",
  id: ({ key }) => key,
  name: ({ what }) => what,
  to: ({ link }) => link,
  search: "Person",
  filters: { what: loadedChoice("What", "Everything"), from: dayFilter("From"), to: dayFilter("To") },
  sorts: ["when"],
  first: "-when",
  columns: [
    { ...what, as: "name", width: "w-56 max-lg:w-36" },
    { ...who, width: "w-40 max-lg:w-32" },
    { ...about, width: "w-44 max-lg:w-32" },
    {
      label: "Before and after",
      text: ({ changes, detail }) => inOneLine(changes) || detail || null,
      cell: ({ changes, detail }) =>
        changes.length > 0 ? (
          <ChangedFields changes={changes} />
        ) : (
          <span className="whitespace-normal wrap-anywhere">{detail || "–"}</span>
        ),
    },
    { ...address, width: "w-36", shown: "wide" },
    { ...when, width: "w-52" },
  ],
  actions: {},
  file: {
    columns: [when, who, what, about, state("Before", "theirs"), state("After", "yours"), detail, address],
  },
  empty: {
    nothing: "Nothing recorded yet",
    noMatch: "Nothing matches",
    hint: "Sign-ins, refused actions, role changes and every change to a record are listed here.",
  },
});

const inOneLine = (changes: Difference[]) =>
  changes.map(({ label, theirs, yours }) => `${label}: ${theirs} → ${yours}`).join("; ");

export const meta: Route.MetaFunction = () => screenMeta("Activity log");

export async function loader(args: Route.LoaderArgs) {
  return loadList(auditList, auditServed, await requireScreen(args, "audit"));
}

/** The audit: sign-ins, changes of roles, and every change with the values before and after (4.14). */
export default function Audit({ loaderData }: Route.ComponentProps) {
  return <ListScreen list={auditList} data={loaderData} />;
}
