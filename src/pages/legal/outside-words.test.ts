import { expect, test } from "vitest";
import { outsideWords } from "./outside-words.ts";

const nothing = { places: [], captcha: null, newsletter: null };

test("[2.1.08] where nothing stands with others, the texts say so", () => {
  const { outsideServices, outsideSummary, newsletterKeeper } = outsideWords(nothing);
  expect(outsideServices).toMatch(/^Nothing on our pages is loaded from another company/);
  expect(outsideSummary).toMatch(/only from our own server/);
  expect(newsletterKeeper).toMatch(/kept on this site/);
});

test("[2.1.08] every place and every host is named, and the summary promises nothing else", () => {
  const places = [
    { place: "calendar", hosts: ["dates.example.org", "cdn.example.org"] },
    { place: "map", hosts: ["maps.example.org"] },
  ] as const;
  const { outsideServices, outsideSummary } = outsideWords({
    ...nothing,
    places: places.map(({ place, hosts }) => ({ place, hosts: [...hosts] })),
  });
  expect(outsideServices).toContain(
    "the calendar (dates.example.org, cdn.example.org); the map (maps.example.org).",
  );
  expect(outsideServices).not.toContain("Nothing on our pages");
  expect(outsideSummary).not.toContain("only from");
});

test("[2.1.08] the company of a check and the keeper of the newsletter's list are named", () => {
  const words = outsideWords({ ...nothing, captcha: "js.hcaptcha.com", newsletter: "lists.example.org" });
  expect(words.outsideServices).toMatch(/Nothing on our pages .* from js\.hcaptcha\.com /);
  expect(words.outsideSummary).not.toContain("only from");
  expect(words.newsletterKeeper).toContain("lists.example.org");
});
