import { z } from "zod";
import { capitalised } from "#platform/capitalised.ts";

/** A field of a state as people read it; "" and "–" are empty. */
export type Fact = { label: string; value: string };
/** A field that differs between two states, both as text; `theirs` is the earlier or stored one. */
export type Difference = { label: string; theirs: string; yours: string };

/** A kind of record, as history, trash and undo know it. `State` is what the history keeps of one. */
export type Kind<State> = {
  entity: string;
  one: string;
  many: string;
  together?: string;
  /** A stored state, also one that an earlier version of the product has written; null when it is none. */
  read: (stored: unknown) => State | null;
  /** The title of a record with this state; "" when the state does not say it. */
  title: (state: State) => string;
  /** The words behind a title that tell records of the same title apart; "" for none. */
  about?: (state: State) => string;
  /** All that two states are compared by. */
  facts: (state: State) => Fact[];
  /** Words of the actions that only this kind knows, or calls otherwise. */
  actions?: Record<string, string>;
};

const actions: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  deleted: "Moved to the trash",
  undone: "Undone",
  reverted: "Restored",
  purged: "Deleted for good",
};

/** What is done with a record, in words; an action without words by its own name. */
export function actionWords(kind: Pick<Kind<never>, "actions">, action: string): string {
  return kind.actions?.[action] ?? actions[action] ?? capitalised(action);
}

export function compare(before: Fact[], after: Fact[]): Difference[] {
  const [theirs, yours] = [before, after].map(
    (facts) => new Map(facts.map(({ label, value }) => [label, value])),
  );
  const labels = new Set([...before, ...after].map(({ label }) => label));
  return [...labels]
    .map((label) => ({ label, theirs: theirs?.get(label) || "–", yours: yours?.get(label) || "–" }))
    .filter((field) => field.theirs !== field.yours);
}

/** What differs between two stored states; nothing where one is missing or cannot be read. */
export function differencesOf<State>(
  { read, facts }: Kind<State>,
  before: unknown,
  after: unknown,
): Difference[] {
  const [earlier, later] = [read(before), read(after)];
  return earlier && later ? compare(facts(earlier), facts(later)) : [];
}

const plainState = z.record(z.string(), z.unknown());
const plainTitle = ({ title, name, subject }: Record<string, unknown>) =>
  String([title, name, subject].find((text) => typeof text === "string") ?? "");

/** The title of a record by a stored change of it; "" where the change does not say it. */
export function titleOf<State>(
  { read, title }: Kind<State>,
  { before, after }: { before: unknown; after: unknown },
): string {
  const state = read(after) ?? read(before);
  return state ? title(state) : plainTitle(plainState.safeParse(after ?? before).data ?? {});
}

const bookkeeping = new Set(["version", "updatedAt", "createdAt", "id", "publishedCount", "position"]);

/** A kind whose history keeps values under names that people can read as they are. */
export function plainKind(kind: Pick<Kind<never>, "entity" | "one" | "many">): Kind<Record<string, unknown>> {
  return {
    ...kind,
    read: (stored) => plainState.safeParse(stored).data ?? null,
    title: plainTitle,
    facts: (state) =>
      Object.entries(state)
        .filter(([name]) => !bookkeeping.has(name))
        .map(([name, value]) => ({ label: capitalised(name), value: inWords(value) })),
  };
}

function inWords(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}
