import type { Notice } from "#form/answer.ts";

export type DeadLink = "used" | "expired" | "unknown";

/** `done`: what a used link has done. */
export function deadLinkWords(state: DeadLink, done: string): Notice {
  const words: Record<DeadLink, Notice> = {
    used: {
      title: "This link has already been used",
      description: `Each link works once. If you used it, ${done}.`,
      wayOut: { label: "Sign in", to: "/member-login" },
    },
    expired: {
      title: "This link has expired",
      description: "For your security, links work for a limited time. You can ask for a new one.",
    },
    unknown: {
      title: "This link doesn't work",
      description:
        "It may be incomplete, or a newer one may have replaced it. Please open it from the email itself, or ask for a new one.",
    },
  };
  return words[state];
}
