import { expect, test } from "vitest";
import { content } from "./store.server.ts";

test("[1.01] the tagline", () => expect(content("organisation").tagline).toBe("Her Business Matters"));

test("[1.02] the figures of the home page", () => {
  const phrases = content("home").stats.map(({ value, label, labelFirst }) =>
    labelFirst ? `${label} ${value}` : `${value} ${label}`,
  );
  expect(phrases).toEqual(["50+ Active Members", "30 Annual Events", "Founded 2023"]);
});

test("[1.03] the quote", () => {
  expect(content("home").welcome.quote).toBe("Connecting women to opportunity, growth, and each other.");
});

test("[1.05] the abbreviation names the news hub and the shop together", () => {
  const { abbreviation } = content("organisation");
  expect(content("shop").title).toBe(`${abbreviation} Shop`);
  expect(content("news").title).toBe(`${abbreviation} Pulse`);
});

test("[3.10] the ticketing provider's organiser has a fixed identifier", () => {
  expect(content("events").eventbriteOrganizerId).toMatch(/^\d+$/);
});
