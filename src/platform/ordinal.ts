/** "1st", "2nd", "3rd", "11th". */
export function ordinal(count: number): string {
  const ending = { one: "st", two: "nd", few: "rd", many: "th", zero: "th", other: "th" };
  return `${count}${ending[new Intl.PluralRules("en-US", { type: "ordinal" }).select(count)]}`;
}
