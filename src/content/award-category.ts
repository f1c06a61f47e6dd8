import type { Gala } from "./gala.ts";

/** The category's label in the nomination form: "Torchbearer (Leadership / Woman of the Year)". */
export function categoryTitle({ name, field }: Gala["awards"]["categories"][number]): string {
  return field ? `${name} (${field})` : name;
}
