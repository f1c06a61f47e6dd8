import { notSent } from "../messages.ts";

/** How the forms look and speak that a visitor sends. */
export const visitorFrame = {
  failed: notSent,
  busyLabel: "Sending…",
  look: { size: "large" },
  className: "grid gap-6",
} as const;
