// biome-ignore-all lint/a11y/noRedundantRoles: display: block takes a table's own role away in some browsers
import { Link } from "react-router";
import type { LegalBlock } from "#content/legal.ts";
import { richText } from "./rich-text.ts";

/** A paragraph, a list or a table of a legal text. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === "string")
    return (
      <p className="mt-4">
        <Rich text={block} />
      </p>
    );
  if ("list" in block) return <Points lines={block.list} />;
  return <Columns {...block} />;
}

/** A list whose bullets are small gold stones. */
export function Points({ lines }: { lines: string[] }) {
  return (
    <ul className="mt-4 grid gap-2.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="mt-[0.6em] size-2 shrink-0 fill-gold">
            <path d="M5 0 10 5 5 10 0 5Z" />
          </svg>
          <span>
            <Rich text={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A table that is laid out as cards on phones; the explicit roles keep it a table for screen readers. */
function Columns({ columns, rows }: Extract<LegalBlock, { columns: string[] }>) {
  return (
    <table role="table" className="mt-6 block w-full text-left text-[1rem] leading-normal sm:table">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="eyebrow border-gold/50 border-b py-3 pr-6 align-bottom font-text"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={row[0]}
            role="row"
            className="block border-line border-b py-4 first:border-t sm:table-row sm:border-0 sm:first:border-t-0"
          >
            {row.map((cell, index) => (
              <td
                key={columns[index]}
                role="cell"
                className="block wrap-anywhere align-top max-sm:not-first:mt-1 max-sm:not-first:text-ink-soft max-sm:first:font-semibold sm:table-cell sm:border-line sm:border-b sm:py-3.5 sm:pr-6 sm:last:w-[28%] sm:last:pr-0"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rich({ text }: { text: string }) {
  return richText(text).map(({ text: words, href }) => {
    if (!href) return words;
    if (href.startsWith("/"))
      return (
        <Link key={words} to={href} className="link">
          {words}
        </Link>
      );
    return (
      <a key={words} href={href} className="link wrap-anywhere">
        {words}
      </a>
    );
  });
}
