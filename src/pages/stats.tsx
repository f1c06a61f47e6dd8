import type { Home } from "#content/home.ts";

/** (1.02) */
export function Stats({ stats }: Pick<Home, "stats">) {
  return (
    <ul className="grid grid-cols-3 divide-x divide-line border-line border-y">
      {stats.map(({ value, label, labelFirst }) => (
        <li
          key={label}
          className={`flex justify-end px-2 py-7 text-center sm:px-4 md:py-9 ${labelFirst ? "flex-col-reverse" : "flex-col"}`}
        >
          {labelFirst ? (
            <>
              <Label>{label}</Label> <Figure>{value}</Figure>
            </>
          ) : (
            <>
              <Figure>{value}</Figure> <Label>{label}</Label>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figure({ children }: { children: string }) {
  return (
    <span className="font-display text-[clamp(1.75rem,1.2rem+2.6vw,3.25rem)] text-ink leading-none lining-nums tabular-nums">
      {children}
    </span>
  );
}

function Label({ children }: { children: string }) {
  return <span className="mt-2.5 text-label text-ink-soft sm:text-small">{children}</span>;
}
