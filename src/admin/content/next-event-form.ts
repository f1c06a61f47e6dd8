import { z } from "zod";
import { day } from "#content/fields.ts";

/** The form that begins the next event of its kind. */
export const nextEventForm = z.object({ day });
