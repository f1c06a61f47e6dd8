import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What is wrong with what a form would send, by field, as the server would say it; null when nothing is. */
export function judgeForm(sent: FormData, schema: z.ZodType): Record<string, string[] | null> | null {
  const submission = parseWithZod(sent, { schema });
  return submission.status === "success" ? null : (submission.reply().error ?? {});
}
