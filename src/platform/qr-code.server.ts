import { toDataURL, toString as toText } from "qrcode";

const look = { width: 200, margin: 1 }; // px, and modules around it (2.26.10)

/** A picture of 200 x 200 (a data: URL). */
export function qrPicture(address: string): Promise<string> {
  return toDataURL(address, look);
}

export function qrSvg(address: string): Promise<string> {
  return toText(address, { ...look, type: "svg" });
}
