import type { ReactNode } from "react";
import { Gem } from "./gem.tsx";

/** The placeholder of an empty list: says that it is empty and why that is fine, and offers the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center rounded-card border border-line border-dashed bg-paper px-6 py-12 text-center md:py-16">
      <Gem kind="diamond" className="size-14 opacity-80" />
      <h3 className="mt-5">{title}</h3>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
