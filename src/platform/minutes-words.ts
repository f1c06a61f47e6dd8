/** A waiting time in words, in whole minutes and never less than one: "1 minute", "5 minutes". */
export function minutesWords(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? "1 minute" : `${count} minutes`;
}
