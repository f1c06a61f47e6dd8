import { Link } from "react-router";
import { kinds, states } from "#features/inquiries/kinds.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { TabTable } from "../components/tab-table.tsx";
import { tabAddress } from "../request/tab-address.ts";
import { kindWords, stateWords } from "./inbox-query.ts";
import { InquiryDetail } from "./inquiry-detail.tsx";
import type { InboxTabData } from "./load.server.ts";
import { StateBadge } from "./state-badge.tsx";

/** The inquiries of visitors, newest first, with their states. */
export function InboxTab(data: InboxTabData) {
  const { rows, next, filters, showsDetail, timeZone } = data;
  if (showsDetail) return <InquiryDetail {...data} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <FilterForm tab="inbox" filters={filters}>
        <ChoiceFilter
          name="kind"
          label="Kind"
          all="Every kind"
          value={filters.kind}
          options={kinds.map((kind) => [kind, kindWords[kind]])}
        />
        <ChoiceFilter
          name="state"
          label="State"
          all="Every state"
          value={filters.state}
          options={states.map((state) => [state, stateWords[state]])}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState
          title={Object.values(filters).some(Boolean) ? "Nothing matches" : "Nothing has come in yet"}
        >
          <p>Messages, committee interests, nominations and orders are listed here.</p>
        </EmptyState>
      ) : (
        <TabTable caption="What came in, newest first" heads={["Received", "State", "Kind", "From", "About"]}>
          {rows.map(({ id, createdAt, state, kind, name, headline }) => (
            <tr key={id} className="border-line border-b last:border-b-0">
              <td className="px-4 py-2.5 tabular-nums">
                <Instant at={createdAt} timeZone={timeZone} />
              </td>
              <td className="px-4 py-2.5">
                <StateBadge state={state} />
              </td>
              <td className="whitespace-nowrap px-4 py-2.5">{kindWords[kind]}</td>
              <th scope="row" dir="auto" className="min-w-44 px-4 py-2.5 font-semibold wrap-anywhere">
                <Link
                  to={tabAddress("inbox", { inquiry: id })}
                  className="inline-block py-1 underline decoration-line underline-offset-4 hover:text-ruby"
                >
                  {name}
                </Link>
              </th>
              <td dir="auto" className="min-w-60 px-4 py-2.5 wrap-anywhere">
                {headline}
              </td>
            </tr>
          ))}
        </TabTable>
      )}
      <MoreRows to={next ? tabAddress("inbox", { ...filters, before: next }) : null} label="Older" />
    </div>
  );
}
