/** "1.2 GB": an amount of storage in decimal units, as it is sold; of more than 10 without a part. */
export function storageWords(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let [amount, unit] = [bytes, 0];
  while (amount >= 1_000 && unit < units.length - 1) {
    amount /= 1_000;
    unit += 1;
  }
  const shown = unit === 0 || amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10;
  return `${shown.toLocaleString("en-US")} ${units[unit]}`;
}
