import { z } from "zod";
import { defineDocument } from "./document.ts";

const onSite = (title: string) => z.boolean().default(true).meta({ title });

const schema = z.object({
  founders: onSite("Meet the founders"),
  story: onSite("The story of us"),
  committees: onSite("Committees"),
  news: onSite("News"),
  resources: onSite("Resources"),
  consult: onSite("Consult"),
  shop: onSite("Shop"),
  gala: onSite("Annual gala and nominations"),
  summit: onSite("AI summit"),
  sponsors: onSite("Sponsors"),
  press: onSite("Press"),
});

export type Pages = z.output<typeof schema>;

export const pages = defineDocument(
  {
    title: "Which pages there are",
    group: "Every page",
    help: "A page without its tick is not on the site: its address leads nowhere, and menus, the footer and other pages do not lead to it. Its texts are kept. Sponsors and Press are there once their texts are published.",
    pages: ["/"],
    needs: "content.administer",
  },
  schema,
  {},
);
