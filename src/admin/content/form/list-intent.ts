import { asList, asObject, keyName } from "#content/schema/body.ts";
import type { Field, ListField } from "#content/schema/field.ts";
import { rootListName } from "./read-body.ts";

export type ListMove = "add" | "up" | "down" | "remove";

/**
 * Applies a button of a list to a body, for a form that is sent without scripts; nothing is stored by it.
 * @param newKey the key of an added item
 * @returns the new body, and the name of the item or list to look at next; null for a button that does not exist
 */
export function applyListIntent(
  field: Field,
  body: unknown,
  intent: string,
  newKey: string,
): { body: unknown; at: string } | null {
  const [, move, name] = /^(add|up|down|remove) ([\w$.[\]-]{1,200})$/.exec(intent) ?? [];
  if (!isMove(move) || !name) return null;
  const steps = [...name.matchAll(/([\w$-]+)|\[(\d{1,4})\]/g)].map(([, word, number]) =>
    number === undefined ? (word ?? "") : Number(number),
  );
  if (field.shape === "list") {
    if (steps.shift() !== rootListName) return null;
  }
  const index = move === "add" ? undefined : steps.pop();
  if (index !== undefined && typeof index !== "number") return null;
  const changed = changeAt(field, body, steps, (list, items) => moved(list, items, { move, index, newKey }));
  if (!changed) return null;
  const list = index === undefined ? name : name.replace(/\[\d+\]$/, "");
  const place = { add: changed.count - 1, up: (index ?? 0) - 1, down: (index ?? 0) + 1, remove: -1 }[move];
  return { body: changed.value, at: place < 0 ? list : `${list}[${place}]` };
}

function isMove(word: string | undefined): word is ListMove {
  return word === "add" || word === "up" || word === "down" || word === "remove";
}

type Change = (field: ListField, items: unknown[]) => unknown[] | null;

/** The new value, and how many items the changed list has. */
type Changed = { value: unknown; count: number } | null;

function changeAt(field: Field, value: unknown, steps: (string | number)[], change: Change): Changed {
  const [step, ...rest] = steps;
  if (step === undefined) {
    const items = field.shape === "list" ? change(field, asList(value)) : null;
    return items && { value: items, count: items.length };
  }
  if (typeof step === "number") {
    const items = asList(value);
    if (field.shape !== "list" || step >= items.length) return null;
    const changed = changeAt(field.item, items[step], rest, change);
    return changed && { ...changed, value: items.with(step, changed.value) };
  }
  const object = asObject(value);
  const variant =
    field.shape === "variants" ? field.variants.find((one) => `$${one.value}` === step) : undefined;
  if (variant) {
    const inner = { ...variant, shape: "group", title: "", optional: false } as const;
    return changeAt(inner, value, rest, change);
  }
  const part = field.shape === "group" ? field.fields.find(({ name }) => name === step) : undefined;
  if (!part) return null;
  const changed = changeAt(part, object[step], rest, change);
  return changed && { ...changed, value: { ...object, [step]: changed.value } };
}

function moved(
  field: ListField,
  items: unknown[],
  { move, index, newKey }: { move: ListMove; index: number | undefined; newKey: string },
): unknown[] | null {
  if (move === "add") return items.length < field.max ? [...items, emptyItem(field, newKey)] : null;
  if (index === undefined || index >= items.length) return null;
  if (move === "remove") return items.toSpliced(index, 1);
  const to = move === "up" ? index - 1 : index + 1;
  if (to < 0 || to >= items.length) return items;
  return items.with(index, items[to]).with(to, items[index]);
}

/** A new item of a list, with nothing in it. */
export function emptyItem({ item }: ListField, key: string): unknown {
  if (item.shape === "group") return { ...item.fixed, [keyName]: key };
  if (item.shape === "variants") return { [item.by]: item.variants[0]?.value, [keyName]: key };
  return "";
}
