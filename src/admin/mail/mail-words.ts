export const mailStates = [
  ["queued", "Waiting"],
  ["sent", "Sent"],
  ["failed", "Failed"],
] as const;

export type MailState = (typeof mailStates)[number][0];

/** The label of a message's kind: "verify-address" becomes "Verify address". */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
