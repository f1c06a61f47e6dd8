import type { ComponentProps, ReactNode } from "react";
import { RefusedChange, refusalPlace } from "./dashboard-form.tsx";
import { ScreenHeader } from "./screen-header.tsx";

/** A screen of the staff area: its header, the notice of a refused form, and its content. */
export function Screen({
  children,
  ...header
}: ComponentProps<typeof ScreenHeader> & { children: ReactNode }) {
  return (
    <>
      <ScreenHeader {...header} />
      <div className="grid min-w-0 grid-cols-1 gap-5 py-4 lg:py-6">
        <div id={refusalPlace} className="sticky top-3 z-20 empty:hidden">
          <RefusedChange />
        </div>
        {children}
      </div>
    </>
  );
}
