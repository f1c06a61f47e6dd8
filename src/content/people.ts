import { z } from "zod";
import { image, line, link, listOf } from "./fields.ts";

/** Fields that every person with a portrait has. */
export const person = {
  name: line,
  role: line,
  /** URL of a photo; without one, initials on a jewel are shown. */
  image,
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
