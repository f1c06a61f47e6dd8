import { refuse, type Sent } from "#form/take-form.server.ts";
import { compare, type Kind } from "#records/kind.ts";
import { rowId } from "./row-id.ts";

/** The version that the person who saves has seen: the one that was compared with theirs, else that of the form. */
export function seenVersion({ text }: Pick<Sent<unknown>, "text">): number {
  return rowId(text("overVersion")) ?? rowId(text("version")) ?? 0;
}

/**
 * The typed values and the version the form was loaded with, so that a change stored meanwhile is not
 * overwritten.
 */
export function withVersion({ read, text }: Pick<Sent<unknown>, "read" | "text">) {
  return { ...read.values, version: text("version") };
}

/** Refuses a save over someone else's change, with what is stored beside what was typed; it can be saved over it then. */
export function refuseStale<State>(
  sent: Sent<unknown>,
  { facts }: Kind<State>,
  { version, stored, typed, words }: { version: number; stored: State; typed: State; words: string },
) {
  return refuse(sent, {
    status: 409,
    values: withVersion(sent),
    notice: { title: "Error", description: words },
    conflict: { version, differences: compare(facts(stored), facts(typed)) },
  });
}
