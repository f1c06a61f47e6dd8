import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Filters, Option } from "#records/lists/filter.ts";
import { type ListQuery, type Order, writeListQuery } from "#records/lists/list-query.ts";
import type { Page } from "#records/lists/list-source.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Tab } from "#ui/tabs.tsx";
import { ChoiceFilter, DayFilter, FilterForm, TextFilter } from "../components/filter-form.tsx";
import { MenuDownload, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { ChosenRows } from "./chosen-rows.tsx";
import { type List, mostAtOnce } from "./define-list.ts";
import { ListRows, RowActions } from "./list-rows.tsx";

type ListData<Row, F extends Filters, Sort extends string> = Page<Row> & {
  query: ListQuery<F, Sort>;
  count: number | null;
  options: Record<string, readonly Option[]>;
  title: string;
  intents: string[];
  mayExport: boolean;
  shown: string;
  timeZone: string;
};

type ListScreenProps<Row, F extends Filters, Sort extends string> = {
  list: List<Row, F, Sort>;
  data: ListData<Row, F, Sort>;
  /** Buttons of the header. */
  actions?: ReactNode;
  /** The first entries of the list's menu. */
  menu?: ReactNode;
  /** Between the header and the filters. */
  children?: ReactNode;
  /** The views of the list, which stand in place of one of its filters, or lead to other parts of the screen. */
  views?: { by?: string; tabs: Tab[] };
  /** What shows the rows, where it is not the table. */
  grid?: ReactNode;
};

/** A list of the staff as it was declared: its filters, a table or tiles, and the pages before and after. */
export function ListScreen<Row, F extends Filters, Sort extends string>({
  list,
  data,
  actions,
  menu,
  children,
  views,
  grid,
}: ListScreenProps<Row, F, Sort>) {
  const { rows, query, shown, next, previous, count } = data;
  const address = (place: Partial<ListQuery<F, Sort>>) =>
    screenAddress(list.screen, writeListQuery(list, { ...query, after: null, before: null, ...place }));
  const {
    after: _,
    before: __,
    sort = "",
    [views?.by ?? ""]: view = "",
    ...filters
  } = writeListQuery(list, query);
  const kept = views?.by ? { sort, [views.by]: view } : { sort };
  const choices = Object.entries(list.filters).filter(([name]) => name !== views?.by);
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <Screen
      title={data.title}
      views={views?.tabs}
      actions={
        (actions || menu || data.mayExport) && (
          <>
            {actions}
            {(data.mayExport || menu) && (
              <RowMenu of="this list">
                {menu}
                {data.mayExport && (
                  <MenuDownload href={`${screenAddress(list.screen)}.csv${shown && `?${shown}`}`}>
                    Export
                  </MenuDownload>
                )}
              </RowMenu>
            )}
          </>
        )
      }
    >
      {children}
      <FilterForm screen={list.screen} filters={filters} kept={kept} search={list.search}>
        {choices.length > 0 &&
          choices.map(([name, { label, all, options }]) => {
            const value = filters[name] ?? "";
            if (options === "day") return <DayFilter key={name} name={name} label={label} value={value} />;
            if (options === "text") return <TextFilter key={name} name={name} label={label} value={value} />;
            const offered = options === "loaded" ? (data.options[name] ?? []) : options;
            const isOffered = value === "" || offered.some(([own]) => own === value);
            const every = isOffered ? offered : [...offered, [value, value] as const];
            return (
              every.length > 0 && (
                <ChoiceFilter key={name} name={name} label={label} all={all} value={value} options={every} />
              )
            );
          })}
      </FilterForm>
      {rows.length === 0
        ? list.empty && (
            <EmptyState
              title={isFiltered ? list.empty.noMatch : list.empty.nothing}
              action={
                (isFiltered || list.empty.all) && (
                  <ButtonLink to={screenAddress(list.screen, list.empty.all ?? kept)} variant="secondary">
                    Show all {list.rows.toLowerCase()}
                  </ButtonLink>
                )
              }
            >
              <p>{isFiltered ? list.empty.hint : (list.empty.begin ?? list.empty.hint)}</p>
            </EmptyState>
          )
        : (grid ?? (
            <Rows
              list={list}
              data={data}
              isFiltered={isFiltered}
              to={(order) => address({ order: order as Order<Sort> })}
            />
          ))}
      <RowActions list={list} shown={shown} />
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 empty:hidden">
        {count !== null && rows.length > 0 && (
          <p className="mr-auto text-ink-soft text-small tabular-nums">
            <span>
              {count > mostAtOnce && isFiltered
                ? `More than ${mostAtOnce.toLocaleString("en-US")}`
                : count.toLocaleString("en-US")}
            </span>{" "}
            <span>{count === 1 ? list.one : list.rows.toLowerCase()}</span>
          </p>
        )}
        {previous && <PageLink to={address({ before: previous })}>Previous</PageLink>}
        {next && <PageLink to={address({ after: next })}>Next</PageLink>}
      </nav>
    </Screen>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary" size="small">
      {children}
    </ButtonLink>
  );
}

type RowsProps<Row, F extends Filters, Sort extends string> = ListScreenProps<Row, F, Sort> & {
  isFiltered: boolean;
  to: (order: string) => string;
};

function Rows<Row, F extends Filters, Sort extends string>({
  list,
  data: { rows, intents, query, count, timeZone, shown },
  isFiltered,
  to,
}: RowsProps<Row, F, Sort>) {
  const { search } = useLocation();
  const shared = { list, rows, intents, timeZone, shown, order: { sort: query.order, to } };
  const ofMany = intents.filter((intent) => rows.some((row) => list.actions[intent]?.many?.(row)));
  if (ofMany.length === 0) return <ListRows {...shared} />;
  return (
    // A new page, or the same page after a change, starts with nothing ticked.
    <ChosenRows
      key={`${search} ${count}`}
      list={list}
      intents={ofMany}
      size={rows.length}
      count={count}
      isFiltered={isFiltered}
      view={shown}
    >
      {(choosing) => <ListRows {...shared} {...choosing} />}
    </ChosenRows>
  );
}
