/**
 * A calendar leaf: "MAR" above "20". Decoration beside a written date, hence hidden from assistive
 * technology.
 */
export function DateBlock({
  month,
  day,
  quiet = false,
}: {
  /** "Mar" */
  month: string;
  day: number | string;
  /** For past dates. */
  quiet?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid h-20 w-17 shrink-0 content-center justify-items-center rounded-control border ${quiet ? "border-line bg-ivory text-ink-soft" : "border-gold/45 bg-ivory text-ink"}`}
    >
      <span className={`text-[0.75rem] font-bold uppercase tracking-[0.12em] ${quiet ? "" : "text-ruby"}`}>
        {month}
      </span>
      <span className="font-display text-[2rem] leading-none tabular-nums">{day}</span>
    </span>
  );
}
