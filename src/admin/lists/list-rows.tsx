import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import type { Filters } from "#records/lists/filter.ts";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Instant } from "../components/instant.tsx";
import { actionsColumn, bodyClass, ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MenuChoices, RowForm, RowMenu } from "../components/row-menu.tsx";
import { rowAnchor } from "../request/list-address.ts";
import type { AnyList, List, View } from "./define-list.ts";

/** What the rows of a page need; plain values, by which the server knows their text again. */
type Shown<Row> = View & {
  rows: Row[];
  /** The form of the checkboxes, and the rows that were ticked before a plain form post that was refused. */
  choice?: { form: string; begun: string[] };
};

type ListRowsProps<Row, F extends Filters, Sort extends string> = Shown<Row> & {
  list: List<Row, F, Sort>;
  order: { sort: string; to: (order: string) => string };
  /** The control in the heading of the checkboxes. */
  chooseAll?: ReactNode;
};

/** The form of all actions of the rows; a button of it names the action and the row. */
export const menuForm = "row-action";
const widths = {
  "not-tablet": "sm:max-lg:hidden",
  "not-narrow": "sm:max-xl:hidden",
  table: "max-lg:hidden",
  wide: "max-xl:hidden",
  wider: "sm:max-[88rem]:hidden",
  widest: "max-[105rem]:hidden",
};

/** The form of all menus of the rows; it stays, with its refusal, where the rows are read anew. */
export function RowActions({ list: { actions }, shown }: { list: AnyList; shown: string }) {
  const labels = Object.entries(actions).map(([intent, { label }]) => [intent, label]);
  if (labels.length === 0) return null;
  return (
    <div hidden>
      <RowForm id={menuForm} fields={{ view: shown }} actions={Object.fromEntries(labels)} />
    </div>
  );
}

/** The table of a list, or its tiles. */
export function ListRows<Row, F extends Filters, Sort extends string>({
  list,
  order,
  chooseAll,
  rows,
  intents,
  choice,
  timeZone,
  shown,
}: ListRowsProps<Row, F, Sort>) {
  return (
    <ListTable
      caption={list.rows}
      heads={[
        ...(choice ? [{ label: "Select", width: "w-11", control: chooseAll }] : []),
        ...list.columns.map((column) => ({
          ...column,
          shown: column.shown && widths[column.shown],
          unseen: column.as === "actions",
        })),
        ...(list.menu ? [actionsColumn] : []),
      ]}
      order={order}
      body={
        <SameForAll
          as="tbody"
          className={bodyClass}
          part={bodyOf(list)}
          of={{ rows, intents, choice, timeZone, shown } as object}
        />
      }
    />
  );
}

const bodies = new WeakMap<AnyList, ComponentType<object>>();

/** The rows of a list as a component, the same one each time: by it the server keeps their text. */
function bodyOf(list: AnyList): ComponentType<object> {
  const body = bodies.get(list) ?? ((of: object) => <Body list={list} {...(of as Shown<unknown>)} />);
  bodies.set(list, body);
  return body;
}

function Body({ list, rows, ...shared }: Shown<unknown> & { list: AnyList }) {
  return rows.map((row) => <Row key={list.id(row)} list={list} row={row} {...shared} />);
}

type RowProps = Omit<Shown<unknown>, "rows"> & { list: AnyList; row: unknown };

function Row({ list, row, choice, ...view }: RowProps) {
  const id = String(list.id(row));
  const ticked = list.ticked?.(row) ?? id;
  const name = list.name(row);
  const mark = list.mark?.(row);
  const to = list.to?.(row, view);
  const offered = view.intents.flatMap((intent) => {
    const action = list.actions[intent];
    return action?.on(row) ? [[`${intent} id=${id}`, action.label] as const] : [];
  });
  return (
    <ListRow id={rowAnchor(id)}>
      {choice && (
        <ListCell as="choice">
          <label className="grid size-11 place-items-center">
            <input
              type="checkbox"
              name="id"
              value={ticked}
              form={choice.form}
              autoComplete="off"
              defaultChecked={choice.begun.includes(ticked)}
              aria-label={`Select ${name}`}
              className="size-5 accent-ruby"
            />
          </label>
        </ListCell>
      )}
      {list.columns.map(({ label, text, cell, as, shown, labelled }) => {
        const words = text(row);
        const isMoment = words instanceof Date;
        const shownWords = isMoment ? <Instant at={words} timeZone={view.timeZone} brief /> : words;
        const content = (cell && words !== null ? cell(row, view) : shownWords) ?? "–";
        const isEmpty = words === null && "max-sm:hidden"; // a tile has no line for what is not there
        return (
          <ListCell
            key={label}
            as={as}
            label={labelled ? label : undefined}
            title={cell || isMoment || words === null ? undefined : String(words)}
            className={[shown && widths[shown], isEmpty].filter(Boolean).join(" ") || undefined}
          >
            {as === "name" ? (
              <>
                {to ? (
                  <Link to={to} className="hover:text-ruby hover:underline">
                    {content}
                  </Link>
                ) : (
                  content
                )}
                {mark && <span className="font-normal text-ink-soft sm:max-xl:hidden"> · {mark}</span>}
              </>
            ) : (
              content
            )}
          </ListCell>
        );
      })}
      {list.menu && (
        <ListCell as="actions">
          <RowMenu id={`${list.screen}-${id}-menu`} of={name}>
            {list.menu(row, view)}
            <MenuChoices form={menuForm} actions={Object.fromEntries(offered)} />
          </RowMenu>
        </ListCell>
      )}
    </ListRow>
  );
}
