const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain as machines write it (RFC 5891): "Müller.example" becomes "xn--mller-kva.example". The browser's own URL
 * parser maps it, as it does for every link. Null for anything else than a name of two labels or more: no address of a
 * machine ("127.0.0.1"), port, path, blank or underscore.
 */
export function asciiDomain(text: string): string | null {
  if (/[\s\p{Cc}/\\?#@:%]/u.test(text) || !URL.canParse(`http://${text}`)) return null;
  const domain = new URL(`http://${text}`).hostname;
  const labels = domain.split(".");
  const isName = domain.length <= 253 && labels.length > 1 && labels.every((each) => label.test(each));
  return isName && /^[a-z]/.test(labels.at(-1) ?? "") ? domain : null;
}

/** An email address as mail servers and "mailto:" links get it: its domain in ASCII. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + (asciiDomain(address.slice(at)) ?? address.slice(at));
}
