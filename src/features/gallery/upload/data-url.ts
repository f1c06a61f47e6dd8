const slice = 24_576; // bytes; a multiple of 3, so that each slice's base64 is whole

/**
 * The `data:` URL of these bytes, as the temporary store keeps a photo (3.20). Built in slices to avoid a
 * stack overflow.
 */
export function dataUrlOf(bytes: Uint8Array, type: string): string {
  const parts = [`data:${type};base64,`];
  for (let at = 0; at < bytes.length; at += slice) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + slice))));
  }
  return parts.join("");
}

const head = /^data:(image\/(?:jpeg|png|gif|webp));base64,/;
const sliceOfText = (slice / 3) * 4;

/**
 * The bytes and type of a picture's `data:` URL; null when it is invalid. Uses `atob`, because the CSP
 * forbids scripts to fetch a `data:` URL.
 */
export function readDataUrl(url: string): { bytes: Uint8Array<ArrayBuffer>; type: string } | null {
  const found = head.exec(url.slice(0, 64));
  const type = found?.[1];
  if (!found || !type) return null;
  const from = found[0].length;
  const length = url.length - from;
  if (length === 0 || length % 4 !== 0) return null;
  const padding = url.endsWith("==") ? 2 : url.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((length / 4) * 3 - padding);
  try {
    for (let at = 0, to = 0; at < length; at += sliceOfText) {
      const text = atob(url.slice(from + at, from + at + sliceOfText));
      for (let index = 0; index < text.length; index++) bytes[to++] = text.charCodeAt(index);
    }
  } catch {
    return null; // an invalid base64 character
  }
  return { bytes, type };
}
