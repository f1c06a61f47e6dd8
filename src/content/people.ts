import { z } from "zod";
import { link } from "./fields.ts";

/** Fields that every person with a portrait has. */
export const person = {
  name: z.string().min(1),
  role: z.string().min(1),
  /** URL of a photo; without one, initials on a jewel are shown. */
  image: z.string().min(1).nullable(),
  /** A fictional sample person that makes the page complete; replace it with your own. */
  isSample: z.boolean().default(false),
};

/** At most one link per network; networks without a link are left out. */
export const socialLinks = z
  .array(z.object({ network: z.enum(["facebook", "instagram", "linkedin", "youtube"]), href: link }))
  .max(4);
