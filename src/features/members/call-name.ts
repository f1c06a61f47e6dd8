/** Somebody as far as it says what to call them. */
export type Person = { fullName: string; firstName?: string | null; company?: string | null };

const titleOrInitial =
  /^(?:\p{L}|(?:\p{L}\.)+|(?:dr|mr|mrs|ms|miss|mx|prof|professor|rev|hon|jr|sr|ii|iii|iv|ph\.?d|md|esq|cpa)\.?)$/iu;

const legalForm = /[\s,]+(?:l\.?l\.?[cp]|inc|incorporated|ltd|corp|pllc)\.?$/i;
const companyOf = (name: string) => name.replace(legalForm, "").replace(/[.,]/g, "").trim().toLowerCase();

/** Degrees behind a name: "MBA", "R.N.", "EdD". */
const degree = /^(?:(?:\p{Lu}\.?){2,}|\p{Lu}\p{Ll}*D)$/u;

/**
 * What our emails call somebody: their stored first name, else the first word of their name that is no title or initial, else
 * their whole name.
 * @param otherwise where there is nobody, or a company that is entered like a person
 */
export function callName(person: Person | null, otherwise: string): string {
  const { fullName = "", firstName, company } = person ?? {};
  if (firstName) return firstName;
  if (fullName === "" || companyOf(fullName) === companyOf(company ?? "")) return otherwise;
  const [before = [], ...behind] = fullName.replace(legalForm, "").split(",").map(namesIn);
  const isShouted = fullName === fullName.toUpperCase(); // "LOPEZ, MARIA"
  const given = behind.flat().filter((word) => isShouted || !degree.test(word));
  const names = [...given, ...before]; // "Lopez, Maria"
  const isOne = names.length > 1 && !names.some((word) => /^(?:&|and)$/i.test(word)); // the last name is the family's
  return (isOne && names[0]) || fullName;
}

/** The words of a name but for titles and initials. */
export const namesIn = (text: string) => text.split(" ").filter((word) => word && !titleOrInitial.test(word));
