import { expect, test } from "vitest";
import { faceOf } from "./face-of.ts";

const picture = (letter: string) => ({ hash: letter.repeat(32), width: 800, height: 800, alt: "" });
const [given, leader, founder] = [picture("a"), picture("b"), picture("c")];
const photo = "/media/0123-640.webp";

test.each([
  ["the portrait that staff gave wins", given, { own: [leader], listed: [photo] }, given],
  ["it wins also where the name fits two", given, { own: [leader, founder], listed: [photo, photo] }, given],
  ["a leader's portrait", null, { own: [leader], listed: [] }, leader],
  ["a leader who is a member too", null, { own: [leader], listed: [photo] }, leader],
  ["a founder who leads, with one picture", null, { own: [founder, founder], listed: [] }, founder],
  ["a founder who leads, with another picture there", null, { own: [leader, founder], listed: [] }, leader],
  ["a leader and two members", null, { own: [leader], listed: [null, photo] }, null],
  ["a member's photo", null, { own: [], listed: [photo] }, photo],
  ["a member whose photo is not public", null, { own: [], listed: [null] }, null],
  ["two members, one with a photo", null, { own: [], listed: [photo, null] }, null],
  ["nobody we know", null, { own: [], listed: [] }, null],
])("%s", (_, own, known, shown) => {
  expect(faceOf(own, known)).toEqual(shown);
});
