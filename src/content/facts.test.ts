import { describe, expect, test } from "vitest";
import { samplePostNames, slugOf } from "./posts.ts";
import { samplePosts } from "./sample-posts.ts";
import { content, snapshot } from "./store.server.ts";

// Facts of the sample chamber that the shipped texts say in more than one place have to agree.
const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number) => words[count - 1] ?? String(count);

const texts = [...snapshot().values].flatMap(([name, value]) =>
  strings(value).map((text): [string, string] => [name, text]),
);

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

function said(pattern: RegExp): string[] {
  return texts.flatMap(([, text]) =>
    [...text.matchAll(new RegExp(pattern, "gi"))].map(([, found = ""]) => found.toLowerCase()),
  );
}

const members = content("sampleMembers");
const memberNames = members.map(([name]) => name);
const { women } = content("story");
const foundingWomen = [...women.founders, ...women.partners];

describe("the members", () => {
  test("[1.02] the home page says 50+, and so many are in the directory", () => {
    expect(content("home").stats[0]).toMatchObject({ value: "50+", label: "Active Members" });
    const approved = members.filter(([, , , , , joined]) => joined !== null);
    expect(approved.length).toBeGreaterThanOrEqual(50);
    expect(approved.length).toBeLessThan(60);
  });

  test("every woman whom the texts name as one of the chamber is among them", () => {
    const named = [
      ...foundingWomen,
      ...content("founders").founders,
      ...content("leadership").team.members,
      ...content("testimonials"),
      content("consult").expert,
      ...content("gala").afterwards.people,
      ...content("summit").afterwards.people,
    ].map(({ name }) => name);
    const authors = samplePostNames.map((name) => samplePosts[slugOf(name)]?.author ?? "");
    const all = [...named, ...authors.filter((author) => author !== "The Chamber")];
    expect(all.filter((name) => !memberNames.includes(name))).toEqual([]);
    const facilitators = content("summit").schedule.sessions.flatMap(({ facilitator }) => facilitator ?? []);
    expect(facilitators.filter((name) => !memberNames.includes(name))).toEqual([]);
  });

  test("nobody is there twice, and a founding woman has one profession", () => {
    expect(memberNames.filter((name, at) => memberNames.indexOf(name) !== at)).toEqual([]);
    const first = Math.max(...members.map(([, , , , , joined]) => joined ?? 0));
    const joined = new Map(members.map(([name, , , , , days]) => [name, days]));
    expect(foundingWomen.filter(({ name }) => joined.get(name) !== first)).toEqual([]);
    const titles = new Map(members.map(([name, , title]) => [name, title.toLowerCase()]));
    expect(foundingWomen.filter(({ name, work }) => titles.get(name) !== work)).toEqual([]);
    const roleOf = (name: string) => content("founders").founders.find((one) => one.name === name)?.role;
    expect(women.founders.map(({ name }) => roleOf(name))).toEqual([
      expect.stringMatching(/^Founder/),
      expect.stringMatching(/^Founder/),
    ]);
    expect(content("consult").expert.role).not.toMatch(/found/i);
  });

  test("[2.8.01] two founders and nineteen partners are twenty-one, wherever they are counted", () => {
    expect([women.founders.length, women.partners.length]).toEqual([2, 19]);
    expect(new Set(said(/\b([\w-]+) founding women\b/))).toEqual(new Set(["twenty-one"]));
    expect(new Set(said(/\b([\w-]+) founding partners\b/))).toEqual(new Set(["nineteen"]));
    expect(new Set(said(/\b(two|three|four) founders\b/))).toEqual(new Set(["two"]));
  });
});

describe("numbers", () => {
  const { founded } = content("organisation");

  test.each([
    ["committees", /\b(\w+) committees\b(?= (?:meet|are))/, () => inWords(content("committees").list.length)],
    [
      "ways to get involved",
      /\b(\w+) ways to get involved\b/,
      () => inWords(content("committees").list.length),
    ],
    ["tiers", /\b(\w+) ways to belong\b/, () => inWords(content("tiers").length)],
    ["awards", /\b(thirteen|twelve|fourteen) (?:awards|women will)\b/, () => "thirteen"],
    ["events a year", /\b(\w+) events a year\b/, () => "thirty"],
    ["tools", /\b(\w+) tools our members use\b/, () => inWords(content("resources").tools.length)],
    [
      "leaders",
      /\b(\w+) women with full-time jobs\b/,
      () => inWords(content("leadership").team.members.length),
    ],
  ])("the number of %s is the same in all texts", (_, pattern, count) => {
    const found = said(pattern);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([count()]));
  });

  test("[1.02] founding year, first gala and the edition of this one agree", () => {
    expect(founded).toBe(2023);
    expect(content("story").chapters.map(({ when }) => when)).toContain(`Spring ${founded}`);
    const { edition, date } = content("gala");
    const [first] = said(/\bfirst gala, in (\d{4})/);
    expect(Number(date.slice(0, 4)) - edition + 1).toBe(Number(first));
    expect(content("gala").share.title).toContain(`${edition}rd Annual Gala`);
    expect(said(/\b(second|third|fourth) Annual Gala\b/)).toEqual(["third"]);
    expect(content("gala").awards.categories).toHaveLength(13);
    const { awards, afterwards } = content("gala");
    expect(afterwards.people.map(({ what }) => what)).toEqual(
      awards.categories.map(({ name: award }) => award),
    );
  });

  test("each gala's scholarships have one number: five of the second, eight of the third", () => {
    expect(said(/\bThe second gala paid for (\w+) scholarships/)).toEqual(["five"]);
    expect(said(/\bWe had planned for (\w+), as many as the year before/)).toEqual(["five"]);
    expect(new Set(said(/\b(\w+) (?:young women begin|students received)\b/))).toEqual(new Set(["eight"]));
  });
});

