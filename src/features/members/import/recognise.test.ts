import { expect, test } from "vitest";
import type { Member } from "#features/members/member.ts";
import { nameKey, recogniser } from "./recognise.ts";

const member = (id: number, fullName: string, email: string) => ({ id, fullName, email }) as Member;
const office = "office@studio.example";
const ada = member(1, "Ada Okafor", office);
const ben = member(2, "Ben Okafor", office);
const garage = member(3, "Hill Garage", "");
const city = member(4, "City of Marietta", "");
const twin = member(5, "City of Marietta", "");
const nora = member(6, "Nora Vale", "nora@vale.example");

function rows(known: Member[], shared: "one" | "take" = "one") {
  const byAddress = Map.groupBy(
    known.filter(({ email }) => email),
    ({ email }) => email,
  );
  const byName = Map.groupBy(known, ({ fullName }) => nameKey(fullName));
  const so = recogniser({ byAddress, byName, choices: { shared } });
  let line = 1;
  return (full_name: string, email?: string) => {
    line += 1;
    const said = { full_name, ...(email ? { email } : {}) };
    const who = so.who(said);
    if (!who.fault) so.take(said, who, line);
    return (
      who.fault ?? {
        is: who.existing?.id ?? "new",
        ...(who.isShared ? { isShared: true } : {}),
        note: who.note,
      }
    );
  };
}

test("by the address, whatever the name", () => {
  const who = rows([ada]);
  expect(who("Ada Hill", "OFFICE@studio.example")).toEqual({ is: 1, note: null });
  expect(who("Ben Okafor", office)).toBe("Line 2 already has this email address");
});

test("by address and name where several members use the address; nobody is guessed", () => {
  const who = rows([ada, ben]);
  expect(who("ben  okafor", office)).toEqual({ is: 2, note: null });
  expect(who("Cleo Okafor", office)).toBe(
    "2 members have this email address, but none of them has this name",
  );
  expect(who("Ada Okafor", office)).toEqual({ is: 1, note: null });
  expect(rows([ada, { ...ben, fullName: "Ada Okafor" }])("Ada Okafor", office)).toBe(
    "Several members have this email address and this name",
  );
});

test("each name with the same address is someone, where staff say so", () => {
  const who = rows([ada], "take");
  expect(who("Ben Okafor", office)).toEqual({
    is: "new",
    isShared: true,
    note: "Shares the email address with Ada Okafor",
  });
  expect(who("Ada Okafor", office)).toEqual({ is: 1, note: null });
  expect(who("Ben Okafor", office)).toBe("Line 2 already has this email address and this name");
  expect(who("Dee Day", "days@day.example")).toEqual({ is: "new", note: null });
  expect(who("Eve Day", "days@day.example")).toEqual({
    is: "new",
    isShared: true,
    note: "Shares the email address with the person in line 5",
  });
});

test("by the name where the row has no address, among members without one", () => {
  const who = rows([garage, city, twin, nora]);
  expect(who("hill garage")).toEqual({
    is: 3,
    note: "Matched by name because this row has no email address",
  });
  expect(who("Hill Garage")).toBe("Line 2 already has this name, and this row has no email address");
  expect(who("City of Marietta")).toBe("Several members without an email address have this name");
  expect(who("Nora Vale")).toBe(
    "A member with an email address has this name. If it's the same person, add the address to this row",
  );
  expect(who("Town of Vinings")).toEqual({ is: "new", note: "No email address" });
  expect(who("Town of Vinings")).toBe("Line 6 already has this name, and this row has no email address");
});

test("a new address beside a member without one who has the name is told", () => {
  expect(rows([garage])("Hill Garage", "hill@garage.example")).toEqual({
    is: "new",
    note: "A member without an email address also has this name",
  });
});

test("a company without a name is not its representative, of the same address", () => {
  const byAddress = new Map([[office, [ada]]]);
  const known = { byAddress, byName: new Map(), choices: { shared: "one" as const } };
  const said = { email: office, company: "Studio" };
  expect(recogniser({ ...known, named: new Set([office]) }).who(said).existing).toBeNull();
  expect(recogniser({ ...known, named: new Set() }).who(said).existing).toBe(ada);
  expect(recogniser({ ...known, named: new Set([office]) }).who({ email: office }).existing).toBe(ada);
});

test("an address that is none recognises nobody", () => {
  expect(rows([garage])("Hill Garage", "none given")).toEqual({ is: "new", note: null });
});
