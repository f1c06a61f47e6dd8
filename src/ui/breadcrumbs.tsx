import { Link } from "react-router";

export type Crumb = { label: string; to?: string };

/** The last item is the current page and is not a link. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-screen-only>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft in-data-[tone=ink]:text-ivory/75">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-w-0 max-w-full items-center gap-2 wrap-anywhere">
            {index > 0 && (
              <span aria-hidden="true" className="text-gold">
                ›
              </span>
            )}
            {item.to && index < items.length - 1 ? (
              <Link
                viewTransition
                to={item.to}
                className="inline-block py-1 underline-offset-4 hover:text-ruby hover:underline in-data-[tone=ink]:hover:text-ivory"
              >
                {item.label}
              </Link>
            ) : (
              <span
                aria-current={index === items.length - 1 ? "page" : undefined}
                className="py-1 text-ink in-data-[tone=ink]:text-ivory"
              >
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
