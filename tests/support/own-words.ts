import { asList, asObject, chosenFields } from "#content/schema/body.ts";
import type { Field, NamedField, TextField } from "#content/schema/field.ts";

// Fields whose text has to have a form of its own.
const ofOwnForm: Record<string, (count: number) => string> = {
  abbreviation: () => "RVW",
  country: () => "US",
  action: (count) => `Try number ${count}`,
};

let written = 0;

type Words = (field: TextField, count: number) => string;
const riverWords: Words = (_, count) => `River ${count}`;

/**
 * A body of a document in which every text, address and telephone number of the sample is another one, without pictures.
 * @param words what stands in a text that may hold anything
 */
export function inOwnWords(field: Field, value: unknown, words = riverWords, name = ""): unknown {
  if (value === undefined || field.shape === "picture") return undefined;
  if (field.shape === "group") return { ...asObject(value), ...fieldsInOwnWords(field.fields, value, words) };
  if (field.shape === "variants")
    return { ...asObject(value), ...fieldsInOwnWords(chosenFields(field, value), value, words) };
  if (field.shape === "list") return asList(value).map((item) => inOwnWords(field.item, item, words));
  if (field.shape !== "text") return value;
  written += 1;
  if (ofOwnForm[name]) return ofOwnForm[name](written);
  if (field.kind === "email") return `office-${written}@river.example.com`;
  if (field.kind === "link" || (field.kind === "path" && /^(https|{)/.test(String(value))))
    return `https://river.example.com/${written}`;
  if (field.kind === "phone") return "(555) 555-0100";
  const isWords = field.kind === "line" || field.kind === "text" || field.kind === "marks";
  return isWords ? words(field, written) : value;
}

function fieldsInOwnWords(fields: NamedField[], value: unknown, words: Words) {
  const changed = fields.map((field) => [
    field.name,
    inOwnWords(field, asObject(value)[field.name], words, field.name),
  ]);
  return Object.fromEntries(changed.filter(([, part]) => part !== undefined));
}
