import { arrayMove } from "@dnd-kit/sortable";
import { type MouseEvent, useRef, useState } from "react";
import { asList, isKeyed, keyOf } from "#content/schema/body.ts";
import type { ListField } from "#content/schema/field.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Section } from "./content-fields.tsx";
import { type ControlProps, useContentForm } from "./form-context.ts";
import { ItemTile } from "./item-tile.tsx";
import { emptyItem, type ListMove } from "./list-intent.ts";
import { SortableRows } from "./sortable-rows.tsx";

type Row = { id: string; item: unknown; isOpen: boolean };

/**
 * A list: its items, each with a grip to drag it and buttons to move and remove it, and one to add another. With scripts the buttons
 * change the list in place and what was typed stays in its item; without them they send the form, which comes back
 * changed and stores nothing.
 */
export function ListFields({ field, name, value }: ControlProps<ListField>) {
  const { form, at } = useContentForm();
  const [rows, setRows] = useState<Row[]>(() =>
    asList(value).map((item, index, { length }) => ({
      id: keyOf(item) || `i${index}`,
      item,
      isOpen: length === 1,
    })),
  );
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const { id, error } = form.field(name);

  const change = (move: ListMove, index: number) => (event: MouseEvent) => {
    event.preventDefault();
    const changed = moveRow(rows, move, index, field);
    setRows(changed.rows);
    setSaid(changed.said);
    // The pressed button may be gone, or disabled at the end of the list.
    requestAnimationFrame(() => focusAfter(box.current, move, changed.index));
  };

  const drag = (from: number, to: number) => {
    setRows(arrayMove(rows, from, to));
    setSaid(movedTo(to, rows.length));
  };

  return (
    <div ref={box}>
      <Section title={field.title} help={field.help}>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <SortableRows name={name} ids={rows.map(({ id }) => id)} onMoved={drag}>
          {rows.map((row, index) => (
            <ItemTile
              key={row.id}
              id={row.id}
              list={field}
              name={`${name}[${index}]`}
              value={row.item}
              place={{ index, count: rows.length }}
              isOpen={row.isOpen || at?.startsWith(`${name}[${index}]`) === true}
              onMove={(move) => change(move, index)}
            />
          ))}
        </SortableRows>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        <Button
          type="submit"
          id={id}
          name="intent"
          value={`list add ${name}`}
          variant="secondary"
          size="small"
          className="w-fit"
          disabled={rows.length >= field.max}
          autoFocus={at === name}
          data-list-add
          onClick={change("add", rows.length)}
        >
          {field.addLabel}
        </Button>
      </Section>
    </div>
  );
}

function moveRow(rows: Row[], move: ListMove, index: number, field: ListField) {
  if (move === "add") {
    const id = crypto.randomUUID().slice(0, 8);
    const item = isKeyed(field) ? emptyItem(field, id) : "";
    return { rows: [...rows, { id, item, isOpen: true }], index: rows.length, said: "Added at the end" };
  }
  const row = rows[index];
  if (!row) return { rows, index, said: "" };
  if (move === "remove") return { rows: rows.toSpliced(index, 1), index, said: "Removed" };
  const to = index + (move === "up" ? -1 : 1);
  const other = rows[to];
  if (!other) return { rows, index, said: "" };
  const said = movedTo(to, rows.length);
  return { rows: rows.with(index, other).with(to, row), index: to, said };
}

const movedTo = (index: number, count: number) => `Moved to ${index + 1} of ${count}`;

/** After a move the same button of the moved item, after a removal the next item's, else the button that adds. */
function focusAfter(box: HTMLElement | null, move: ListMove, index: number) {
  const tile = box?.querySelectorAll<HTMLElement>(":scope > fieldset > [data-list-item]")[index];
  const field = tile?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
  const button = tile?.querySelector<HTMLElement>(`[data-move="${move}"]:enabled`);
  const other = tile?.querySelector<HTMLElement>("[data-move]:enabled");
  const add = box?.querySelector<HTMLElement>(":scope > fieldset > [data-list-add]");
  ((move === "add" ? field : (button ?? other)) ?? add)?.focus();
}
