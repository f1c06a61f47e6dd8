import { z } from "zod";
import { type BrandColours, nearestGood, pairsOf } from "./brand-colours.ts";
import { defineDocument } from "./document.ts";
import { colour } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const schema = z
  .object({
    main: colour.meta({ title: "Main color", help: "For buttons, links and highlights." }),
    dark: colour.meta({ title: "Dark color", help: "For text and the dark parts of pages." }),
    fonts: z.enum(["fraunces", "playfair", "lora"]).meta({
      title: "Fonts",
      choices: {
        fraunces: "Fraunces and Figtree: warm and a little playful",
        playfair: "Playfair Display and Source Sans: classic",
        lora: "Lora and Work Sans: quiet",
      },
    }),
    logo: picture("logo").meta({
      help: "Shown at the top of every page. Use an SVG, or a PNG with a transparent background, at least 200 pixels high.",
    }),
    withAbbreviation: z.boolean().default(true).meta({
      title: "Show the abbreviation next to the logo",
      help: "Uncheck this if the logo includes the name.",
    }),
    mark: picture("square").meta({
      title: "Square logo",
      help: "For browser tabs and phone home screens. Use an SVG, or a picture at least 512 pixels wide. Without one, a gemstone in the main color is shown.",
    }),
  })
  .superRefine((colours, context) => {
    if (![colours.main, colours.dark].every((one) => colour.safeParse(one).success)) return;
    for (const side of ["main", "dark"] as const) {
      const failing = pairsOf(colours).find((pair) => pair.of === side && pair.has < pair.needs);
      if (failing)
        context.addIssue({ code: "custom", path: [side], message: refusal(colours, side, failing) });
    }
  });

function refusal(
  colours: BrandColours,
  side: keyof BrandColours,
  { words, has, needs }: ReturnType<typeof pairsOf>[number],
): string {
  return `${words}: the contrast is ${has.toFixed(1)}. It has to be at least ${needs} so everyone can read it. The nearest color that works is ${nearestGood(colours[side], side)}.`;
}

export type Brand = z.output<typeof schema>;

export const brand = defineDocument(
  {
    title: "Colors, logo and fonts",
    group: "The organization",
    help: "How every page looks. Colors that are too hard to read can't be published.",
    pages: [],
    needs: "content.administer",
  },
  schema,
  { main: "#9b1b4b", dark: "#2a1530", fonts: "fraunces" },
);
