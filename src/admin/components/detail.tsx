import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { tabAddress } from "../request/tab-address.ts";
import type { TabKey } from "../request/tabs.ts";

/** One entry of a tab, opened, with the way back to all of them. */
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

/** In the place of an entry that is not there: `what` is "This account", `back` names the way to the others. */
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
