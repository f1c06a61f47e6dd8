import { minutes } from "#identity/limits.ts";

/** The failure counts, per account and per address, from which a form asks for a CAPTCHA. */
export type Demand = { account: number; address: number };

/** Seconds from the first failure; later failures never extend the window. */
export const demandWindow = minutes(15);

// A whole office can share an address, so the limit per address is higher than per account.
const usual: Demand = { account: 5, address: 15 };
// Forms that everybody at an event may send through its one Wi-Fi; the account is one sender on it.
const atAnEvent: Demand = { account: 3, address: 40 };
const demands: Record<string, Demand> = {
  signup: { account: 5, address: 5 },
  contact: atAnEvent,
  committees: atAnEvent,
  nomination: atAnEvent,
  order: atAnEvent,
};

/** Whether `form` asks for a CAPTCHA after these failures in the current window (4.37, 4.38). */
export function isDemanded(form: string, failures: Demand): boolean {
  const demand = demands[form] ?? usual;
  return failures.account >= demand.account || failures.address >= demand.address;
}
