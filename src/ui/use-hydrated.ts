import { useSyncExternalStore } from "react";

let run = false;
const listeners = new Set<() => void>();

/**
 * Whether hydration is complete: false on the server, and until EarlyInputReplay has told React what was
 * typed before, because a control that is removed earlier loses its value. True from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => run,
    () => false,
  );
}

/** Marks hydration as complete; called by EarlyInputReplay. */
export function scriptsRun(): void {
  run = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
