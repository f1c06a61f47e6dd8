import { Link } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm, SearchFilter } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { MenuActions, MenuLink, RowMenu } from "../components/row-menu.tsx";
import { TabTable } from "../components/tab-table.tsx";
import { tabAddress } from "../request/tab-address.ts";
import type { MailTabData } from "./load.server.ts";
import { MailDetail } from "./mail-detail.tsx";
import { kindInWords, mailStates } from "./mail-query.ts";
import { StateBadge } from "./state-badge.tsx";

/** The outbox: every message with its kind, its recipient and its state. */
export function MailTab(data: MailTabData) {
  const { rows, next, filters, kinds, open, showsDetail } = data;
  if (showsDetail) return <MailDetail {...data} mail={open} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <FilterForm tab="mail" filters={filters}>
        <SearchFilter label="Receiver or subject" value={filters.q} />
        <ChoiceFilter
          name="state"
          label="State"
          all="Every state"
          value={filters.state}
          options={mailStates}
        />
        <ChoiceFilter
          name="kind"
          label="Kind"
          all="Every kind"
          value={filters.kind}
          options={kinds.map((kind) => [kind, kindInWords(kind)])}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState title={Object.values(filters).some(Boolean) ? "No message matches" : "No messages yet"}>
          <p>Every message this site sends is listed here, with whether it went out.</p>
        </EmptyState>
      ) : (
        <TabTable
          caption="Messages, newest first"
          heads={["Written", "State", "To", "Subject", "Kind", "Actions"]}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} {...data} />
          ))}
        </TabTable>
      )}
      <MoreRows to={next ? tabAddress("mail", { ...filters, before: next }) : null} label="Older" />
    </div>
  );
}

function Row({ row, mayResend, timeZone }: MailTabData & { row: MailTabData["rows"][number] }) {
  const detail = tabAddress("mail", { message: row.id });
  return (
    <tr className="border-line border-b last:border-b-0">
      <td className="px-4 py-2.5 tabular-nums">
        <Instant at={row.queuedAt} timeZone={timeZone} />
      </td>
      <td className="px-4 py-2.5">
        <StateBadge state={row.state} />
      </td>
      <td dir="auto" className="min-w-52 px-4 py-2.5 wrap-anywhere">
        {row.recipient}
      </td>
      <th scope="row" dir="auto" className="min-w-60 px-4 py-2.5 font-semibold wrap-anywhere">
        <Link to={detail} className="hover:text-ruby hover:underline">
          {row.subject}
        </Link>
      </th>
      <td className="whitespace-nowrap px-4 py-2.5 text-ink-soft">{kindInWords(row.kind)}</td>
      <td className="px-4 py-1">
        <RowMenu of={`“${row.subject}” to ${row.recipient}`}>
          <MenuLink to={detail}>Read the message</MenuLink>
          {mayResend && row.state !== "queued" && !row.secret && (
            <MenuActions fields={{ id: row.id }} actions={{ "resend-mail": "Send again" }} />
          )}
        </RowMenu>
      </td>
    </tr>
  );
}
