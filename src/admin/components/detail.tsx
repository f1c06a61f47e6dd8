import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { tabAddress } from "../request/tab-address.ts";
import type { TabKey } from "../request/tabs.ts";

/** One open entry of a tab, with a link back to the list. */
export function Detail({ tab, back, children }: { tab: TabKey; back: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Link to={tabAddress(tab)} className="link w-fit py-2 font-semibold text-small">
        {back}
      </Link>
      {children}
    </div>
  );
}

/**
 * Shown for an entry that does not exist: `what` is "This account", `back` the label of the link to the list.
 */
export function Missing({ tab, what, back }: { tab: TabKey; what: string; back: string }) {
  return (
    <EmptyState
      title={`${what} does not exist`}
      action={<ButtonLink to={tabAddress(tab)}>{back}</ButtonLink>}
    />
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[auto_1fr]">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{label}</dt>
      <dd dir="auto" className="whitespace-pre-line wrap-anywhere max-sm:mb-1.5">
        {children}
      </dd>
    </>
  );
}
