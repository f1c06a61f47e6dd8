import type { ScreenKey } from "./screens.ts";

/** The state of a screen in its address; empty values are left out, so that addresses stay short. */
export type ScreenState = Record<string, string | number | null | undefined>;

/** The address of a screen of the staff area with its state. */
export function screenAddress(screen: ScreenKey, state: ScreenState = {}): string {
  return withState(screen === "today" ? staffArea : `${staffArea}/${screen}`, state);
}

/** The address of one record of a screen, such as a message of the mail. */
export function recordAddress(screen: ScreenKey, id: string | number, state: ScreenState = {}): string {
  return withState(`${staffArea}/${screen}/${encodeURIComponent(id)}`, state);
}

/** The address under which all screens of staff stand (2.27.01). */
export const staffArea = "/admin-dashboard";

function withState(address: string, state: ScreenState): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}
