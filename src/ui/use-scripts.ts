import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run here: false in the server's page and while it is being taken over, true from then on. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
