import { AsyncLocalStorage } from "node:async_hooks";
import type { Content, DocumentName, OtherContent } from "./documents.ts";
import { makeSnapshot, type Snapshot } from "./snapshot.ts";

export type { Content, OtherContent } from "./documents.ts";

// Read once when the server starts, so that a wrong shipped document prevents the start instead of failing a
// visitor's request.
let shipped: OtherContent = {};
let unpublished = makeSnapshot(); // what is shown before anything is published
let current = unpublished;
const ofRequest = new AsyncLocalStorage<Snapshot>();

/**
 * The organisation's texts, people, prices and links, by document. Pass them to components through the
 * loader's data. Never read at the top of a module: staff change content while the site runs.
 */
export function content<Name extends DocumentName>(name: Name): Content<Name> {
  return snapshot().values.get(name) as Content<Name>;
}

/** All content as the request that runs sees it. */
export function snapshot(): Snapshot {
  return ofRequest.getStore() ?? current;
}

/** Works out once for each state of the content what `make` derives from the content alone. */
export function oncePerContent<Derived>(make: () => Derived): () => Derived {
  const made = new WeakMap<Snapshot, { derived: Derived }>();
  return () => {
    const seen = snapshot();
    const known = made.get(seen) ?? { derived: make() };
    made.set(seen, known);
    return known.derived;
  };
}

/** Runs a request with the content of one moment, so that no page is half old and half new. */
export function withContent<Result>(run: () => Result, seen: Snapshot = current): Result {
  return ofRequest.run(seen, run);
}

export function snapshotOf(
  stored: Snapshot["stored"],
  { generation, pictures }: Pick<Snapshot, "generation" | "pictures">,
): Snapshot {
  return makeSnapshot(stored, { generation, pictures, shipped });
}

export function showContent(next: Snapshot): void {
  current = next;
}

/** Shows the shipped content again, when a site stops or one with another database starts. */
export function forgetContent(): void {
  current = unpublished;
}

/**
 * Replaces some shipped documents for the whole process until the returned function is called.
 * @throws when one of the documents is invalid
 */
export function replaceContent(others: OtherContent): () => void {
  const before = { shipped, unpublished, current };
  unpublished = makeSnapshot(undefined, { shipped: others });
  current = unpublished;
  shipped = others;
  return () => {
    ({ shipped, unpublished, current } = before);
  };
}
