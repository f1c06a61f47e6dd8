import { expect, test } from "vitest";
import { zipOf } from "./file-postal.ts";

test.each([
  ["7042", "NJ", "07042"],
  ["7042", "New Jersey", "07042"],
  ["2139-1234", "ma", "02139-1234"],
  ["07042", "NJ", "07042"],
  ["7042", "NY", "7042"],
  ["7042", undefined, "7042"],
  ["10001", "CT", "10001"],
  ["M5V 2T6", "Ontario", "M5V 2T6"],
])("the ZIP code %j in %s is %j", (cell, region, zip) => {
  expect(zipOf(cell, region)).toBe(zip);
});
