export const nobodyHasTerm = "Nobody has a term yet. Import them, or start them in the list.";

/** A number of people in words: "1 person", "1,204 people". */
export function people(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "person" : "people"}`;
}
