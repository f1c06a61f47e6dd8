import type { Member } from "#features/members/member.ts";
import { alikeWords, type Described, whyAlike } from "#features/members/merge/doubles.ts";
import { readYes } from "#features/members/yes-no.ts";
import { singleLine } from "#platform/plain-text.ts";
import type { ImportChoices } from "./import.ts";
import { addressOf, type RowCells } from "./row-cells.ts";

export type Who = {
  existing: Member | null;
  /** Why the person is unknown, or the row counts no more. */
  fault: string | null;
  /** How they were found, or whom they resemble. */
  note: string | null;
  /** Whether they are new, and use an address that somebody else has. */
  isShared: boolean;
};

export const newcomer: Who = { existing: null, fault: null, note: null, isShared: false };

type Known = {
  byAddress: ReadonlyMap<string, Member[]>;
  /** The live members by the names of the file, as `nameKey` makes them. */
  byName: ReadonlyMap<string, Member[]>;
  choices: Pick<ImportChoices, "shared">;
  /** The addresses of the rows with a name. */
  named?: ReadonlySet<string>;
};

export const nameKey = (name: string) => singleLine(name).toLowerCase();

/** The name of a company as two are compared: "Big Mill, Inc." and "Big Mill Inc" are one. */
export const companyKey = (name: string) => nameKey(name.replace(/[.,]/g, "")) || nameKey(name);

/** Companies by their own names, and by the names as they are compared where these mean one alone: nobody is guessed. */
export function byCompany<Company extends { name: string }>(companies: Company[]): Map<string, Company> {
  const alike = [...Map.groupBy(companies, ({ name }) => companyKey(name))];
  const alone = alike.flatMap(([key, [one, another]]) => (one && !another ? [[key, one] as const] : []));
  return new Map([...alone, ...companies.map((one) => [nameKey(one.name), one] as const)]);
}

/** The company that a name means among those; undefined for none. */
export const companyNamed = <Company>(companies: ReadonlyMap<string, Company>, name: string) =>
  companies.get(nameKey(name)) ?? companies.get(companyKey(name));

const mostNamesakes = 50; // who are compared with a person

/**
 * Recognises row after row: by the email address; by address and name where several use the address; by the name where
 * the row has no address. Nobody is guessed where two may be meant. `take` is told of each row from which something is
 * taken.
 */
export function recogniser({ byAddress, byName, choices, named }: Known) {
  const lines = new Map<string, number>(); // of whom, by each way of recognising them
  const people = new Map<string, Described[]>(); // by name, known before or in a row so far
  for (const one of [...byName.values()].flat()) remember(one);

  function remember(one: Described): void {
    const name = nameKey(one.fullName);
    const alike = people.get(name) ?? [];
    people.set(name, alike);
    if (alike.length < mostNamesakes) alike.push(one);
  }

  /** Whom a person who is new resembles, beside what is known already. */
  function withAlike(who: Who, said: RowCells): Who {
    if (who.existing || who.fault !== null) return who;
    const one = describedBy(said);
    for (const other of people.get(nameKey(one.fullName)) ?? []) {
      const why = whyAlike(one, other);
      if (why) return { ...who, note: [who.note, alikeWords(other, why)].filter(Boolean).join("; ") };
    }
    return who;
  }

  function byTheirName(name: string): Who {
    const found = byName.get(name) ?? [];
    const [one, another] = found.filter(({ email }) => email === "");
    if (another) return fault("Several members without an email address have this name");
    if (!one && found.length > 0)
      return fault(
        "A member with an email address has this name. If it's the same person, add the address to this row",
      );
    const line = lines.get(one ? idKey(one) : name);
    if (line !== undefined)
      return fault(`Line ${line} already has this name, and this row has no email address`);
    return one
      ? { ...newcomer, existing: one, note: "Matched by name because this row has no email address" }
      : { ...newcomer, note: "No email address" };
  }

  function byTheirAddress(address: string, name: string): Who {
    const known = byAddress.get(address) ?? [];
    const [only, second] = known;
    const [same, twin] = known.filter(({ fullName }) => nameKey(fullName) === name);
    if (twin) return fault("Several members have this email address and this name");
    const isTaken = choices.shared === "take" && name !== "";
    const existing = same ?? (second || isTaken ? null : only) ?? null;
    if (!existing && second && !isTaken)
      return fault(`${known.length} members have this email address, but none of them has this name`);
    const line = lines.get(existing ? idKey(existing) : isTaken ? `${address} ${name}` : address);
    if (line !== undefined)
      return fault(`Line ${line} already has this email address${isTaken ? " and this name" : ""}`);
    if (existing) return { ...newcomer, existing };
    const earlier = lines.get(address);
    if (only || earlier !== undefined) {
      const other = only?.fullName ?? `the person in line ${earlier}`;
      return { ...newcomer, isShared: true, note: `Shares the email address with ${other}` };
    }
    const namesake = byName.get(name)?.some(({ email }) => email === "");
    return namesake
      ? { ...newcomer, note: "A member without an email address also has this name" }
      : newcomer;
  }

  return {
    who(said: RowCells): Who {
      const name = nameKey(said.full_name ?? "");
      const address = addressOf(said);
      // A company beside its representative, of one address, is nobody.
      if (!name && namesCompany(said) && named?.has(address)) return newcomer;
      if (address) return withAlike(byTheirAddress(address, name), said);
      // An address that is none is a fault of the row.
      return said.email || !name ? newcomer : withAlike(byTheirName(name), said);
    },
    take(said: RowCells, { existing }: Who, line: number): void {
      const name = nameKey(said.full_name ?? "");
      const address = addressOf(said);
      const keys = [name, address, `${address} ${name}`, existing ? idKey(existing) : ""];
      for (const key of keys) if (key && !lines.has(key)) lines.set(key, line);
      if (!existing) remember(describedBy(said));
    },
  };
}

const describedBy = (said: RowCells): Described => ({
  ...{ fullName: said.full_name ?? "", email: addressOf(said) },
  ...{ phoneNumber: said.phone_number, company: said.company },
});

const namesCompany = ({ company, membership_company: cell = "" }: RowCells) =>
  company !== undefined || readYes(cell) === null;

const fault = (words: string): Who => ({ ...newcomer, fault: words });
const idKey = ({ id }: Member) => `#${id}`;
