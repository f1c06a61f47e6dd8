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
    title: "Pages on the site",
    group: "Every page",
    help: "Unchecked pages are not on the site, and the menu, the footer and other pages don't link to them. Their text is kept. Sponsors and Press appear once their text is published.",
    pages: ["/"],
    needs: "content.administer",
  },
  schema,
  {},
);
