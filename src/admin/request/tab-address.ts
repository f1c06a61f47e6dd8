import type { TabKey } from "./tabs.ts";

/** The address of a tab with what is shown in it; what is empty or absent is left out, so that addresses stay short. */
export function tabAddress(tab: TabKey, state: Record<string, string | number | null | undefined> = {}) {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
  }
  return `/admin-dashboard?${query}`;
}
