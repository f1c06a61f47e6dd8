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
  isSet: { cards: false, notices: false, access: false },
};
const owner = { role: "owner" } as const;
const done = (facts: StepFacts) =>
  firstSteps(facts, new Set(), owner)
    .filter(({ state }) => state === "done")
    .map(({ key }) => key);

test("on an untouched site no step is done, and each has a screen", () => {
  const steps = firstSteps(untouched, new Set(), owner);
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
  [{ published: new Set(["brand", "pages", "tiers", "payment"]) }, ["brand", "pages", "tiers", "payment"]],
  [{ hasMailServer: true }, ["mail"]],
  [{ counts: { ...untouched.counts, events: 1 } }, ["event"]],
  [{ counts: { ...untouched.counts, members: 1 } }, ["members"]],
  [{ counts: { ...untouched.counts, staff: 2 } }, ["colleague"]],
  [{ counts: { ...untouched.counts, samples: 0 } }, ["samples"]],
  [{ isSet: { ...untouched.isSet, cards: true } }, ["cards"]],
  [{ isSet: { ...untouched.isSet, notices: true } }, ["notices"]],
  [{ isSet: { ...untouched.isSet, access: true } }, ["access"]],
])("%o is the step %o", (change, keys) => {
  expect(done({ ...untouched, ...change })).toEqual(keys);
});

test("a skipped step is open no more, and is done all the same when it is done", () => {
  const skipped = new Set(["mail"]);
  const stateOf = (facts: StepFacts) =>
    firstSteps(facts, skipped, owner).find(({ key }) => key === "mail")?.state;
  expect(stateOf(untouched)).toBe("skipped");
  expect(stateOf({ ...untouched, hasMailServer: true })).toBe("done");
});

test("an administrator has no step that only an owner can do", () => {
  const keys = (role: "admin" | "owner") => firstSteps(untouched, new Set(), { role }).map(({ key }) => key);
  expect(keys("owner").filter((key) => !keys("admin").includes(key))).toEqual([
    "cards",
    "mail",
    "access",
    "notices",
    "colleague",
  ]);
});

test.each([
  [null, "Everyone approved, or current members only."],
  [{ current: 0, withoutOne: 40, firstEmails: 0 }, "Everyone approved, or current members only."],
  [
    { current: 1, withoutOne: 1_200, firstEmails: 1 },
    "One person has a current membership, 1,200 approved without one.",
  ],
  [
    { current: 92, withoutOne: 8, firstEmails: 12 },
    "92 people have a current membership, 8 approved without one.",
  ],
])("with %o the step of member access says: %s", (concerned, words) => {
  const steps = firstSteps(untouched, new Set(), owner, concerned);
  expect(steps.find(({ key }) => key === "access")?.words).toContain(words);
});

test("the step of the renewal notices says how many emails would go out", () => {
  const words = (firstEmails: number) =>
    firstSteps(untouched, new Set(), owner, { current: 9, withoutOne: 0, firstEmails }).find(
      ({ key }) => key === "notices",
    )?.words;
  expect(words(12)).toContain("12 emails would go out the first morning.");
  expect(words(1)).toContain("One email would go out the first morning.");
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
