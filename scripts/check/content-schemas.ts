type Schema = Record<string, unknown>;

/** What a stored value must be at each place, by document and place: "newsletter.topics[].id". */
export type Places = ReadonlyMap<string, Schema>;

/** Words for people, which no stored value has to fit. */
const words = [
  "$schema",
  "title",
  "help",
  "description",
  "unit",
  "needs",
  "choices",
  "addLabel",
  "itemTitle",
];
const inner = ["properties", "items", "oneOf", "required", "default"];

/** Every place of a document's schema with its type and bounds; `root` is the document's name. */
export function placesOf(root: string, schema: Schema, version = 1): Places {
  const places = new Map<string, Schema>();
  const add = (path: string, part: Schema, more: Schema) => {
    const ofLibrary = (key: string) => key === "pattern" && part.format !== undefined; // a newer Zod may write it anew
    const own = Object.entries(part).filter(
      ([key]) => !words.includes(key) && !inner.includes(key) && !ofLibrary(key),
    );
    const isPicture = part.kind === "picture"; // its inner shape is that of the library
    places.set(path, { ...more, ...(isPicture ? { kind: "picture" } : Object.fromEntries(own)) });
    if (isPicture) return;
    for (const [name, property] of Object.entries(objectOf(part.properties)))
      add(`${path}.${name}`, objectOf(property), isIn(part.required, name) ? { required: true } : {});
    if (part.items) add(`${path}[]`, objectOf(part.items), {});
    for (const variant of listOf(part.oneOf).map(objectOf)) add(`${path}<${nameOf(variant)}>`, variant, {});
  };
  add(root, schema, { version });
  return places;
}

/** The places as lines of a file that differences can be read in. */
export function linesOf(places: Places): string {
  return [...places].map(([path, shape]) => `${path} ${JSON.stringify(shape)}\n`).join("");
}

export function placesIn(lines: string): Places {
  return new Map(
    lines
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const at = line.indexOf(" ");
        return [line.slice(0, at), objectOf(JSON.parse(line.slice(at + 1)))];
      }),
  );
}

/**
 * Why bodies that were stored before may not fit any more, a sentence for each place; none for what reading fills in
 * or leaves out by itself, and none for a document whose version is higher.
 */
export function misfits(before: Places, after: Places): string[] {
  const isRaised = (path: string) => versionOf(after, path) > versionOf(before, path);
  const changed = [...before].flatMap(([path, old]) => {
    const now = after.get(path);
    if (now) return tightened(old, now).map((what) => `${path}: ${what}`);
    const parent = parentOf(path);
    if (!parent || !after.has(parent)) return [];
    if (path.endsWith(">")) return [`${path}: this choice is gone`];
    const isNew = (place: string) => parentOf(place) === parent && !before.has(place);
    const added = [...after.keys()].filter(isNew);
    return added.length > 0 ? [`${path}: is gone, and ${added.join(", ")} is new, perhaps its new name`] : [];
  });
  const unfilled = [...after].flatMap(([path, now]) => {
    const isNew = now.required === true && before.get(path)?.required !== true;
    const wasThere = before.has(parentOf(path) ?? path);
    return isNew && wasThere && !isFilled(path, after)
      ? [`${path}: is required, and reading cannot fill it in`]
      : [];
  });
  return [...changed, ...unfilled].filter((problem) => !isRaised(problem));
}

/** Whether a missing value is taken from the shipped one: it has one place, which is always there. */
function isFilled(path: string, places: Places): boolean {
  if (/[[<]/.test(path)) return false;
  const parent = parentOf(path);
  return (
    !parent ||
    places.get(parent)?.version !== undefined ||
    (places.get(parent)?.required === true && isFilled(parent, places))
  );
}

const rules = ["pattern", "format", "allOf"]; // any value fits where there is none
const atMost = ["maxLength", "maximum", "exclusiveMaximum", "maxItems"];
const atLeast = ["minLength", "minimum", "exclusiveMinimum", "minItems"];

function tightened(old: Schema, now: Schema): string[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.flatMap((key) => {
    const [was, is] = [old[key], now[key]];
    if (JSON.stringify(was) === JSON.stringify(is) || key === "required" || key === "version") return [];
    if (atMost.includes(key))
      return Number(is ?? Infinity) < Number(was ?? Infinity) ? [`${key} is ${is}`] : [];
    if (atLeast.includes(key))
      return Number(is ?? -Infinity) > Number(was ?? -Infinity) ? [`${key} is ${is}`] : [];
    if (rules.includes(key) && is === undefined) return [];
    if (key === "enum") {
      const gone = listOf(was).filter((choice) => !listOf(is).includes(choice));
      return gone.length > 0 ? [`the choice ${gone.join(", ")} is gone`] : [];
    }
    return [`${key} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`];
  });
}

function parentOf(path: string): string | undefined {
  return /^(.+)(\.[^.[<]+|\[\]|<[^<]*>)$/.exec(path)?.[1];
}

function versionOf(places: Places, path: string): number {
  return Number(places.get(/^[\w-]+/.exec(path)?.[0] ?? "")?.version ?? 0);
}

function nameOf({ properties }: Schema): string {
  const constants = Object.values(objectOf(properties)).map((one) => objectOf(one).const);
  return String(constants.find((one) => one !== undefined));
}

const objectOf = (value: unknown): Schema =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isIn = (list: unknown, name: string) => listOf(list).includes(name);
