/**
 * What each kind has of money on an invoice, in cents: by what is asked for it (`weights`), rounded over running sums, so that the
 * shares come to the money. In full each has its own, also one below zero; before that such a one is taken off the largest.
 */
export function sharesOf(weights: readonly number[], cents: number): readonly number[] {
  const whole = sumOf(weights);
  if (cents === whole) return weights;
  const parts = whole > 0 ? withoutNegatives(weights) : weights.map((_, at) => (at === 0 ? 1 : 0));
  const runs = parts.map((_, at) => sumOf(parts.slice(0, at + 1)));
  const upTo = runs.map((run) => Math.round((cents * run) / Math.max(whole, 1)));
  return upTo.map((until, at) => until - (upTo[at - 1] ?? 0));
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

function withoutNegatives(weights: readonly number[]): readonly number[] {
  const at = weights.findIndex((weight) => weight < 0);
  if (at < 0) return weights;
  const rest = weights.with(at, 0);
  const most = Math.max(...rest);
  return withoutNegatives(rest.with(rest.indexOf(most), most + (weights[at] ?? 0)));
}
