/** A page key: 128 bits as base64url. */
export const pageKeyForm = /^[\w-]{22}$/;

/** The page key in a URL or form; null when it is invalid. */
export function readPageKey(text: string | null | undefined): string | null {
  return pageKeyForm.test(text ?? "") ? (text as string) : null;
}
