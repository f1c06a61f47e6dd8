import {
  type Content,
  type DocumentName,
  documentNames,
  documentOf,
  documents,
  isPageName,
  type OtherContent,
} from "./documents.ts";
import { leadsTo, leftOutAddresses, pagesOnSite, withoutLinksTo } from "./left-out.ts";
import { type PictureLibrary, withPictures } from "./media/picture-choice.ts";
import { contradictions } from "./order-references.ts";
import { linkNames } from "./organisation.ts";
import { type Facts, newsHubPath, nowhere } from "./placeholders.ts";
import { isPostName, type Post, samplePostNames, slugOf } from "./posts.ts";
import {
  type Issue,
  readDocument,
  readShipped,
  readStored,
  type StoredBody,
  shippedFault,
} from "./read-document.ts";
import { withTimeSuffix } from "./time-suffix.ts";

export type Published = StoredBody & { number: number };

/** The newest first; none for a document that is as shipped. */
export type StoredContent = ReadonlyMap<DocumentName, readonly Published[]>;

/** A published body that could not be read; an earlier one, or the shipped value, stands in. */
export type ContentFault = { document: DocumentName; number: number; issues: Issue[] };

/** All content at one moment; it never changes, a publication makes a new one. */
export type Snapshot = {
  generation: number;
  values: ReadonlyMap<DocumentName, unknown>;
  facts: Facts;
  stored: StoredContent;
  pictures: PictureLibrary;
  faults: readonly ContentFault[];
  /** The addresses of the pages that are not on the site; no item of a list leads to them. */
  leftOut: readonly string[];
  /** The documents that a preview shows as they are edited; none outside of one. */
  previewed: ReadonlySet<DocumentName>;
};

type SnapshotParts = { generation?: number; shipped?: OtherContent; pictures?: PictureLibrary };

/**
 * Reads all documents: the newest published body that is valid, else the shipped value, which `shipped` may
 * replace.
 * @throws ContentError when a shipped value is wrong
 */
export function makeSnapshot(
  stored: StoredContent = new Map(),
  { generation = 0, shipped = {}, pictures = new Map() }: SnapshotParts = {},
): Snapshot {
  const faults: ContentFault[] = [];
  const read = (name: DocumentName, facts: Facts): unknown => {
    for (const { number, ...body } of stored.get(name) ?? []) {
      const found = readStored(documentOf(name), body, { facts, pictures });
      if (found.ok) return found.value;
      faults.push({ document: name, number, issues: found.issues });
    }
    if (isPostName(name) && !samplePostNames.includes(name)) return undefined;
    const { value, ...document } = documentOf(name);
    const kept = (isPageName(name) ? shipped[name] : undefined) ?? value;
    const own = { ...document, value: withPictures(kept, pictures) };
    const found = readDocument(own, facts);
    if (found.ok) return found.value;
    // A published fact, such as a very long name, may not fit where the shipped text uses it.
    if (!stored.has("organisation")) throw shippedFault(name, found.issues);
    faults.push({ document: name, number: 0, issues: found.issues });
    return readShipped(name, own, factsOf(readShipped("organisation", documents.organisation, {})));
  };
  const organisation = withTimeSuffix(read("organisation", {}) as Content<"organisation">);
  const facts = factsOf(organisation);
  const posts = new Set([...samplePostNames, ...[...stored.keys()].filter(isPostName)]);
  const values = new Map<DocumentName, unknown>(
    [...documentNames, ...posts].map((name) => [
      name,
      name === "organisation" ? organisation : read(name, facts),
    ]),
  );
  const contrary = contradictions(referring(values));
  if (contrary.length === 0) {
    const pages = pagesOnSite(values.get("pages") as Content<"pages">, (name) => stored.has(name));
    const leftOut = [nowhere, ...leftOutAddresses(pages, newsHubPath(organisation.abbreviation))];
    const shown = new Map([...values].map(([name, value]) => [name, withoutLinksTo(value, leftOut)]));
    const previewed = new Set<DocumentName>();
    return { generation, values: shown, facts, stored, pictures, faults, leftOut, previewed };
  }
  const involved = (["orderItems", "gala", "summit"] as const).filter((name) => stored.has(name));
  const [first] = contrary;
  if (involved.length === 0 && first) throw shippedFault(first.document, contrary);
  // Bodies that were published together contradict each other only after an upgrade: then none of them counts.
  const agreeing = new Map([...stored].filter(([name]) => !involved.some((one) => one === name)));
  const others = makeSnapshot(agreeing, { generation, shipped, pictures });
  const unread = involved.map((document) => ({
    document,
    number: stored.get(document)?.[0]?.number ?? 0,
    issues: contrary.map((one) => ({
      path: one.document === document ? one.path : "",
      message: one.message,
    })),
  }));
  return { ...others, stored, faults: [...others.faults, ...unread] };
}

export function withBodies(
  stored: StoredContent,
  bodies: ReadonlyMap<DocumentName, Published>,
): StoredContent {
  const next = new Map(stored);
  for (const [name, body] of bodies) next.set(name, [body, ...(stored.get(name) ?? [])]);
  return next;
}

/**
 * What is new among the faults of a snapshot, by document: why bodies of it cannot be published. A document that
 * only a changed fact makes unreadable is named at the organisation.
 */
export function newIssues(
  before: Snapshot,
  after: Snapshot,
  published: readonly DocumentName[],
): Map<DocumentName, Issue[]> {
  const known = new Set(before.faults.map(keyOf));
  const issues = new Map<DocumentName, Issue[]>();
  for (const fault of after.faults.filter((one) => !known.has(keyOf(one)))) {
    const own = published.includes(fault.document);
    const place = own ? fault.document : (published[0] ?? fault.document);
    const named = fault.issues.map(({ path, message }) =>
      own ? { path, message } : { path: "", message: inOther(fault.document, message) },
    );
    issues.set(place, [...(issues.get(place) ?? []), ...named]);
  }
  return issues;
}

const keyOf = ({ document, number }: ContentFault) => `${document}/${number}`;

function inOther(document: DocumentName, message: string): string {
  return `With this change, “${documentOf(document).about.title}” no longer works: ${message}`;
}

export type PostAtAddress = Post & { slug: string };

/**
 * All posts of the news hub, in no order: also those to come, and those that are not on the site. None while the
 * news are left out.
 */
export function postsOf({
  values,
  facts,
  leftOut,
}: Pick<Snapshot, "values" | "facts" | "leftOut">): PostAtAddress[] {
  if (leadsTo(String(facts.newsHubPath), leftOut)) return [];
  return [...values].flatMap(([name, value]) =>
    isPostName(name) && value ? [{ slug: slugOf(name), ...(value as Post) }] : [],
  );
}

function factsOf({ social: _, ...named }: Content<"organisation">): Facts {
  const links = Object.fromEntries(linkNames.map((name) => [name, named.links[name] ?? nowhere]));
  return { ...named, links, newsHubPath: newsHubPath(named.abbreviation) } as Facts;
}

function referring(values: ReadonlyMap<DocumentName, unknown>) {
  return {
    orderItems: values.get("orderItems") as Content<"orderItems">,
    gala: values.get("gala") as Content<"gala">,
    summit: values.get("summit") as Content<"summit">,
  };
}
