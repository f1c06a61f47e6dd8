import type { Tier } from "./tiers.ts";

/** What a level says of itself, or what a membership was sold with. */
export type LevelFacts = Pick<Tier, "counts" | "seats" | "article" | "entitlements" | "eventPercent">;

/** `count`: how many, or the percent; null for what is not counted. `value`: how a table says that a level has it. */
export type Benefit = { id: string; label: string; count: number | null; value: string };

const labels = {
  people: "People in one membership",
  listing: "Directory listing",
  room: "Members’ room",
  articles: "Articles for the news",
  events: "Discount on events",
};

/** Whether visitors see a level and can join at it. */
export const isOffered = ({ retired, offered }: Pick<Tier, "retired" | "offered">) =>
  !retired && offered === "everyone";

type KnownId = keyof typeof labels;

const counted = (id: string, label: string, count: number): Benefit => ({
  ...{ id, label, count },
  value: String(count),
});
const included = (id: KnownId): Benefit => ({ id, label: labels[id], count: null, value: "yes" });

/**
 * What a level gives of all that the site itself knows and guards. The comparison of the levels, what happens next, the
 * order page, the account and the guard of articles read it; the guards of the others read the same facts, as a term
 * copies them.
 */
export function benefitsOf({ counts, seats, article, entitlements, eventPercent }: LevelFacts): Benefit[] {
  const isMember = counts === "member";
  const articles = entitlements.find(({ id }) => id === "articles");
  return [
    counted("people", labels.people, seats),
    ...(isMember ? [included("listing"), included("room")] : []),
    ...(articles ? [counted("articles", articles.title, articles.count)] : []),
    ...(article && !articles ? [included("articles")] : []),
    ...(eventPercent > 0
      ? [{ ...counted("events", labels.events, eventPercent), value: `${eventPercent}% off` }]
      : []),
    ...entitlements.flatMap(({ id, title, count }) => (id === "articles" ? [] : [counted(id, title, count)])),
  ];
}

/** Whether a level gives a benefit, by its short name. */
export function gives(level: LevelFacts, benefit: string): boolean {
  return benefitsOf(level).some(({ id }) => id === benefit);
}

/** Every benefit that a text can be about: those of any level, and what these levels count. */
export function knownBenefits(levels: readonly LevelFacts[]): { id: string; label: string }[] {
  const own = levels.flatMap(({ entitlements }) => entitlements.map(({ id, title }) => [id, title] as const));
  return [...new Map([...own, ...Object.entries(labels)])].map(([id, label]) => ({ id, label }));
}

/**
 * What a cell of the comparison says: of a row about a benefit the level says whether, and how many; the words that were
 * typed say how. A row about none is as typed.
 */
export function cellOf(words: string, about: string | undefined, level: LevelFacts): string {
  if (about === undefined) return words;
  const benefit = benefitsOf(level).find(({ id }) => id === about);
  if (!benefit) return about === "events" && !isPercentAlone(words) ? words : "no";
  const numbers = benefit.count === null ? [] : (words.match(/\d+/g) ?? []);
  const isSo = words !== "no" && numbers.every((number) => Number(number) === benefit.count);
  return isSo ? words : benefit.value;
}

/** Of events the site knows the percent alone: a level without one may have "Member prices". */
function isPercentAlone(words: string): boolean {
  return words === "yes" || /^\d+\s?%( off)?$/i.test(words);
}

/** The steps that are true for a level: those about a benefit that it does not give are left out. */
export function stepsFor<Step extends { about?: string }>(steps: readonly Step[], level: LevelFacts): Step[] {
  return steps.filter(({ about }) => about === undefined || gives(level, about));
}

/**
 * The steps as all these levels are told them: one that some levels do not have names those; one that none has is left
 * out.
 */
export function stepsForAll<Step extends { about?: string }>(
  steps: readonly Step[],
  levels: readonly (LevelFacts & { title: string })[],
): (Step & { without: string[] })[] {
  return steps.flatMap((step) => {
    const without = levels.filter((level) => stepsFor([step], level).length === 0);
    return without.length === levels.length && levels.length > 0
      ? []
      : [{ ...step, without: without.map(({ title }) => title) }];
  });
}
