import { countWords } from "../components/count-words.ts";
import { screenAddress } from "../request/screen-address.ts";

/** The view of the inbox that lists what is held. */
export const heldAddress = screenAddress("inbox", { state: "held" });

/** How much is held, wherever that is said. */
export function heldWords(count: number): string {
  return `Held: ${countWords(count)}`;
}
