import type { Notice } from "#form/answer.ts";

export type DeadLink = "used" | "expired" | "unknown";

/** `done`: what a used link has done. */
export function deadLinkWords(state: DeadLink, done: string): Notice {
  const words: Record<DeadLink, Notice> = {
    used: {
      title: "This link has been used already",
      description: `Each link works once. If it was you who used it, all is well: ${done}.`,
      wayOut: { label: "Log in", to: "/member-login" },
    },
    expired: {
      title: "This link has expired",
      description: "For your safety a link works for a limited time only. We gladly send you a new one.",
    },
    unknown: {
      title: "This link does not work",
      description:
        "It may not have been copied whole, or a newer one has taken its place. Please open it from the message itself, or ask for a new one.",
    },
  };
  return words[state];
}
