import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import workSans from "@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2?url";
import { type Brand, brand } from "#content/brand.ts";
import { derivedColours } from "#content/brand-colours.ts";

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

/** A font of most systems, made to take the space of another one (numbers in percent, from `@capsizecss/metrics`). */
type StandIn = { families: string[]; size: number; ascent: number; descent: number };
type Font = { name: string; address: string; weights: string; generic: string; standIns: StandIn[] };

const georgia = ["Georgia", "Gelasio"];
const times = ["Times New Roman", "Liberation Serif"];
const arial = ["Arial", "Helvetica Neue", "Liberation Sans", "Roboto"];

/** The pairs that staff can choose besides the one in the stylesheet. */
const pairs: Record<Exclude<Brand["fonts"], "fraunces">, { display: Font; text: Font }> = {
  playfair: {
    display: {
      name: "Playfair Display",
      address: playfair,
      weights: "400 900",
      generic: "serif",
      standIns: [
        { families: georgia, size: 101.4, ascent: 106.7, descent: 24.8 },
        { families: times, size: 111.3, ascent: 97.2, descent: 22.6 },
      ],
    },
    text: {
      name: "Source Sans 3",
      address: sourceSans,
      weights: "200 900",
      generic: "system-ui,sans-serif",
      standIns: [{ families: arial, size: 93.8, ascent: 109.2, descent: 42.7 }],
    },
  },
  lora: {
    display: {
      name: "Lora",
      address: lora,
      weights: "400 700",
      generic: "serif",
      standIns: [
        { families: georgia, size: 105, ascent: 95.8, descent: 26.1 },
        { families: times, size: 115.2, ascent: 87.3, descent: 23.8 },
      ],
    },
    text: {
      name: "Work Sans",
      address: workSans,
      weights: "100 900",
      generic: "system-ui,sans-serif",
      standIns: [{ families: arial, size: 111.9, ascent: 83.1, descent: 21.7 }],
    },
  },
};

/** Null for the pair in the stylesheet. */
function fontPair(fonts: Brand["fonts"]): { faces: string; display: string; text: string } | null {
  if (fonts === "fraunces") return null;
  const { display, text } = pairs[fonts];
  return {
    faces: [display, text].map(facesOf).join(""),
    display: familyOf(display),
    text: familyOf(text),
  };
}

function familyOf({ name, generic, standIns }: Font): string {
  const names = [name, ...standIns.map((_, at) => standInName(name, at))];
  return [...names.map((one) => `"${one}"`), generic].join(",");
}

function facesOf({ name, address, weights, standIns }: Font): string {
  const own = `@font-face{font-family:"${name}";font-display:swap;font-weight:${weights};src:url(${address}) format("woff2")}`;
  return own + standIns.map((standIn, at) => standInFace(standInName(name, at), standIn)).join("");
}

const standInName = (name: string, at: number) => `${name} Fallback ${at + 1}`;

function standInFace(name: string, { families, size, ascent, descent }: StandIn): string {
  const sources = families.map((family) => `local("${family}")`).join(",");
  return `@font-face{font-family:"${name}";src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
