import { type Brand, brand } from "#content/brand.ts";
import { derivedColours } from "#content/brand-colours.ts";
import { fontPair } from "./brand-fonts.ts";

/**
 * The rules that give every page the organisation's colours and fonts; "" for those that the product ships, which
 * are in the stylesheet. Only colours of the form "#rrggbb" and constants of the product come into it.
 */
export function brandCss({ main, dark, fonts }: Pick<Brand, "main" | "dark" | "fonts">): string {
  const shipped = brand.value;
  const { mainDeep, darkSoft, edge } = derivedColours({ main, dark });
  const values: string[] = [];
  if (main !== shipped.main) values.push(`--color-ruby:${main}`, `--color-ruby-deep:${mainDeep}`);
  if (dark !== shipped.dark)
    values.push(`--color-ink:${dark}`, `--color-ink-soft:${darkSoft}`, `--color-edge:${edge}`);
  const pair = fontPair(fonts);
  if (pair) values.push(`--font-display:${pair.display}`, `--font-text:${pair.text}`);
  return values.length > 0 ? `${pair?.faces ?? ""}:root{${values.join(";")}}` : "";
}
