export const nobodyHasTerm = "No memberships yet. Import them, or add them in Member Management.";

/** A number of people in words: "1 person", "1,204 people". */
export function people(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "person" : "people"}`;
}
