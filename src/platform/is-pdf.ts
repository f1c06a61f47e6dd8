/** Bytes of the beginning of a file that tell whether it is a PDF. */
export const pdfHeaderWithin = 1_024;

/** Whether a file is a PDF by its content. It may have some bytes before its header (ISO 32000-1, annex H.3.4). */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, pdfHeaderWithin)).includes("%PDF-");
}
