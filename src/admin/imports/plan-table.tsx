import { Link } from "react-router";
import { type RowAction, rowActions } from "#features/members/import/import.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { TabTable } from "../components/tab-table.tsx";
import type { ImportData } from "./load.server.ts";

const words: Record<RowAction, [planned: string, done: string, BadgeTone]> = {
  create: ["Create", "Created", "emerald"],
  update: ["Update", "Updated", "diamond"],
  unchanged: ["Unchanged", "Unchanged", "neutral"],
  skip: ["Skip", "Skipped", "danger"],
};

/** What will be done, or was done, with every row, and why. */
export function PlanTable({ id, state, counts, action, rows, next, total }: ImportData) {
  const isOver = state !== "planned";
  const view = (asked: RowAction | null, after?: number) => {
    const params = new URLSearchParams({
      ...(asked ? { action: asked } : {}),
      ...(after ? { after: String(after) } : {}),
    });
    return `/admin-dashboard/imports/${id}${params.size ? `?${params}` : ""}`;
  };
  return (
    <section aria-labelledby="rows" className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id="rows" className="text-h3">
        {isOver ? "What happened to the rows" : "What will happen to the rows"}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <Choice to={view(null)} current={action === null} label="All" count={total} />
        {rowActions.map((each) => (
          <Choice
            key={each}
            to={view(each)}
            current={action === each}
            label={words[each][isOver ? 1 : 0]}
            count={counts[each]}
          />
        ))}
      </ul>
      <TabTable caption="Rows of the file" heads={["Line", "Member", "What", "Why"]}>
        {rows.map((row) => (
          <tr key={row.line} className="border-line border-b last:border-b-0">
            <td className="px-4 py-2.5 text-ink-soft tabular-nums">{row.line}</td>
            <th scope="row" dir="auto" className="min-w-52 px-4 py-2.5 font-semibold wrap-anywhere">
              {row.name || "–"}
              <span className="block font-normal text-ink-soft">{row.email}</span>
            </th>
            <td className="px-4 py-2.5">
              {row.action && <Badge tone={words[row.action][2]}>{words[row.action][isOver ? 1 : 0]}</Badge>}
            </td>
            <td dir="auto" className="min-w-80 px-4 py-2.5 wrap-anywhere">
              {row.reason}
            </td>
          </tr>
        ))}
      </TabTable>
      {rows.length === 0 && <p className="text-ink-soft text-small">No row of this kind.</p>}
      {next && (
        <ButtonLink to={view(action, next)} variant="secondary" size="small" className="w-fit">
          Further rows
        </ButtonLink>
      )}
    </section>
  );
}

type ChoiceProps = { to: string; current: boolean; label: string; count: number };

function Choice({ to, current, label, count }: ChoiceProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        className="inline-flex min-h-10 items-center gap-2 rounded-control border border-line bg-paper px-4 font-semibold text-small tabular-nums hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-ivory"
      >
        {label} <span className="font-normal">{count.toLocaleString("en-US")}</span>
      </Link>
    </li>
  );
}
