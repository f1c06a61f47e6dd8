/** Steps in their order, each with its number, title and text; `note` stands below the text of one. */
export function NumberedSteps({ steps }: { steps: { title: string; text: string; note?: string | null }[] }) {
  return (
    <ol className="grid gap-7">
      {steps.map(({ title, text, note }, at) => (
        <li key={title} className="grid grid-cols-[1.25rem_1fr] gap-x-4">
          <span aria-hidden="true" className="font-display text-[2rem] text-ruby leading-none lining-nums">
            {at + 1}
          </span>
          <div>
            <h3 className="text-[1.125rem]">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
            {note && <p className="mt-1.5 text-ink-soft text-small">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
