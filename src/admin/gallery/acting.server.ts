import type { ActingStaff } from "#features/gallery/acting-staff.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";

/** Who may change the gallery, and what anyone else is told. */
export const ofGallery = {
  permission: "gallery.manage",
  refusal: "Only staff of the gallery can change it",
} as const;

/** Who changes the gallery, as the security log names them. */
export function actingStaff({ userId, email }: SignedIn, request: Request): ActingStaff {
  return { userId, email, address: clientAddress(request) };
}
