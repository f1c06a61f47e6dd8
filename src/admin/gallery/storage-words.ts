/** Formats an amount of storage in decimal units: "1.2 GB"; from 10 on without decimals. */
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
