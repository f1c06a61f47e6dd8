import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "ruby" | "emerald" | "diamond" | "danger" | "ink";

const tones: Record<BadgeTone, string> = {
  neutral: "border-line bg-ivory text-ink-soft",
  ruby: "border-ruby/25 bg-ruby/8 text-ruby-deep",
  emerald: "border-emerald/25 bg-emerald/8 text-emerald",
  diamond: "border-diamond/30 bg-diamond/10 text-[#2c5374]",
  danger: "border-danger/30 bg-danger/8 text-danger",
  ink: "border-ink bg-ink text-ivory",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-full border px-3 py-0.5 text-label font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
