import type { ReactNode } from "react";

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
