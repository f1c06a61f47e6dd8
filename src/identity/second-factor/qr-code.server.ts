import { toDataURL, toString as toText } from "qrcode";
import type { Platform } from "#platform/platform.server.ts";
import { pendingSetUp } from "./factors.server.ts";

/**
 * What an authenticator app needs: the secret as text, and the QR code as a 200 x 200 picture (a data: URL).
 */
export type SetUp = { secret: string; qrCode: string };

const look = { width: 200, margin: 1 }; // px, and modules around it (2.26.10)

/** The set-up begun in this session as a page shows it; null when there is none. */
export async function shownSetUp(
  platform: Platform,
  session: { userId: string; sessionId: string },
): Promise<SetUp | null> {
  const begun = await pendingSetUp(platform, session);
  return begun && { secret: begun.secret, qrCode: await toDataURL(begun.address, look) };
}

/** The QR code of an address as SVG, without the `#` that would end a data: URL. */
export async function qrSvg(address: string): Promise<string> {
  return (await toText(address, { ...look, type: "svg" })).replaceAll("#", "%23");
}
