import type { ComponentProps } from "react";

export type Tone = "ivory" | "paper" | "ink";

const tones: Record<Tone, string> = {
  ivory: "bg-ivory text-ink",
  paper: "bg-paper text-ink",
  ink: "bg-ink text-ivory [--focus-ring:var(--color-ivory)]",
};

export function Section({
  tone = "ivory",
  className = "",
  children,
  ...rest
}: ComponentProps<"section"> & { tone?: Tone }) {
  return (
    <section {...rest} data-tone={tone} className={`py-section ${tones[tone]} ${className}`}>
      <div className="container-page">{children}</div>
    </section>
  );
}
