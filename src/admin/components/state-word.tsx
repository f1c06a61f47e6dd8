import type { ReactNode } from "react";

export type StateTone = "good" | "waiting" | "bad" | "quiet";

const dots: Record<StateTone, string> = {
  good: "bg-emerald",
  waiting: "bg-gold",
  bad: "bg-danger",
  quiet: "bg-edge",
};

/** The state of a row: a word with a dot, quieter than a badge where every row has one. */
export function StateWord({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-2 ${tone === "bad" ? "font-semibold text-danger" : ""}`}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
      {children}
    </span>
  );
}
