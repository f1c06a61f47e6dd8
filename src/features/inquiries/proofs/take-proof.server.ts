import type { FieldErrors } from "#form/answer.ts";
import { pdfHeaderWithin } from "#platform/is-pdf.ts";
import { proofBytes } from "../limits.ts";
import { proofErrors } from "../messages.ts";
import { proofType } from "./proof-type.ts";

/** The error of the file that was chosen as a proof, by its size and its first bytes; empty for one that can be taken. */
export async function proofFault(file: File | null): Promise<FieldErrors> {
  if (!file || file.size === 0) return { proof: proofErrors.none };
  if (file.size > proofBytes) return { proof: proofErrors.tooLarge };
  const begin = new Uint8Array(await file.slice(0, pdfHeaderWithin).arrayBuffer());
  return proofType(begin) === null ? { proof: proofErrors.wrongType } : {};
}
