import type { Platform } from "#platform/platform.server.ts";
import { qrPicture } from "#platform/qr-code.server.ts";
import { pendingSetUp } from "./factors.server.ts";

/**
 * What an authenticator app needs: the secret as text, the address that opens the app with it ("otpauth:"), and that as a
 * QR code, a picture of 200 x 200 (a data: URL).
 */
export type SetUp = { secret: string; address: string; qrCode: string };

export async function shownSetUp(
  platform: Platform,
  session: { userId: string; sessionId: string },
): Promise<SetUp | null> {
  const begun = await pendingSetUp(platform, session);
  if (!begun) return null;
  const { secret, address } = begun;
  return { secret, address, qrCode: await qrPicture(address) };
}
