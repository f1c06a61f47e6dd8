import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";

export type Tab = { label: ReactNode; to: string; current: boolean };

/** Tabs that are addresses: each is a link, so they work without JavaScript, in history and when shared. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const strip = useRef<HTMLElement>(null);
  const open = tabs.find(({ current }) => current)?.to;
  useEffect(() => {
    // On a phone the current tab may be out of view; only the strip is scrolled, not the page.
    const link = open && strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [open]);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="relative overflow-x-auto border-line border-b"
      data-screen-only
    >
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3.5 font-semibold text-[0.975rem] text-ink-soft -outline-offset-3 hover:text-ink aria-[current=page]:border-ruby aria-[current=page]:text-ruby"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
