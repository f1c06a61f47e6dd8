import type { Client } from "./client.ts";
import { addressOf } from "./every-address.ts";

/** An answer that was found by following links; `body` is empty for pictures and other binary files. */
export type Found = { path: string; answer: Response; body: string };

/** A form of a page: where it is sent, and what a browser would send of it unchanged. */
export type FoundForm = { action: string; fields: FoundField[] };
export type FoundField = { name: string; type: string; value: string };

const decoded = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The value of an attribute of a tag; undefined when it is not there. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return found === undefined ? undefined : decoded(found);
}

/** Addresses of this site that a page leads to or loads, as paths with their query. */
function leadsTo({ path, body }: Found, origin: string): string[] {
  return [...body.matchAll(/<(?:a|link|img|iframe|script|source)\b[^>]*>/gi)]
    .map(([tag]) => attributeOf(tag, "href") ?? attributeOf(tag, "src") ?? "")
    .filter((address) => address && URL.canParse(address, new URL(path, origin)))
    .map((address) => new URL(address, new URL(path, origin)))
    .filter((address) => address.origin === origin)
    .map(({ pathname, search }) => pathname + search);
}

/** What is alike in all addresses of one kind: the route, and the names of its parameters. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://site");
  return `${addressOf(pathname) ?? pathname}?${[...new Set(searchParams.keys())].sort().join("&")}`;
}

/**
 * Follows every link of a site from `starts` on, as `client`, one address of each kind, and calls `look` with each
 * answer.
 */
export async function crawl(
  { origin, client }: { origin: string; client: Client },
  starts: string[],
  look: (found: Found) => void = () => undefined,
): Promise<Found[]> {
  const waiting = [...starts];
  const known = new Set(waiting.map(kindOf));
  const all: Found[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await client.get(path);
    const isText = /html|xml|json|text|javascript/.test(answer.headers.get("content-type") ?? "");
    const found = { path, answer, body: isText ? await answer.text() : "" };
    if (!isText) await answer.arrayBuffer();
    look(found);
    all.push(found);
    const onwards = [answer.headers.get("location") ?? "", ...leadsTo(found, origin)];
    for (const next of onwards.filter((each) => each.startsWith("/"))) {
      if (known.has(kindOf(next))) continue;
      known.add(kindOf(next));
      waiting.push(next);
    }
  }
  return all;
}

export function formsOf({ path, body }: Found, method: "get" | "post"): FoundForm[] {
  return [...body.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(
      ([tag]) => (attributeOf(tag.slice(0, tag.indexOf(">")), "method") ?? "get").toLowerCase() === method,
    )
    .map(([tag, , inner = ""]) => ({
      action: attributeOf(tag.slice(0, tag.indexOf(">")), "action") || path,
      fields: fieldsIn(inner),
    }));
}

function fieldsIn(inner: string): FoundField[] {
  return [
    ...inner.matchAll(
      /<(input|textarea|select|button)\b([^>]*)>(?:([^<]*)<\/textarea>|((?:<opt|<\/opt).*?)<\/select>)?/gs,
    ),
  ].flatMap(([, element = "", attributes = "", written = "", options = ""]) => {
    const name = attributeOf(attributes, "name");
    if (!name || attributeOf(attributes, "disabled") !== undefined) return [];
    const type = element === "input" ? (attributeOf(attributes, "type") ?? "text") : element;
    if (element === "textarea") return [{ name, type, value: decoded(written.replace(/^\n/, "")) }];
    if (element !== "select") return [{ name, type, value: attributeOf(attributes, "value") ?? "" }];
    const values = [...options.matchAll(/<option\b[^>]*>/g)].map(
      ([option]) => attributeOf(option, "value") ?? "",
    );
    return [{ name, type, value: values.find((value) => value !== "") ?? "" }];
  });
}
