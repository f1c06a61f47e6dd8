import { useSyncExternalStore } from "react";

let run = false;
const listeners = new Set<() => void>();

/**
 * Whether scripts run here: false in the server's page, and until React has taken it over and knows what was typed into
 * it, because a control that goes at this moment takes what it holds with it. True from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => run,
    () => false,
  );
}

/** For the moment when React has taken the page over. */
export function scriptsRun(): void {
  run = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
