import { z } from "zod";
import { line, link, listOf } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

/** The portrait of a person, shown square or upright around the point that matters. */
const portrait = picture("square");

export const person = {
  name: line,
  role: line,
  /** Without one, initials on a jewel are shown. */
  image: portrait.meta({ title: "Portrait" }),
};

/** At most one link per network; networks without a link are left out. */
export const socialLinks = listOf(
  z.object({
    network: z.enum(["facebook", "instagram", "linkedin", "youtube"]).meta({
      choices: { facebook: "Facebook", instagram: "Instagram", linkedin: "LinkedIn", youtube: "YouTube" },
    }),
    href: link.meta({ title: "Address" }),
  }),
  { max: 4 },
).meta({ title: "Social networks", addLabel: "Add a network", itemTitle: "network" });
