/** The live log of one attempt (2.15.05). Its lines come from the server and contain no secret. */
export function DebugBox({ steps, running }: { steps: string[]; running: boolean }) {
  return (
    <section aria-label="Debug Information" className="rounded-control border border-line bg-ivory p-4">
      <h3 className="font-text font-semibold text-small">Debug Information:</h3>
      <ol aria-live="polite" className="mt-2 grid gap-1 break-words font-mono text-ink-soft text-small">
        {steps.length === 0 && (
          <li>{running ? "Checking the password…" : "The steps of your next attempt appear here."}</li>
        )}
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
