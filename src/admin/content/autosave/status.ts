import type { DraftAnswer } from "./send-draft.ts";

export type Status = {
  /** What the line near the buttons says. */
  line:
    | { is: "quiet" | "saving" }
    | { is: "saved"; at: string }
    | { is: "fault"; words: string; signIn?: boolean };
  /** What is read aloud: each fault, and that something is saved at first and after a fault. */
  aloud: string;
  /** The draft that the form has saved. */
  kept: { draft: number; by: string; at: string } | null;
};

const quiet: Status = { line: { is: "quiet" }, aloud: "", kept: null };

/** How the saving of a form stands, in a store for the parts of the screen that show it. */
export function openStatus() {
  let status = quiet;
  const listeners = new Set<() => void>();
  const show = (next: Partial<Status>) => {
    status = { ...status, ...next };
    for (const listener of listeners) listener();
  };
  const calm = () => show({ line: status.kept ? { is: "saved", at: status.kept.at } : { is: "quiet" } });
  return {
    store: {
      get: () => status,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    anew: () => show(quiet),
    /** A fault stays until it is over, however often it is tried again. */
    saving() {
      if (status.line.is !== "fault") show({ line: { is: "saving" } });
    },
    saved({ origin: { draft }, by, at }: Extract<DraftAnswer, { ok: true }>) {
      if (draft === 0) return calm(); // it is as it was published
      const isNews = status.line.is === "fault" || !status.kept;
      const aloud = isNews ? "Draft saved" : status.aloud;
      show({ line: { is: "saved", at }, aloud, kept: { draft, by, at } });
    },
    fault: (words: string, { signIn = false, silent = false } = {}) =>
      show({ line: { is: "fault", words, signIn }, aloud: silent ? "" : words }),
    /** Nothing is on its way, and nothing is wrong. */
    calm() {
      if (status.line.is === "fault" || status.line.is === "saving") calm();
    },
  };
}
