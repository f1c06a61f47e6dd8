import type { ReactNode } from "react";
import { Link } from "react-router";
import { Tile } from "#ui/tile.tsx";

/** A part of a screen, with a heading. */
export function Part({
  title,
  id,
  className = "",
  children,
}: {
  title: string;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tile as="section" id={id} className={`min-w-0 scroll-mt-6 p-5 ${className}`}>
      <h2 className="mb-2 font-semibold text-body">{title}</h2>
      {children}
    </Tile>
  );
}

/** A line of a part that leads somewhere. */
export function Line({ to, note, children }: { to: string; note?: ReactNode; children: ReactNode }) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link to={to} className="flex min-h-11 items-center py-1.5 text-small hover:text-ruby">
        <span className="min-w-0">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {children}
          </span>
          {note && (
            <span dir="auto" className="block text-ink-soft wrap-anywhere">
              {note}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** What a part says when it has no lines. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft text-small wrap-anywhere">{children}</p>;
}
