/** Converts a pasted base64 data URL of a picture to a file; null for any other text. */
export function pictureOfDataUrl(text: string): File | null {
  const [, type, encoded] =
    /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/]+={0,2})$/i.exec(text.trim()) ?? [];
  if (!type || !encoded || encoded.length % 4 !== 0) return null;
  return new File([Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))], "pasted", { type });
}
