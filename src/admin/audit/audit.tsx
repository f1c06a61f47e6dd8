import { Download } from "lucide-react";
import { Link } from "react-router";
import { auditEvents } from "#identity/audit-events.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Input, Select } from "#ui/input.tsx";
import { FilterForm } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/audit";
import { changedKinds } from "./audit-query.ts";
import type { AuditRow } from "./audit-row.server.ts";
import type { AuditData } from "./load.server.ts";
import { loadAudit } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Audit");

export async function loader(args: Route.LoaderArgs) {
  return loadAudit(await requireScreen(args, "audit.read"));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The audit: sign-ins, changes of roles, and every change with the values before and after (4.14). */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, next, filters, timeZone } = loaderData;
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return (
    <Screen
      title="Audit"
      actions={
        <ButtonLink href={`/admin-dashboard/audit.csv?${query}`} variant="secondary" size="small">
          <Download aria-hidden="true" className="size-4.5" />{" "}
          <span className="max-sm:sr-only">Export as CSV</span>
        </ButtonLink>
      }
    >
      <Filters filters={filters} />
      {rows.length === 0 ? (
        <EmptyState title={query.size > 0 ? "Nothing matches" : "Nothing recorded yet"}>
          <p>Sign-ins, refusals, changes of rights and every change of an event or a member are kept here.</p>
        </EmptyState>
      ) : (
        <ListTable
          caption="What happened, newest first"
          heads={[
            { label: "What", width: "w-48 max-lg:w-36" },
            { label: "Who", width: "w-44 max-lg:w-32" },
            { label: "About", width: "w-44 max-lg:w-32" },
            { label: "Before and after" },
            { label: "Address", width: "w-36", shown: wideOnly },
            { label: "When", width: "w-52" },
          ]}
        >
          {rows.map((row) => (
            <Row key={row.key} row={row} timeZone={timeZone} />
          ))}
        </ListTable>
      )}
      <MoreRows to={next ? screenAddress("audit", { ...filters, before: next }) : null} label="Older" />
    </Screen>
  );
}

function Filters({ filters }: Pick<AuditData, "filters">) {
  return (
    <FilterForm screen="audit" filters={filters} search={{ label: "Person", name: "who" }}>
      <Select
        name="what"
        aria-label="What"
        defaultValue={filters.what}
        className="min-w-0 sm:w-52 sm:max-lg:w-32"
      >
        <option value="">Everything</option>
        <optgroup label="Changes">
          <option value="changes">Every change</option>
          {changedKinds.map(([kind, label]) => (
            <option key={kind} value={`of:${kind}`}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label="Sign-ins and rights">
          <option value="security">All of these</option>
          {auditEvents.map((event) => (
            <option key={event} value={event}>
              {event.charAt(0).toUpperCase() + event.slice(1)}
            </option>
          ))}
        </optgroup>
      </Select>
      <Day name="from" label="From" value={filters.from} />
      <Day name="to" label="To" value={filters.to} />
    </FilterForm>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={`audit-${name}`} className="w-12 shrink-0 text-ink-soft text-small sm:w-auto">
        {label}
      </label>
      <Input id={`audit-${name}`} type="date" name={name} defaultValue={value} className="sm:w-40!" />
    </div>
  );
}

function Row({ row, timeZone }: { row: AuditRow; timeZone: string }) {
  return (
    <ListRow>
      <ListCell as="name" title={row.what}>
        {row.what}
      </ListCell>
      <ListCell>{row.who}</ListCell>
      <ListCell title={row.about} className={row.about ? undefined : noCard}>
        {row.link ? (
          <Link to={row.link} className="hover:text-ruby hover:underline">
            {row.about}
          </Link>
        ) : (
          row.about || "–"
        )}
      </ListCell>
      <ListCell className={`whitespace-normal! ${row.changes.length > 0 || row.detail ? "" : noCard}`}>
        {row.changes.length > 0 ? (
          <dl className="grid gap-1.5">
            {row.changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt className="inline font-semibold">{label}: </dt>
                <dd dir="auto" className="inline wrap-anywhere">
                  <del className="line-clamp-3 inline text-ink-soft">{before}</del> →{" "}
                  <ins className="inline no-underline">{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <span dir="auto" className="wrap-anywhere">
            {row.detail || <span className="text-ink-soft">–</span>}
          </span>
        )}
      </ListCell>
      <ListCell className={`tabular-nums ${wideOnly}`}>{row.address || "–"}</ListCell>
      <ListCell className="tabular-nums">
        <Instant at={row.at} timeZone={timeZone} brief />
      </ListCell>
    </ListRow>
  );
}

const wideOnly = "max-xl:hidden";
const noCard = "max-sm:hidden";
