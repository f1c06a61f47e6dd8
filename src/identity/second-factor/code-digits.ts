/** The digits of a typed or pasted code: everything else is removed, at most six are kept (5.22). */
export function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/\D/g, "").slice(0, 6);
}
