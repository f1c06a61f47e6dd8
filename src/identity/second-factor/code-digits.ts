/** Six digits as typed or pasted: blanks and everything else that is no digit left out, at most six (5.22). */
export function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/\D/g, "").slice(0, 6);
}
