import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";

/** A note beside a text that stays on the page although its date has passed. */
export function PastNote({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={`flex w-fit max-w-measure gap-3 rounded-control border border-gold/50 bg-gold/10 px-4 py-3 text-small ${className}`}
    >
      <Hourglass aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-gold" strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  );
}
