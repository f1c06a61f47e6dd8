import { z } from "zod";
import { type BrandColours, nearestGood, pairsOf } from "./brand-colours.ts";
import { defineDocument } from "./document.ts";
import { colour } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const schema = z
  .object({
    main: colour.meta({ title: "Main color", help: "Of buttons, links and what is marked." }),
    dark: colour.meta({ title: "Dark color", help: "Of texts, and of the dark parts of pages." }),
    fonts: z.enum(["fraunces", "playfair", "lora"]).meta({
      title: "Fonts",
      choices: {
        fraunces: "Fraunces and Figtree: warm and a little playful",
        playfair: "Playfair Display and Source Sans: classic",
        lora: "Lora and Work Sans: quiet",
      },
    }),
    logo: picture("logo").meta({
      help: "Stands at the top of every page. Best is an SVG, or a PNG with a transparent ground, at least 200 pixels high.",
    }),
    withAbbreviation: z
      .boolean()
      .default(true)
      .meta({ title: "The abbreviation beside the logo", help: "Leave it out when the logo says the name." }),
    mark: picture("square").meta({
      help: "A square sign for browser tabs and the home screens of phones, best an SVG, or at least 512 pixels wide. Without one, a stone in the main color stands there.",
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
  return `${words}: the contrast is ${has.toFixed(1)}, and ${needs} is needed to be read by everybody. The nearest color that has it is ${nearestGood(colours[side], side)}.`;
}

export type Brand = z.output<typeof schema>;

export const brand = defineDocument(
  {
    title: "Colors, logo and fonts",
    group: "The organization",
    help: "How every page looks. A color that someone could not read on its ground cannot be published.",
    pages: [],
    needs: "content.administer",
  },
  schema,
  { main: "#9b1b4b", dark: "#2a1530", fonts: "fraunces" },
);
