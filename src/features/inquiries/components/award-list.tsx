/** The awards that there are, beside the form that names one of them. */
export function AwardList({ title, awards }: { title: string; awards: { name: string; field?: string }[] }) {
  return (
    <section aria-labelledby="award-list">
      <h2 id="award-list" className="text-h3">
        {title}
      </h2>
      <ul className="lozenge-list mt-4 columns-2 gap-x-6 lg:columns-1">
        {awards.map(({ name, field }) => (
          <li key={name} className="break-inside-avoid border-line border-b py-2.5">
            <span>
              <span className="block font-semibold">{name}</span>
              {field && <span className="block text-ink-soft text-small">{field}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
