import type { StoredLetter } from "./letters-store.server.ts";

// A letter to members has words of its own for the states in which it is sent: a process of the release before, which knows no
// members, looks for the others and would send it to all readers.
const states = { waiting: ["scheduled", "planned"], going: ["sending", "going"] } as const;

/** The stored states of letters whose time has not come, and of those on their way. */
export const { waiting: waitingStates, going: goingStates } = states;

export function stateAt(step: keyof typeof states, isToMembers: boolean) {
  return states[step][isToMembers ? 1 : 0];
}

export function toldState(state: StoredLetter["state"]) {
  if (state === "planned") return "scheduled";
  return state === "going" ? "sending" : state;
}
