import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, orderItem, path, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { asList, asObject } from "./schema/body.ts";

const product = z.object({
  /** Id of the order item that holds the title, price and checkout link. */
  item: orderItem,
  picture: picture("square").meta({ help: "Without one, the drawing is shown." }),
  drawing: z.enum(["t-shirt", "tote-bag", "mug", "journal"]),
  drawingText: line.meta({
    title: "What the drawing shows",
    help: "Read aloud to people who can't see it.",
  }),
  description: text.optional().meta({
    title: "Description",
    help: "Also on the order form. If left blank, the item’s own description is used.",
  }),
  details: listOf(line, { min: 1, max: 4 }).meta({ help: "The item’s choices are added automatically." }),
});

const schema = z.object({
  title: line,
  lead: text,
  products: listOf(product, { min: 1, max: 12 }).meta({ addLabel: "Add a product", itemTitle: "item" }),
  /** (2.20.05) */
  store: z.object({ label: line, link: path, title: line, text }),
  promise: text.meta({ title: "Note about orders" }),
});

export type Shop = z.output<typeof schema>;

// What the shop used to say of its sample products beside the items themselves.
const saidTwice = new Set([
  "Soft, heavy cotton with a ruby where people will ask about it.",
  "Holds a laptop, a lunch and the flyers you promised to hand out.",
  "For the coffee before the first call, and the second one after it.",
  "For the plan that is still only yours.",
]);
const choicesInWords = new Set(["Women's and straight cut", "Sizes XS to 3XL"]);

/** A body from before the items' own descriptions and choices were shown; what a site wrote itself stays. */
function withoutSecondDescriptions(body: unknown): unknown {
  const stored = asObject(body);
  const products = asList(stored.products).map((one) => {
    const { description, ...product } = asObject(one);
    const details = asList(product.details).filter((line) => !choicesInWords.has(String(line)));
    return {
      ...product,
      ...(saidTwice.has(String(description)) ? {} : { description }),
      ...(details.length > 0 ? { details } : {}), // a product has at least one
    };
  });
  return { ...stored, products };
}

/** What a product is: the shop's own words for it, else those of the item; the same in the shop and on its order form. */
export function descriptionOf(
  { id, summary }: { id: string; summary: string },
  products: Shop["products"],
): string {
  return products.find(({ item }) => item === id)?.description ?? summary;
}

/** (2.20) Prices are stored with the order items, which checkout reads too. */
export const shop = defineDocument(
  {
    title: "Shop",
    group: "Membership and shop",
    pages: ["/shop"],
    needs: "content.edit",
    sample: "Made-up products.",
    version: 2,
    steps: { 1: withoutSecondDescriptions },
  },
  schema,
  {
    title: "{abbreviation} Shop",
    lead: "Wear it, carry it, drink from it, write in it. Every order supports our scholarship fund.",
    products: [
      {
        item: "t-shirt",
        drawing: "t-shirt",
        drawingText: "A deep purple T-shirt with a ruby on the chest",
        details: ["100% organic cotton"],
      },
      {
        item: "tote-bag",
        drawing: "tote-bag",
        drawingText: "A natural canvas tote bag with an emerald and ruby handles",
        details: ["Heavy canvas, flat bottom", "Inside pocket for cards", "15 x 16 in"],
      },
      {
        item: "mug",
        drawing: "mug",
        drawingText: "A white mug with a ruby, steam rising from it",
        details: ["12 oz stoneware", "Dishwasher and microwave safe"],
      },
      {
        item: "journal",
        drawing: "journal",
        drawingText: "An emerald journal with a gold setting and a ruby ribbon",
        details: ["192 dotted pages", "Lies flat, ribbon and pocket"],
      },
    ],
    store: {
      label: "Shop Now",
      link: "{links.store}",
      title: "Find the full range in our store",
      text: "Hoodies, gift sets and the gala collection, sent to your door by our fulfillment partner.",
    },
    promise: "We confirm orders by email, with payment instructions. Pick yours up at any gathering.",
  },
);
