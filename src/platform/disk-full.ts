import { codeOf } from "#platform/database-faults.ts";

/** Whether an error, or what caused it, says that the disk or the quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (/^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? "")) return true;
  return error instanceof Error && isDiskFull(error.cause);
}
