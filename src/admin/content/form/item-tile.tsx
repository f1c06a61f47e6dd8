import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type FormEvent, type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { isKeyed, keyName, keyOf } from "#content/schema/body.ts";
import type { ListField } from "#content/schema/field.ts";
import { itemTitle } from "#content/schema/item-title.ts";
import { ContentFields } from "./content-fields.tsx";
import { useContentForm } from "./form-context.ts";
import type { ListMove } from "./list-intent.ts";
import { useSortableItem } from "./sortable-rows.tsx";

type ItemProps = {
  /** Tells the item from the others while it is moved. */
  id: string;
  list: ListField;
  name: string;
  value: unknown;
  place: { index: number; count: number };
  isOpen: boolean;
  onMove: (move: ListMove) => (event: MouseEvent) => void;
};

/** One item of a list: a closed tile with its title, or a plain control for a list of texts. */
export function ItemTile(props: ItemProps) {
  const { list, name, value, place, isOpen } = props;
  const { form, Control } = useContentForm();
  const [title, setTitle] = useState(() => itemTitle(list, value));
  const { hash } = useLocation();
  const { row, grip, isDragging } = useSortableItem(props.id, place.count === 1);
  const lifted = isDragging ? "shadow-lift" : "";
  const number = `${list.item.title} ${place.index + 1}`;
  const item = { ...list.item, title: number, help: undefined };
  if (!isKeyed(list)) {
    return (
      <div
        data-list-item
        {...row}
        className={`grid grid-cols-[2rem_1fr] items-end gap-1 rounded-control sm:grid-cols-[2rem_1fr_auto] ${lifted}`}
      >
        <span className="max-sm:row-start-2">{grip}</span>
        <div className="grid min-w-0 max-sm:col-span-2">
          <Control field={item} name={name} value={value} />
        </div>
        <span className="justify-self-end">
          <MoveButtons {...props} of={number} />
        </span>
      </div>
    );
  }
  const hasError = form.problems.some(({ field }) => field.startsWith(form.field(name).id));
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === `${name}.${list.itemTitle}`) setTitle(target.value);
    if (item.shape === "variants" && target.name === `${name}.${item.by}`)
      setTitle(itemTitle(list, { [item.by]: target.value }));
  };
  return (
    <div
      data-list-item
      {...row}
      className={`relative rounded-card border border-line bg-paper ${lifted}`}
      onInput={follow}
    >
      {item.shape === "group" && <input type="hidden" name={`${name}.${keyName}`} value={keyOf(value)} />}
      <div className="absolute top-1.5 left-1">{grip}</div>
      <div className="absolute top-1.5 right-1.5">
        <MoveButtons {...props} of={title || number} />
      </div>
      <details open={isOpen || hasError || hash.startsWith(`#${form.field(name).id}.`)}>
        <summary className="min-h-14 cursor-pointer py-4 pr-36 pl-9 font-semibold" dir="auto">
          {title || number}
        </summary>
        <div className="grid gap-4 border-line border-t p-4">
          {item.shape === "group" ? (
            <ContentFields fields={item.fields} name={name} value={value} />
          ) : (
            <Control field={item} name={name} value={value} />
          )}
        </div>
      </details>
    </div>
  );
}

const moves = [
  { move: "up", label: "Move up", Icon: ArrowUp },
  { move: "down", label: "Move down", Icon: ArrowDown },
  { move: "remove", label: "Remove", Icon: Trash2 },
] as const;

function MoveButtons({ list, name, place: { index, count }, onMove, of }: ItemProps & { of: string }) {
  const { at } = useContentForm();
  const isFixed = list.min === list.max;
  return (
    <span className="flex">
      {moves.map(({ move, label, Icon }) => {
        if (move === "remove" && isFixed) return null;
        const isEnd = (move === "up" && index === 0) || (move === "down" && index === count - 1);
        return (
          <button
            key={move}
            type="submit"
            name="intent"
            value={`list ${move} ${name}`}
            disabled={isEnd}
            // biome-ignore lint/a11y/noAutofocus: without scripts the page comes back at the item that was moved
            autoFocus={at === name && move === "up" && !isEnd}
            data-move={move}
            onClick={onMove(move)}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/6 hover:text-ink disabled:opacity-30"
          >
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="sr-only">
              {label}: {of}
            </span>
          </button>
        );
      })}
    </span>
  );
}
