import { z } from "zod";
import { link } from "./fields.ts";

/** What every portrayed person has. */
export const person = {
  name: z.string().min(1),
  role: z.string().min(1),
  /** The address of a photo; initials on a jewel stand in for a missing one. */
  image: z.string().min(1).nullable(),
  /** Invented, shipped so that the page can be judged; replace it with your own people. */
  isSample: z.boolean().default(false),
};

/** At most one link a network; one without a link is left out rather than shown dead. */
export const socialLinks = z
  .array(z.object({ network: z.enum(["facebook", "instagram", "linkedin", "youtube"]), href: link }))
  .max(4);
