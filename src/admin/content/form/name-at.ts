import { asList, asObject } from "#content/schema/body.ts";
import type { Field, NamedField } from "#content/schema/field.ts";
import { rootListName } from "./read-body.ts";

/** The name in the form of the field at a path of a document's body; those of a root list begin with its name. */
export function fieldNameAt(field: Field, body: unknown, path: string): string {
  const name = nameAt(field, body, path);
  return field.shape === "list" ? `${rootListName}${name}` : name;
}

/** The name in the form of the field at a path of the body: a variant's fields stand under its own name. */
export function nameAt(field: Field, body: unknown, path: string): string {
  let here: Field | undefined = field;
  let value = body;
  let name = "";
  for (const [, word, number] of path.matchAll(/([\w$-]+)|\[(\d+)\]/g)) {
    if (number !== undefined) {
      name += `[${number}]`;
      value = asList(value)[Number(number)];
      here = here?.shape === "list" ? here.item : undefined;
    } else {
      // Of a picture the form has its choice, and what is to be seen.
      const step: string = here?.shape === "picture" && word !== "alt" ? "media" : (word ?? "");
      const kind = here?.shape === "variants" ? String(asObject(value)[here.by]) : undefined;
      const fields: NamedField[] =
        here?.shape === "variants"
          ? (here.variants.find((one) => one.value === kind)?.fields ?? [])
          : here?.shape === "group"
            ? here.fields
            : [];
      const isOfVariant = kind !== undefined && here?.shape === "variants" && step !== here.by;
      name = [name, isOfVariant ? `$${kind}` : "", step].filter(Boolean).join(".");
      here = fields.find((one) => one.name === step);
      value = asObject(value)[step];
    }
  }
  return name;
}
