type Person = { name: string; role: string };

const isPresident = ({ role }: Person) =>
  /\bpresident\b/i.test(role) && !/\b(?:vice|past|former|elect)\b/i.test(role);

/**
 * Who answers the press: whom staff have named, else the president, whose address stands there; null where nobody is named
 * as one. `people` are those whom the site shows, who lead it first.
 */
export function mediaContact(
  { name, role }: { name?: string | undefined; role?: string | undefined },
  people: readonly Person[],
): { name: string; role: string | null } | null {
  if (name) return { name, role: role ?? null };
  const found = people.find(isPresident);
  return found ? { name: found.name, role: found.role } : null;
}
