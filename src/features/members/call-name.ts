/** Somebody as far as it says what to call them. */
export type Person = { fullName: string; firstName?: string | null; company?: string | null };

const titleOrInitial =
  /^(?:\p{L}|(?:\p{L}\.)+|(?:dr|mr|mrs|ms|miss|mx|prof|professor|rev|hon|jr|sr|ii|iii|iv|ph\.?d|md|esq|cpa)\.?)$/iu;

/**
 * What our emails call somebody: their stored first name, else the first word of their name that is no title or initial, else
 * their whole name.
 * @param otherwise where there is nobody, or a company that is entered like a person
 */
export function callName(person: Person | null, otherwise: string): string {
  const { fullName = "", firstName, company } = person ?? {};
  if (firstName) return firstName;
  if (fullName === "" || fullName === company) return otherwise;
  const [before = [], after = []] = fullName.split(",").map(namesIn);
  const names = before.length === 1 ? [...after, ...before] : before; // "Lopez, Maria"
  const isOne = names.length > 1 && !names.some((word) => /^(?:&|and)$/i.test(word)); // the last name is the family's
  return (isOne && names[0]) || fullName;
}

/** The words of a name but for titles and initials. */
export const namesIn = (text: string) => text.split(" ").filter((word) => word && !titleOrInitial.test(word));
