import * as Parts from "@radix-ui/react-tooltip";
import type { ReactElement } from "react";

const delay = 700; // ms that a pointer rests on the button first (9.20)

/** Shows a text label beside an icon button. The button still needs an accessible name of its own. */
export function Tooltip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <Parts.Provider delayDuration={delay}>
      <Parts.Root>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            sideOffset={6}
            className="z-50 rounded-control bg-ink px-3 py-1.5 text-ivory text-small shadow-lift"
          >
            {words}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
