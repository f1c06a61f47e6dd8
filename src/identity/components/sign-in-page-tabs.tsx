import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";

type Tab = { id: string; label: string; to: string; current: boolean };

/**
 * Two tabs over one panel. Each is a link, so they work without scripts and have URLs; with scripts the arrow
 * keys move between them, as is usual for tabs.
 */
export function SignInPageTabs({ tabs, children }: { tabs: Tab[]; children: ReactNode }) {
  const current = tabs.find((tab) => tab.current);
  return (
    <div className="grid gap-6">
      <div
        role="tablist"
        aria-label="Login or sign up"
        onKeyDown={moveWithArrows}
        className="grid grid-cols-2 gap-1 rounded-control border border-line bg-ivory p-1"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={`tab-${tab.id}`}
            role="tab"
            aria-selected={tab.current}
            aria-controls={tab.current ? "sign-in-panel" : undefined}
            to={tab.to}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center justify-center rounded-control font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:bg-paper aria-selected:text-ruby aria-selected:shadow-lift"
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="sign-in-panel" aria-labelledby={current && `tab-${current.id}`}>
        {children}
      </div>
    </div>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
