import type { Field } from "./field.ts";

/** The label of the field with a name in the form, with those it stands in: "Tiers 2 › Title". */
export function labelAt(field: Field, name: string): string {
  const steps = [...name.matchAll(/([\w$-]+)|\[(\d+)\]/g)];
  const labels: string[] = [];
  let here: Field | undefined = field;
  for (const [, word, number] of steps) {
    if (number !== undefined && here?.shape === "list") {
      here = here.item;
      labels.pop();
      labels.push(`${here.title} ${Number(number) + 1}`);
    } else if (!word?.startsWith("$")) {
      here = within(here, word ?? "");
      if (here) labels.push(here.title);
    }
  }
  return labels.filter(Boolean).join(" › ");
}

function within(field: Field | undefined, name: string): Field | undefined {
  if (field?.shape === "group") return field.fields.find((one) => one.name === name);
  if (field?.shape !== "variants") return undefined;
  return field.variants.flatMap(({ fields }) => fields).find((one) => one.name === name);
}
