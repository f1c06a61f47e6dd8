import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { samplePictures } from "#content/media/sample-pictures.ts";
import { content } from "#content/store.server.ts";
import { portraitFile } from "./add-sample-portraits.server.ts";

const files = content("sampleMembers").map(([fullName]) => portraitFile(fullName));

test("most sample members have a drawn portrait, and some keep initials, so that the mix is seen", () => {
  const drawn = files.filter((file) => existsSync(file));
  expect(drawn.length).toBeGreaterThan(files.length * 0.6);
  expect(files.length - drawn.length).toBeGreaterThan(8);
});

test("every portrait is of someone of the sample", () => {
  const people = readdirSync("db/sample-people").filter((file) => file.endsWith(".png"));
  const known = new Set([...files, ...Object.values(samplePictures).map(({ file }) => file)]);
  for (const file of people) expect(known, file).toContain(`db/sample-people/${file}`);
});

test("accents and marks of a name are not in the name of its file", () => {
  expect(portraitFile("Élise Moreau")).toBe("db/sample-people/elise-moreau.png");
  expect(portraitFile("Mei-Ling Zhou")).toBe("db/sample-people/mei-ling-zhou.png");
});
