import { useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { EarlyInput } from "#platform/http/early-input.ts";
import { scriptsRun } from "#ui/use-hydrated.ts";
import { changedControls, tellReact } from "./changed-controls.ts";

/**
 * Tells React what was typed and chosen, and does what was pressed, before it had taken the page over. It is the last
 * child of the body, so that everything else listens by then.
 */
export function EarlyInputReplay() {
  const early = useRef<{ presses: HTMLElement[]; isLeaving: boolean }>(undefined);
  useLayoutEffect(() => {
    if (!window.earlyInput) return;
    early.current = { presses: released(window.earlyInput), isLeaving: !!window.earlyInput.sending };
    window.earlyInput.said?.remove();
    window.earlyInput = undefined; // from here on React hears for itself
  }, []);
  useEffect(() => {
    const { presses, isLeaving } = early.current ?? { presses: [], isLeaving: false };
    early.current = undefined;
    // Not within the effect: React would put a control's old value back before it has rendered the new one.
    queueMicrotask(() => {
      if (!isLeaving) changedControls(document).forEach(tellReact);
      flushSync(scriptsRun);
      // Each press finds what the one before it has changed.
      for (const button of presses) if (button.isConnected) flushSync(() => button.click());
    });
  }, []);
  return null;
}

/** The buttons that were pressed, no longer shown as waiting. */
function released({ presses }: EarlyInput): HTMLElement[] {
  for (const button of presses) {
    delete button.dataset.pressed;
    button.ariaBusy = null;
  }
  return presses;
}
