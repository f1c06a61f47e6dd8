import type { Payment } from "#content/payment.ts";

/**
 * How to pay without a hosted checkout: `text` is the sentence below the heading, `after` says what follows the
 * payment.
 */
export function WaysToPay({
  payment: { title, ways },
  text,
  after,
}: {
  payment: Pick<Payment, "title" | "ways">;
  text: string;
  after?: string;
}) {
  return (
    <section
      aria-labelledby="pay-title"
      data-tone="ink"
      className="wrap-anywhere rounded-card bg-ink p-6 text-ivory [--focus-ring:var(--color-ivory)] md:p-10"
    >
      <h2 id="pay-title" className="text-h2">
        {title}
      </h2>
      <p className="mt-3 text-ivory/85">{text}</p>
      {ways.map((way) => (
        <div key={way.title} className="mt-6 border-ivory/20 border-t pt-6">
          <h3 className="text-h3">{way.title}</h3>
          <ul className="mt-2 grid gap-1 text-ivory/85 text-small">
            {way.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {after && <p className="mt-6 border-ivory/20 border-t pt-6 text-ivory/85 text-small">{after}</p>}
    </section>
  );
}
