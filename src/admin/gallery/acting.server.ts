import type { ActingStaff } from "#features/gallery/staff-photo.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";

/** The permission to change the gallery, and the message for everyone else. */
export const ofGallery = {
  permission: "gallery.manage",
  refusal: "Your role can't change the gallery",
} as const;

/** The acting member of staff, for the audit. */
export function actingStaff({ userId, email }: SignedIn, request: Request): ActingStaff {
  return { userId, account: email, address: clientAddress(request) };
}
