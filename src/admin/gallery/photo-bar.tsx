import type { ComponentProps } from "react";
import { BulkBar } from "../components/bulk-bar.tsx";

type PhotoBarProps = Omit<ComponentProps<typeof BulkBar>, "label">;

/** The actions on the selected photos. */
export function PhotoBar({ children, ...bar }: PhotoBarProps) {
  return (
    <BulkBar label="Change the chosen photos" {...bar}>
      <p className="mr-auto font-semibold text-small tabular-nums" aria-live="polite">
        {bar.chosen === null ? "The ticked ones" : `${bar.chosen.toLocaleString("en-US")} selected`}
      </p>
      {children}
    </BulkBar>
  );
}
