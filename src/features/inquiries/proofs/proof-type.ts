import { isPdf } from "#platform/is-pdf.ts";
import { pictureKind } from "#platform/pictures/picture-kind.ts";

export const proofTypes = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
} as const;
export type ProofType = keyof typeof proofTypes;

/** What a proof is, told by its first bytes alone; null for what is none. Its name and its declared type may be wrong. */
export function proofType(bytes: Uint8Array): ProofType | null {
  const picture = pictureKind(bytes);
  if (picture === "jpeg" || picture === "png") return `image/${picture}`;
  return picture === null && isPdf(bytes) ? "application/pdf" : null;
}
