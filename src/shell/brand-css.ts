import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import workSans from "@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url";
import { type Brand, brand } from "#content/brand.ts";
import { derivedColours } from "#content/brand-colours.ts";

type Font = { name: string; address: string; weights: string; fallback: string };

const pairs: Record<Exclude<Brand["fonts"], "fraunces">, { display: Font; text: Font }> = {
  playfair: {
    display: { name: "Playfair Display", address: playfair, weights: "400 900", fallback: "Georgia,serif" },
    text: {
      name: "Source Sans 3",
      address: sourceSans,
      weights: "200 900",
      fallback: "system-ui,sans-serif",
    },
  },
  lora: {
    display: { name: "Lora", address: lora, weights: "400 700", fallback: "Georgia,serif" },
    text: { name: "Work Sans", address: workSans, weights: "100 900", fallback: "system-ui,sans-serif" },
  },
};

/**
 * The rules that give every page the organisation's colours and fonts; "" for those that the product ships, which
 * are in the stylesheet. Only colours of the form "#rrggbb" and constants of this file come into it.
 */
export function brandCss({ main, dark, fonts }: Pick<Brand, "main" | "dark" | "fonts">): string {
  const shipped = brand.value;
  const { mainDeep, darkSoft, edge } = derivedColours({ main, dark });
  const values: string[] = [];
  if (main !== shipped.main) values.push(`--color-ruby:${main}`, `--color-ruby-deep:${mainDeep}`);
  if (dark !== shipped.dark)
    values.push(`--color-ink:${dark}`, `--color-ink-soft:${darkSoft}`, `--color-edge:${edge}`);
  let faces = "";
  if (fonts !== "fraunces") {
    const { display, text } = pairs[fonts];
    values.push(`--font-display:${family(display)}`, `--font-text:${family(text)}`);
    faces = [display, text].map(face).join("");
  }
  return values.length > 0 ? `${faces}:root{${values.join(";")}}` : "";
}

const family = ({ name, fallback }: Font) => `"${name}",${fallback}`;

const face = ({ name, address, weights }: Font) =>
  `@font-face{font-family:"${name}";font-display:swap;font-weight:${weights};src:url(${address}) format("woff2")}`;
