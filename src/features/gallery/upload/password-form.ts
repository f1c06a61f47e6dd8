import { z } from "zod";

/** The form that opens the upload. Only the server checks the password (5.25). */
export const passwordForm = z.object({ password: z.string() });
