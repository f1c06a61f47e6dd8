/** What texts may refer to in braces, each with its present value; closed until it is asked for. */
export function PlaceholderKey({ facts }: { facts: Record<string, string> }) {
  return (
    <details className="rounded-card border border-line bg-paper">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold text-small">
        Words in braces, such as {"{name}"}
      </summary>
      <div className="border-line border-t p-4 text-small">
        <p className="max-w-measure text-ink-soft">
          Type one of these instead of the actual name, date or amount. When that changes, the text updates
          everywhere. To show a brace, type two: {"{{"}.
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
          {Object.entries(facts).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-semibold wrap-anywhere">{`{${name}}`}</dt>
              <dd dir="auto" className="text-ink-soft wrap-anywhere max-sm:mb-1.5">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
