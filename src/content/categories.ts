import { defineDocument } from "./document.ts";
import { lineOf, listOf } from "./fields.ts";

/** A member belongs to at most one category. */
export const categories = defineDocument(
  {
    title: "Business categories",
    group: "The organization",
    help: "The directory's categories. Each member can be in one.",
    pages: ["/directory"],
    needs: "content.edit",
  },
  listOf(lineOf(60), { min: 1 }).meta({ title: "Categories", addLabel: "Add a category" }),
  [
    "Arts & Design",
    "Beauty & Fashion",
    "Coaching & Education",
    "Consulting",
    "Events & Hospitality",
    "Finance & Accounting",
    "Food & Drink",
    "Health & Wellness",
    "Home & Garden",
    "Legal",
    "Marketing & Media",
    "Nonprofit & Public Service",
    "Real Estate",
    "Retail",
    "Technology",
    "Travel",
  ],
);
