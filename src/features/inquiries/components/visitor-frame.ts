import { notSent } from "../messages.ts";

/** Look, labels and failure message that all visitor forms share. */
export const visitorFrame = {
  failed: notSent,
  busyLabel: "Sending…",
  look: { size: "large" },
  className: "grid gap-6",
} as const;
