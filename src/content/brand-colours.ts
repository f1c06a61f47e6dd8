import {
  useMode as addMode,
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
} from "culori/fn";

addMode(modeRgb);
addMode(modeLrgb);
const oklch = addMode(modeOklch);

const ivory = "#fbf7f1";
const white = "#ffffff";

/** Each "#rrggbb". */
export type BrandColours = { main: string; dark: string };

/** A text or sign on its ground: the contrast (WCAG 2.2) that it has, and the one that it needs. */
export type Pair = {
  of: keyof BrandColours;
  words: string;
  colours: [string, string];
  has: number;
  needs: number;
};

// Texts of the dark parts are at times three quarters transparent, so their ground is darker than 4.5:1 asks for.
const needed = { main: 4.5, dark: 10 };

export function pairsOf({ main, dark }: BrandColours): Pair[] {
  const { mainDeep, darkSoft, edge } = derivedColours({ main, dark });
  const pair = (of: Pair["of"], words: string, colours: Pair["colours"], needs: number): Pair => ({
    of,
    words,
    colours,
    has: wcagContrast(...colours),
    needs,
  });
  return [
    pair("main", "Links and headings in the main color on the light background", [main, ivory], needed.main),
    pair("main", "White text on buttons in the main color", [white, main], 4.5),
    pair("main", "White text on a button you point at", [white, mainDeep], 4.5),
    pair("dark", "Text on the light background", [dark, ivory], needed.dark),
    pair("dark", "Secondary text on the light background", [darkSoft, ivory], 4.5),
    pair("dark", "Light text on the dark background", [ivory, dark], needed.dark),
    pair("dark", "Field borders on the light background", [edge, ivory], 3),
  ];
}

/** The colour nearest to this one, darker, that has enough contrast on the light ground for its use. */
export function nearestGood(colour: string, use: keyof BrandColours): string {
  return darkened(colour, needed[use]);
}

/** The tones that follow from the two colours: of pressed buttons, of quiet texts, and of the borders of fields. */
export function derivedColours({ main, dark }: BrandColours) {
  const tone = (of: string, change: (colour: Oklch) => Partial<Oklch>) => {
    const colour = inOklch(of);
    return hexOf({ ...colour, ...change(colour) });
  };
  return {
    mainDeep: tone(main, ({ l }) => ({ l: l - 0.1 })),
    darkSoft: darkened(
      tone(dark, ({ c }) => ({ l: 0.48, c: Math.min(c, 0.045) })),
      5,
    ),
    edge: darkened(
      tone(dark, ({ c }) => ({ l: 0.6, c: Math.min(c, 0.03) })),
      3.2,
    ),
  };
}

/** Six tones of the main colour from dark to bright, of which a stone is drawn; the third is the colour itself. */
export function stoneTones(main: string): string[] {
  const { l, c, ...hue } = inOklch(main);
  const darker = (by: number, chroma: number) => hexOf({ ...hue, l: Math.max(0, l - by), c: c * chroma });
  const brighter = (part: number, chroma: number) => hexOf({ ...hue, l: l + (1 - l) * part, c: c * chroma });
  return [
    darker(0.18, 0.65),
    darker(0.09, 0.85),
    main,
    brighter(0.17, 1),
    brighter(0.42, 0.8),
    brighter(0.75, 0.35),
  ];
}

const step = 0.002; // of the lightness, which is from 0 to 1

function darkened(colour: string, ratio: number): string {
  const begun = inOklch(colour);
  for (let l = begun.l; l > 0; l -= step) {
    const hex = hexOf({ ...begun, l });
    if (wcagContrast(hex, ivory) >= ratio) return hex;
  }
  return "#000000";
}

function inOklch(colour: string): Oklch {
  return oklch(colour) ?? { mode: "oklch", l: 0, c: 0 };
}

function hexOf(colour: Oklch): string {
  return formatHex(clampChroma(colour, "oklch")) ?? "#000000";
}
