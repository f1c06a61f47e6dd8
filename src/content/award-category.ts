import type { Gala } from "./gala.ts";

/** The category as nominators choose it: "Torchbearer (Leadership / Woman of the Year)". */
export function categoryTitle({ name, field }: Gala["awards"]["categories"][number]): string {
  return field ? `${name} (${field})` : name;
}
