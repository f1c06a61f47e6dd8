const form = /^data:([a-z]+\/[a-z0-9.+-]+)?(;[a-z-]+=[^;,]*)*;base64,/i;

/** The bytes of a base64 `data:` URL (browsers make one of a pasted picture); null for any other text. */
export function dataUrlBytes(text: string): Uint8Array | null {
  const head = form.exec(text.slice(0, 200));
  if (!head) return null;
  const encoded = text.slice(head[0].length);
  if (encoded === "" || !/^[a-z0-9+/]*={0,2}$/i.test(encoded) || encoded.length % 4 === 1) return null;
  return new Uint8Array(Buffer.from(encoded, "base64"));
}
