import { describe, expect, test } from "vitest";
import { linesOf } from "./postal-address.ts";

describe("the lines of an address", () => {
  const montclair = {
    street: "12 Elm St",
    city: "Montclair",
    region: "NJ",
    postalCode: "07042",
    country: "US",
  };

  test.each([
    ["nothing is known", {}, []],
    ["a region alone", { region: "NJ", postalCode: "07042", country: "Canada" }, []],
    ["at home", montclair, ["12 Elm St", "Montclair, NJ 07042"]],
    ["without a country", { ...montclair, country: null }, ["12 Elm St", "Montclair, NJ 07042"]],
    [
      "in another country",
      { ...montclair, country: "Canada" },
      ["12 Elm St", "Montclair, NJ 07042", "Canada"],
    ],
    [
      "at home, by another name",
      { ...montclair, country: "United States" },
      ["12 Elm St", "Montclair, NJ 07042"],
    ],
    [
      "a street of three lines",
      { ...montclair, street: "Lee Plumbing\n12 Elm St \n\nSuite 4" },
      ["Lee Plumbing", "12 Elm St", "Suite 4", "Montclair, NJ 07042"],
    ],
    ["a city alone", { city: "Montclair" }, []],
    ["an empty street", { ...montclair, street: " \n" }, []],
    ["without a city", { street: "PO Box 7", postalCode: "07042" }, ["PO Box 7", "07042"]],
  ])("%s", (_, address, lines) => {
    expect(linesOf(address, "US")).toEqual(lines);
  });
});
