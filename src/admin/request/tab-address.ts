import type { TabKey } from "./tabs.ts";

/** The URL of a tab with its state; empty values are left out, so that URLs stay short. */
export function tabAddress(tab: TabKey, state: Record<string, string | number | null | undefined> = {}) {
  const query = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
  }
  return `/admin-dashboard?${query}`;
}
