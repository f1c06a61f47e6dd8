import { isDeepStrictEqual } from "node:util";
import { asList, asObject, chosenFields, isKeyed, keyOf, withKeys } from "./body.ts";
import { type Change, differences } from "./differences.server.ts";
import type { Field, ListField, NamedField } from "./field.ts";

export type Merged = {
  /** Both people's changes; where they touch, yours. */
  merged: unknown;
  /** What both changed in different ways: theirs before, yours after. */
  touching: Change[];
};

/** Merges two bodies that grew from the same one: changes that do not touch are both taken. */
export function merge(field: Field, base: unknown, theirs: unknown, yours: unknown): Merged {
  const three = [base, theirs, yours].map((body) => withKeys(field, body));
  const [keyedBase, keyedTheirs, keyedYours] = three;
  const conflicts = new Set<string>();
  const merged = mergeValue(
    field,
    { base: keyedBase, theirs: keyedTheirs, yours: keyedYours },
    "",
    conflicts,
  );
  const touching = differences(field, theirs, yours).filter(({ place }) =>
    [...conflicts].some((one) => one === place || place.startsWith(`${one}/`) || one.startsWith(`${place}/`)),
  );
  return { merged, touching };
}

type Three = { base: unknown; theirs: unknown; yours: unknown };

function mergeValue(field: Field, three: Three, place: string, conflicts: Set<string>): unknown {
  const { base, theirs, yours } = three;
  if (isDeepStrictEqual(theirs, yours) || isDeepStrictEqual(theirs, base)) return yours;
  if (isDeepStrictEqual(yours, base)) return theirs;
  const isThere = base !== undefined && theirs !== undefined && yours !== undefined;
  if (isThere && field.shape === "group") return mergeFields(field.fields, three, place, conflicts);
  if (isThere && field.shape === "variants") {
    const kinds = new Set([base, theirs, yours].map((value) => asObject(value)[field.by]));
    if (kinds.size === 1) return mergeFields(chosenFields(field, yours), three, place, conflicts);
  }
  if (isThere && field.shape === "list" && isKeyed(field)) return mergeItems(field, three, place, conflicts);
  conflicts.add(place);
  return yours;
}

function mergeFields(fields: NamedField[], three: Three, place: string, conflicts: Set<string>): unknown {
  const merged = asObject(three.yours);
  for (const field of fields) {
    const { name } = field;
    const own = {
      base: asObject(three.base)[name],
      theirs: asObject(three.theirs)[name],
      yours: asObject(three.yours)[name],
    };
    const value = mergeValue(field, own, place ? `${place}/${name}` : name, conflicts);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** The items that either kept, in the order of the side that changed it; an item removed and changed is a conflict. */
function mergeItems(field: ListField, three: Three, place: string, conflicts: Set<string>): unknown {
  const lists = { base: asList(three.base), theirs: asList(three.theirs), yours: asList(three.yours) };
  const keys = {
    base: lists.base.map(keyOf),
    theirs: lists.theirs.map(keyOf),
    yours: lists.yours.map(keyOf),
  };
  const find = (items: unknown[], key: string) => items.find((item) => keyOf(item) === key);
  const at = (key: string) => (place ? `${place}/${key}` : key);
  const result = new Map<string, unknown>();
  for (const key of new Set([...keys.yours, ...keys.theirs])) {
    const own = {
      base: find(lists.base, key),
      theirs: find(lists.theirs, key),
      yours: find(lists.yours, key),
    };
    const value = mergeValue(field.item, own, at(key), conflicts);
    if (value !== undefined) result.set(key, value);
  }
  const isReordered = (of: string[]) => {
    const kept = of.filter((key) => keys.base.includes(key));
    return !isDeepStrictEqual(
      kept,
      keys.base.filter((key) => of.includes(key)),
    );
  };
  const [order, others] = isReordered(keys.yours) ? [keys.yours, keys.theirs] : [keys.theirs, keys.yours];
  if (isReordered(keys.yours) && isReordered(keys.theirs) && !isDeepStrictEqual(keys.yours, keys.theirs))
    conflicts.add(at("$order"));
  const all = [...order];
  for (const [index, key] of others.entries()) {
    if (all.includes(key)) continue;
    const before = others.slice(0, index).findLast((one) => all.includes(one));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key);
  }
  return all.flatMap((key) => (result.has(key) ? [result.get(key)] : []));
}
