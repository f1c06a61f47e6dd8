import { createContext, useContext, useSyncExternalStore } from "react";
import type { Autosave } from "./autosave.ts";
import type { Status } from "./status.ts";

const Context = createContext<Autosave | null>(null);
export const AutosaveProvider = Context.Provider;

/** @throws outside a screen whose form saves by itself */
export function useAutosave(): Autosave {
  const autosave = useContext(Context);
  if (!autosave) throw new Error("There is no form that saves by itself.");
  return autosave;
}

/** How the saving of the form stands; only what shows it is rendered again. */
export function useAutosaveStatus(): Status {
  const { get, subscribe } = useAutosave().status;
  return useSyncExternalStore(subscribe, get, get);
}
