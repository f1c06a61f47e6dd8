import type { ReactNode } from "react";
import { Gem } from "./gem.tsx";

/**
 * The placeholder of an empty list: says that it is empty and why that is fine, and offers the next step. Its title is
 * a heading one level below the one it stands under, the page's unless `level` says otherwise.
 */
export function EmptyState({
  title,
  level = 2,
  children,
  action,
}: {
  title: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center rounded-card border border-line border-dashed bg-paper px-6 py-12 text-center md:py-16">
      <Gem kind="diamond" className="size-14 opacity-80" />
      <Heading className="mt-5 text-h3">{title}</Heading>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
