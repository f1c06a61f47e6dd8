import { notSent } from "../messages.ts";

export const visitorFrame = {
  failed: notSent,
  busyLabel: "Sending…",
  look: { size: "large" },
  className: "grid gap-6",
} as const;