test("[2.17.10] nominations open and close on the same days wherever they are named", () => {
  expect(content("gala").nominations).toEqual({ opens: "01-01", closes: "12-15" });
  expect(new Set(said(/\bclose on (\w+ \d+)/))).toEqual(new Set(["december 15"]));
  expect(said(/\bopen again on (\w+ \d+)/)).toEqual(["january 1"]);
  expect(said(/\b(awards committee|judges)\b(?! friends)/)).toEqual([]);
});

test("[2.16.07] [2.17.07] prices end on the days that the pages name, and the gala and summit end their sale", () => {
  const items = new Map(content("orderItems").map((item) => [item.id, item]));
  const { registration, date } = content("summit");
  for (const { earlyBird, general } of registration.rows) {
    expect(items.get(earlyBird)?.lastDay).toBe("2026-04-15");
    expect(items.get(general)?.lastDay).toBe(date);
  }
  const early = items.get(content("gala").tickets.earlyBird.item);
  expect(early).toMatchObject({ priceCents: 99_00, lastDay: "2025-12-31", next: "gala-ticket" });
  expect(items.get("gala-ticket")).toMatchObject({ priceCents: 150_00, lastDay: content("gala").date });
});

test("no text names a price of its own: all stand at the tiers, the packages of sponsors and the things on sale", () => {
  const priced = new Set(["tiers", "orderItems", "sponsors"]);
  expect(texts.filter(([name, text]) => !priced.has(name) && /\$\d/.test(text))).toEqual([]);
});

describe("texts that are said of one thing", () => {
  const items = content("orderItems");
  const within = (names: string[]) => texts.filter(([name]) => names.includes(name));

  test("no text of the shop names a size or a cut: the choices of the items do, as the order asks for them", () => {
    const shirt = items.find(({ id }) => id === "t-shirt");
    expect(shirt?.choices.map(({ title }) => title)).toEqual(["Size", "Cut"]);
    expect(
      within(["shop"]).filter(([, text]) => /\b(X*S|[2-9]?X+L)\b|\bsizes?\b|\bcut\b/i.test(text)),
    ).toEqual([]);
  });

  test("the pages of the yearly events describe a seat as its ticket does", () => {
    for (const [page, id] of [[content("gala").tickets.earlyBird, "gala-early-bird"]] as const) {
      const sold = items.filter(
        (item) => item.id === id || item.id === items.find((one) => one.id === id)?.next,
      );
      expect(sold).toHaveLength(2);
      for (const { summary } of sold) expect(page.text, id).toContain(summary);
    }
  });

  test("names of what is sold can stand in a sentence: no commas in them", () => {
    const names = [...items, ...content("tiers")].map(({ title }) => title);
    expect(names.filter((name) => name.replace(/\(.*\)/, "").includes(","))).toEqual([]);
  });

  test("how often the newsletter comes out stands once, beside its topics", () => {
    const { rhythm } = content("newsletter");
    const often =
      /\b(once|twice|one letter|(?:four|six|twelve) times) an? (?:week|month|year)\b|\b(?:daily|weekly|monthly|quarterly|yearly) (?:news|letter|email)/i;
    const said = within(["newsletter", "home", "footer", "mails", "tiers"]).filter(([, text]) =>
      often.test(text),
    );
    expect(said).toEqual([["newsletter", rhythm]]);
  });

  test("terms that name an exception to dues that are not refunded name all of them", () => {
    const sections = content("legal").terms.sections;
    const textAt = (id: string) => sections.find((one) => one.id === id)?.text ?? "";
    expect(textAt("changes")).toContain("we'll refund your dues");
    expect(textAt("membership")).toMatch(/not refunded .* or where you leave because we changed these terms/);
  });

  test("the comparison of the levels says of the members' community what their benefits say", () => {
    const row = content("membership").comparison.find(({ label }) => label === "Members only community");
    const included = content("tiers").map(({ benefits }) =>
      benefits.some((benefit) => /^Members only (online )?community$/i.test(benefit)) ? "yes" : "no",
    );
    expect(row?.values).toEqual(included);
    const members = content("tiers").map(({ counts }) => (counts === "member" ? "yes" : "no"));
    expect(included).toEqual(members); // who counts as a member is let in
  });

  test("only who counts as a member is promised a listing in the directory", () => {
    const row = content("membership").comparison.find(({ label }) => label === "Directory listing");
    const listed = row?.values.map((value) => value !== "no");
    expect(listed).toEqual(content("tiers").map(({ counts }) => counts === "member"));
  });
});

test("the chamber has one address and one telephone number", () => {
  const { postalAddress, phone } = content("organisation");
  const { street } = postalAddress;
  const suites = texts.filter(([, text]) => /\bSuite \d/.test(text));
  expect(suites.filter(([, text]) => !text.includes(street))).toEqual([]);
  expect(texts.filter(([, text]) => /\(\d{3}\) \d{3}/.test(text) && text !== phone)).toEqual([]);
});

test("a supporter stands among the supporters when the news say that it has become one", () => {
  const joined = Object.values(samplePosts).flatMap(
    ({ title }) => /^(.+) joins as Corporate Platinum$/.exec(title)?.[1] ?? [],
  );
  expect(joined).toEqual(["Two Rivers Credit Union"]);
  const names = content("supporters").map(({ name }) => name);
  expect(joined.filter((name) => !names.includes(name))).toEqual([]);
});
