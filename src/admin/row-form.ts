import { z } from "zod";

/** A form about one row, named by its id. */
export const rowForm = z.object({ id: z.string() });
