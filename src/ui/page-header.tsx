import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

export function PageHeader({
  title,
  lead,
  eyebrow,
  breadcrumbs,
  actions,
}: {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  breadcrumbs?: Crumb[];
  actions?: ReactNode;
}) {
  return (
    <header className="container-page pt-8 pb-10 md:pt-10 md:pb-14">
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 md:mt-8">
        <div className="max-w-3xl">
          {eyebrow && <p className="eyebrow mb-4 text-ruby">{eyebrow}</p>}
          <h1 className="text-[clamp(2.25rem,1.6rem+2.9vw,3.75rem)] wrap-anywhere">{title}</h1>
          {lead && <p className="mt-5 max-w-measure text-lead text-ink-soft">{lead}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3" data-screen-only>
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
