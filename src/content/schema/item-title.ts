import { asObject } from "./body.ts";
import type { ListField } from "./field.ts";

/** The text that titles an item of a list; "" when it has none. */
export function itemTitle(field: ListField, item: unknown): string {
  const value = field.itemTitle ? asObject(item)[field.itemTitle] : undefined;
  return typeof value === "string" ? value : "";
}
