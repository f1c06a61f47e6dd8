import { useId } from "react";

type NamedLinesProps = { title: string; lines: { name: string; of?: string }[] };

export function NamedLines({ title, lines }: NamedLinesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="lozenge-list mt-4 columns-2 gap-x-6 lg:columns-1">
        {lines.map(({ name, of }) => (
          <li key={`${name} ${of}`} className="break-inside-avoid border-line border-b py-2.5">
            <span>
              <span className="block font-semibold">{name}</span>
              {of && <span className="block text-ink-soft text-small">{of}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
