import { Download } from "lucide-react";
import { Link } from "react-router";
import { auditEvents } from "#identity/audit-events.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Input, Select } from "#ui/input.tsx";
import { FilterForm, SearchFilter } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { TabTable } from "../components/tab-table.tsx";
import { tabAddress } from "../request/tab-address.ts";
import { changedKinds } from "./audit-query.ts";
import type { AuditRow } from "./audit-row.ts";
import type { AuditTabData } from "./load.server.ts";

/** The audit: sign-ins, changes of roles, and every change with the values before and after (4.14). */
export function AuditTab({ rows, next, filters, timeZone }: AuditTabData) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Filters filters={filters} />
        <ButtonLink href={`/admin-dashboard/audit.csv?${query}`} variant="secondary" size="small">
          <Download aria-hidden="true" className="size-4.5" /> Export as CSV
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={query.size > 0 ? "Nothing matches" : "Nothing recorded yet"}>
          <p>Sign-ins, refusals, changes of rights and every change of an event or a member are kept here.</p>
        </EmptyState>
      ) : (
        <TabTable
          caption="What happened, newest first"
          heads={["When", "Who", "What", "About", "Before and after", "Address"]}
        >
          {rows.map((row) => (
            <Row key={row.key} row={row} timeZone={timeZone} />
          ))}
        </TabTable>
      )}
      <MoreRows to={next ? tabAddress("audit", { ...filters, before: next }) : null} label="Older" />
    </div>
  );
}

function Filters({ filters }: Pick<AuditTabData, "filters">) {
  return (
    <FilterForm tab="audit" filters={filters}>
      <SearchFilter label="Person" name="who" value={filters.who} />
      <Select
        name="what"
        aria-label="What"
        defaultValue={filters.what}
        className="col-span-full min-w-0 sm:w-56"
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
    <div className="grid gap-0.5">
      <label htmlFor={`audit-${name}`} className="font-semibold text-ink-soft text-label">
        {label}
      </label>
      <Input id={`audit-${name}`} type="date" name={name} defaultValue={value} className="sm:w-40!" />
    </div>
  );
}

function Row({ row, timeZone }: { row: AuditRow; timeZone: string }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <td className="px-4 py-2.5 tabular-nums">
        <Instant at={row.at} timeZone={timeZone} />
      </td>
      <td dir="auto" className="min-w-36 px-4 py-2.5 wrap-anywhere">
        {row.who}
      </td>
      <td className="min-w-40 px-4 py-2.5 font-semibold">{row.what}</td>
      <td dir="auto" className="min-w-44 px-4 py-2.5 wrap-anywhere">
        {row.link ? (
          <Link to={row.link} className="hover:text-ruby hover:underline">
            {row.about}
          </Link>
        ) : (
          row.about || <span className="text-ink-soft">–</span>
        )}
      </td>
      <td className="min-w-80 px-4 py-2.5">
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
      </td>
      <td className="whitespace-nowrap px-4 py-2.5 text-ink-soft tabular-nums">{row.address || "–"}</td>
    </tr>
  );
}
