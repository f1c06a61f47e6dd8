import type { StateTone } from "../components/state-word.tsx";

/** What tells the state of a post. */
export type PostFacts = {
  /** The published post; null before the first publication. */
  published: { isShown: boolean; date: string } | null;
  hasDraft: boolean;
  isScheduled: boolean;
  /** Whether it is as it came with the product. */
  isSample: boolean;
};

/** The states of posts, in order. */
export const postStates = ["draft", "scheduled", "changed", "waits", "out", "sample", "off"] as const;
export type PostState = (typeof postStates)[number];

/** The state of a post on a day (yyyy-mm-dd), the one that asks for attention first. */
export function postState(
  { published, hasDraft, isScheduled, isSample }: PostFacts,
  today: string,
): PostState {
  if (isScheduled) return "scheduled";
  if (!published) return "draft";
  if (hasDraft) return "changed";
  if (!published.isShown) return "off";
  if (published.date > today) return "waits";
  return isSample ? "sample" : "out";
}

/** The states in words, as lists show them. */
export const stateWords: Record<PostState, { words: string; tone: StateTone }> = {
  draft: { words: "Draft", tone: "waiting" },
  scheduled: { words: "Scheduled", tone: "waiting" },
  changed: { words: "Published, with a draft", tone: "waiting" },
  waits: { words: "Waiting for its date", tone: "waiting" },
  out: { words: "Published", tone: "good" },
  sample: { words: "Sample", tone: "quiet" },
  off: { words: "Not on the site", tone: "quiet" },
};
