import { z } from "zod";

/** The form that opens the upload. Whether the password is right is for the server alone to say (5.25). */
export const passwordForm = z.object({ password: z.string() });
