/**
 * What each kind has of money on an invoice, in cents: by what is asked for it (`weights`), rounded over running sums, so that the
 * shares come to the money. In full, each has its own, also one below zero; before that such a one is taken off the largest.
 */
export function sharesOf(weights: readonly number[], cents: number): number[] {
  const whole = sumOf(weights);
  if (cents === whole) return [...weights];
  const positive = withoutNegatives(weights);
  const largest = positive.indexOf(Math.max(...positive));
  if (whole <= 0) return positive.map((_, at) => (at === largest ? cents : 0));
  let [running, before] = [0, 0];
  return positive.map((weight) => {
    running += weight;
    const until = Math.round((cents * running) / whole);
    const share = until - before;
    before = until;
    return share;
  });
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

function withoutNegatives(weights: readonly number[]): number[] {
  const left = [...weights];
  for (
    let at = left.findIndex(isNegative);
    at >= 0 && left.some(isPositive);
    at = left.findIndex(isNegative)
  ) {
    const negative = left[at] ?? 0;
    left[at] = 0;
    const largest = left.indexOf(Math.max(...left));
    left[largest] = (left[largest] ?? 0) + negative;
  }
  return left;
}

const isNegative = (cents: number) => cents < 0;
const isPositive = (cents: number) => cents > 0;
