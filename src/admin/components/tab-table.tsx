import type { ReactNode } from "react";

export const bodyClass = "align-top";

/** The dense table of a dashboard tab with a sticky header. */
export function TabTable({
  caption,
  heads,
  body,
  children,
}: {
  caption: string;
  /** The column headings; a heading that is a control needs a key. */
  heads: (string | { key: string; control: ReactNode })[];
  /** A complete table body, instead of rows as children. */
  body?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
      className="relative max-h-[75dvh] overflow-auto rounded-card border border-line bg-paper"
    >
      <table className="w-full border-collapse text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={typeof head === "string" ? head : head.key}
                scope="col"
                className="sticky top-0 border-line border-b bg-ivory px-4 py-3 font-semibold"
              >
                {typeof head === "string" ? head : head.control}
              </th>
            ))}
          </tr>
        </thead>
        {body ?? <tbody className={bodyClass}>{children}</tbody>}
      </table>
    </section>
  );
}
