import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, path } from "./fields.ts";

const item = z.object({
  title: line,
  path,
  /** Opens in a new tab (3.14). */
  external: z.boolean().meta({ title: "Opens in a new tab" }).default(false),
});

const entries = listOf(item, { max: 12 }).meta({ addLabel: "Add a submenu link", itemTitle: "title" });
const button = item.pick({ title: true, path: true });

const schema = z.object({
  items: listOf(item.extend({ dropdown: entries.meta({ title: "Submenu" }).optional() }), {
    max: 12,
  }).meta({ title: "Links", addLabel: "Add a link", itemTitle: "title" }),
  join: button.meta({ title: "Join button" }),
  login: button.meta({ title: "Sign-in button" }),
});

export type NavItem = z.output<typeof schema>["items"][number];
export type Navigation = z.output<typeof schema>;

/** (2.2) */
export const navigation = defineDocument(
  {
    title: "Menu",
    group: "Every page",
    help: "The links at the top of every page.",
    pages: ["/"],
    needs: "content.administer",
  },
  schema,
  {
    items: [
      { title: "Home", path: "/" },
      {
        title: "About",
        path: "/about",
        dropdown: [
          { title: "Our Mission", path: "/about#mission" },
          { title: "Leadership", path: "/leadership" },
          { title: "Meet the Founders", path: "/founders" },
          { title: "The Story Of Us", path: "/story-of-us" },
          { title: "Join Our Committees", path: "/committees" },
        ],
      },
      {
        title: "Membership",
        path: "/membership",
        dropdown: [
          { title: "Membership Levels", path: "/membership" },
          { title: "Member Directory", path: "/directory" },
          { title: "Community", path: "/community" },
          { title: "Gallery", path: "/gallery" },
          // An external site that opens in the same tab (2.2.18), hence not marked external.
          { title: "Business Coach", path: "{links.coach}" },
        ],
      },
      {
        title: "Events",
        path: "/events",
        dropdown: [
          { title: "Monthly Events", path: "/events" },
          { title: "Annual Gala", path: "/annual-gala" },
          { title: "{state} AI Summit", path: "/georgia-ai-summit" },
          { title: "Gallery", path: "/gallery" },
          { title: "Upload Photos", path: "/gallery-upload" },
        ],
      },
      { title: "{abbreviation} Pulse", path: "{newsHubPath}" },
      { title: "AI Workforce", path: "{links.aiWorkforce}", external: true },
      { title: "Consult", path: "/consult" },
      { title: "Contact", path: "/contact" },
    ],
    join: { title: "Join Now", path: "/membership" },
    login: { title: "Member Login", path: "/member-login" },
  },
);
