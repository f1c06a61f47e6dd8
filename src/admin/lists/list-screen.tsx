import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Filters, Option } from "#platform/lists/filter.ts";
import { type ListQuery, type Order, writeListQuery } from "#platform/lists/list-query.ts";
import type { Page } from "#platform/lists/list-source.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, DayFilter, FilterForm } from "../components/filter-form.tsx";
import { actionsColumn, ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MenuActions, MenuDownload, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { rowAnchor } from "../request/list-address.ts";
import { screenAddress } from "../request/screen-address.ts";
import type { List } from "./define-list.ts";

type ListData<Row, F extends Filters, Sort extends string> = Page<Row> & {
  query: ListQuery<F, Sort>;
  options: Record<string, readonly Option[]>;
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
  /** What stands between the header and the filters. */
  children?: ReactNode;
};

/** A list of the staff as it was declared: its filters, a table or cards, and the pages before and after. */
export function ListScreen<Row, F extends Filters, Sort extends string>({
  list,
  data,
  actions,
  children,
}: ListScreenProps<Row, F, Sort>) {
  const { rows, query, shown, next, previous, options } = data;
  const address = (place: Partial<ListQuery<F, Sort>>) =>
    screenAddress(list.screen, writeListQuery(list, { ...query, after: null, before: null, ...place }));
  const { sort = "", after: _, before: __, ...filters } = writeListQuery(list, query);
  const linked = Object.fromEntries(
    Object.entries(filters).filter(([name]) => list.filters[name]?.options === "link"),
  );
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <Screen
      title={list.title}
      actions={
        <>
          {actions}
          {data.mayExport && (
            <RowMenu of="this list">
              <MenuDownload href={`${screenAddress(list.screen)}.csv${shown && `?${shown}`}`}>
                Export
              </MenuDownload>
            </RowMenu>
          )}
        </>
      }
    >
      {children}
      <FilterForm
        screen={list.screen}
        filters={filters}
        kept={{ sort, ...linked }}
        search={{ label: list.search }}
      >
        {Object.entries(list.filters).map(([name, { label, all, options: own }]) => {
          const shared = { name, label, value: filters[name] ?? "" };
          if (own === "link") return null;
          if (own === "day") return <DayFilter key={name} {...shared} />;
          const choices = own === "loaded" ? (options[name] ?? []) : own;
          return <ChoiceFilter key={name} all={all} options={choices} {...shared} />;
        })}
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? list.empty.noMatch : list.empty.nothing}
          action={
            isFiltered && (
              <ButtonLink to={screenAddress(list.screen)} variant="secondary">
                Show all
              </ButtonLink>
            )
          }
        >
          <p>{list.empty.hint}</p>
        </EmptyState>
      ) : (
        <ListTable
          caption={list.rows}
          heads={[
            ...list.columns.map((column) => ({ ...column, shown: widths[column.shown ?? "always"] })),
            ...(hasMenu(list) ? [actionsColumn] : []),
          ]}
          order={{ sort: query.order, to: (order) => address({ order: order as Order<Sort> }) }}
        >
          {rows.map((row) => (
            <Row key={list.id(row)} list={list} row={row} data={data} />
          ))}
        </ListTable>
      )}
      {(previous ?? next) && (
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
          {previous && <PageLink to={address({ before: previous })}>Previous</PageLink>}
          {next && <PageLink to={address({ after: next })}>Next</PageLink>}
        </nav>
      )}
    </Screen>
  );
}

const widths = { always: undefined, "not-tablet": "sm:max-lg:hidden", wide: "max-xl:hidden" };

const hasMenu = <Row, F extends Filters, Sort extends string>({ menu, actions }: List<Row, F, Sort>) =>
  menu !== undefined || Object.keys(actions).length > 0;

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary" size="small">
      {children}
    </ButtonLink>
  );
}

type RowProps<Row, F extends Filters, Sort extends string> = ListScreenProps<Row, F, Sort> & { row: Row };

function Row<Own, F extends Filters, Sort extends string>({ list, row, data }: RowProps<Own, F, Sort>) {
  const id = list.id(row);
  const to = list.to(row, data);
  const offered = data.intents.flatMap((intent) => {
    const action = list.actions[intent];
    return action?.on(row) ? [[intent, action.label] as const] : [];
  });
  return (
    <ListRow id={rowAnchor(id)}>
      {list.columns.map(({ label, text, cell, as, shown, labelled }) => {
        const content = cell ? cell(row, data) : text(row);
        return (
          <ListCell
            key={label}
            as={as}
            label={labelled ? label : undefined}
            title={String(text(row) ?? "")}
            className={`${widths[shown ?? "always"] ?? ""} ${text(row) ? "" : "max-sm:hidden"}`}
          >
            {as === "name" && to ? (
              <Link to={to} className="hover:text-ruby hover:underline">
                {content}
              </Link>
            ) : (
              content
            )}
          </ListCell>
        );
      })}
      {hasMenu(list) && (
        <ListCell as="actions">
          <RowMenu of={list.name(row)}>
            {list.menu?.(row, data)}
            {offered.length > 0 && <MenuActions fields={{ id }} actions={Object.fromEntries(offered)} />}
          </RowMenu>
        </ListCell>
      )}
    </ListRow>
  );
}
