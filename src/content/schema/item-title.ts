import { asObject } from "./body.ts";
import type { ListField } from "./field.ts";

const longest = 60; // characters of a text that titles its item

/** The text that titles an item of a list, of a variant its kind and how its words begin; "" when it has none. */
export function itemTitle({ item: field, itemTitle: name }: ListField, item: unknown): string {
  const object = asObject(item);
  if (field.shape === "variants") {
    const chosen = field.variants.find(({ value }) => value === object[field.by]);
    const words = chosen?.fields.flatMap(({ name, shape }) =>
      shape === "text" ? firstLine(object[name]) : [],
    );
    return [chosen?.label, words?.[0]].filter(Boolean).join(": ");
  }
  const value = name ? object[name] : undefined;
  if (typeof value !== "string") return "";
  const titled = field.shape === "group" && field.fields.find((part) => part.name === name);
  const choices = titled && titled.shape === "choice" ? titled.choices : [];
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function firstLine(text: unknown): string[] {
  if (typeof text !== "string") return [];
  // Without the marks of a formatted text.
  const [line = ""] = text.replace(/^[\s#*-]+|[*_]/g, "").split("\n", 1);
  if (!line) return [];
  return [line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line];
}
