import { expect, test } from "vitest";
import { type DocumentName, documentNames } from "#content/documents.ts";
import { organisation } from "#content/organisation.ts";
import { samplePostNames } from "#content/posts.ts";
import { firstSteps, type StepFacts, sampleTexts } from "./steps.ts";

const { name, emails, social } = organisation.value;
const untouched: StepFacts = {
  organisation: { name, emails, social },
  published: new Set(),
  hasMailServer: false,
  counts: { events: 0, members: 0, staff: 1, samples: 40 },
};
const done = (facts: StepFacts) =>
  firstSteps(facts, new Set())
    .filter(({ state }) => state === "done")
    .map(({ key }) => key);

test("on an untouched site no step is done, and each has a screen", () => {
  const steps = firstSteps(untouched, new Set());
  expect(done(untouched)).toEqual([]);
  expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  for (const { link } of steps) expect(link.to).toMatch(/^\//);
});

test.each<[Partial<StepFacts>, string[]]>([
  [{ organisation: { ...untouched.organisation, name: "River Valley" } }, ["name"]],
  [
    { organisation: { ...untouched.organisation, emails: { ...emails, general: "a@river.test" } } },
    ["addresses"],
  ],
  [{ organisation: { ...untouched.organisation, social: social.slice(1) } }, ["social"]],
  [{ published: new Set(["organisation"]) }, ["place"]],
  [{ published: new Set(["brand", "pages", "tiers"]) }, ["brand", "pages", "tiers"]],
  [{ hasMailServer: true }, ["mail"]],
  [{ counts: { ...untouched.counts, events: 1 } }, ["event"]],
  [{ counts: { ...untouched.counts, members: 1 } }, ["members"]],
  [{ counts: { ...untouched.counts, staff: 2 } }, ["colleague"]],
  [{ counts: { ...untouched.counts, samples: 0 } }, ["samples"]],
])("%o is the step %o", (change, keys) => {
  expect(done({ ...untouched, ...change })).toEqual(keys);
});

test("a skipped step is open no more, and is done all the same when it is done", () => {
  const skipped = new Set(["mail"]);
  const stateOf = (facts: StepFacts) => firstSteps(facts, skipped).find(({ key }) => key === "mail")?.state;
  expect(stateOf(untouched)).toBe("skipped");
  expect(stateOf({ ...untouched, hasMailServer: true })).toBe("done");
});

const listed = (published: DocumentName[] = [], leftOut: DocumentName[] = []) =>
  sampleTexts(new Set(published), (name) => !leftOut.includes(name)).map(({ title }) => title);

test("what still shows the sample is listed until it is published", () => {
  expect(listed()).toContain("Leadership");
  expect(listed(["leadership"])).not.toContain("Leadership");
  expect(listed(documentNames)).toEqual(["News"]);
  expect(listed([...documentNames, ...samplePostNames])).toEqual([]);
});

test("texts that no page shows, because it is left out, are not listed", () => {
  expect(listed([], ["shop"])).not.toContain("Shop");
  expect(listed([], ["shop"])).toContain("Tickets, sponsorships and products");
  expect(listed(documentNames, ["news"])).toEqual([]);
});
