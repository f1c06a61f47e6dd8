/**
 * A stored name before a noun, which is said once where the name ends with it: "Rubies membership", "Dual Membership".
 */
export function named(name: string, noun: string): string {
  const last = /\p{L}+$/u.exec(name.trimEnd())?.[0].toLowerCase();
  return last === noun.toLowerCase() ? name : `${name} ${noun}`;
}
