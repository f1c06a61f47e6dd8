import { useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { EarlyInput } from "#platform/http/early-input.ts";
import { changedControls, tellReact } from "#ui/changed-controls.ts";
import { holdEntries } from "#ui/held-entries.ts";
import { scriptsRun } from "#ui/use-hydrated.ts";

/**
 * Replays the input made before hydration: tells React what was typed and chosen, and clicks the recorded
 * buttons. It is the last child of the body, so that all other components already listen.
 */
export function EarlyInputReplay() {
  const early = useRef<{ presses: HTMLElement[]; isLeaving: boolean }>(undefined);
  // At the end of each render, as React renders the page once more, and replaces all that is shown, where something has
  // changed it before the scripts ran: a translation, an extension.
  const putBack = useRef<ReturnType<typeof holdEntries>>(undefined);
  if (globalThis.window?.earlyInput) putBack.current = holdEntries(document);
  useLayoutEffect(() => {
    if (!window.earlyInput || !putBack.current) return;
    const twinOf = putBack.current(document);
    putBack.current = undefined; // what it holds may go
    window.earlyInput.twinOf = twinOf;
    early.current = {
      presses: released(window.earlyInput).map(twinOf),
      isLeaving: !!window.earlyInput.sending,
    };
    window.earlyInput.said?.remove();
    window.earlyInput = undefined; // from here on React receives the events itself
  }, []);
  useEffect(() => {
    const { presses, isLeaving } = early.current ?? { presses: [], isLeaving: false };
    early.current = undefined;
    // Not inside the effect: React would restore a control's old value before it has rendered the new one.
    queueMicrotask(() => {
      if (!isLeaving) changedControls(document).forEach(tellReact);
      flushSync(scriptsRun);
      // Flushed, so that each click sees the result of the one before it.
      for (const button of presses) if (button.isConnected) flushSync(() => button.click());
    });
    // Later, because few pages are translated; without it all but texts that change goes on.
    import("./shown-texts.ts").then((late) => late.showReplacedTexts(document.body)).catch(() => {});
  }, []);
  return null;
}

function released({ presses }: EarlyInput): HTMLElement[] {
  for (const button of presses) {
    delete button.dataset.pressed;
    button.ariaBusy = null;
  }
  return presses;
}
