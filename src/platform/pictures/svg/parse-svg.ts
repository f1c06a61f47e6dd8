import { SaxesParser } from "saxes";
import { deepest, mostElements, svgNamespace } from "./svg-rules.ts";

/** An element of a drawing: its attributes by name, the elements in it, and the text of a style. */
export type SvgElement = {
  name: string;
  attributes: Map<string, string>;
  children: SvgElement[];
  text: string;
};

export type SvgFault = "broken" | "doctype" | "too-many-elements" | "too-deep";

const webNamespace = "http://www.w3.org/1999/xhtml";

class Refused extends Error {
  readonly fault: SvgFault;
  constructor(fault: SvgFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Reads the elements of a drawing within bounds; those of other namespaces are not kept. `hasSheet`: it names a style sheet
 * beside it.
 */
export function parseSvg(
  text: string,
): { ok: true; root: SvgElement; hasSheet: boolean } | { ok: false; fault: SvgFault } {
  try {
    return { ok: true, ...parse(text) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    throw error;
  }
}

function parse(text: string): { root: SvgElement; hasSheet: boolean } {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: (SvgElement | null)[] = []; // null for an element of another namespace
  let root: SvgElement | undefined;
  let count = 0;
  let hasSheet = false;
  parser.on("error", () => refuse("broken"));
  // A doctype declares entities, which can grow without end or name other files.
  parser.on("doctype", () => refuse("doctype"));
  parser.on("processinginstruction", ({ target }) => {
    hasSheet ||= target === "xml-stylesheet";
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    count += 1;
    if (count > mostElements) refuse("too-many-elements");
    if (open.length >= deepest) refuse("too-deep");
    const parent = open.at(-1);
    const isWeb = uri === webNamespace && open.length > 0;
    const isOurs = (isWeb || uri === svgNamespace || uri === "") && parent !== null;
    const name = isWeb ? "foreignObject" : local;
    const element = isOurs ? { name, attributes: new Map(), children: [], text: "" } : null;
    for (const each of Object.values(attributes)) {
      // "xlink:href" counts as "href"; attributes of editors have a prefix of their own.
      if (each.prefix === "" || each.local === "href") element?.attributes.set(each.local, each.value);
    }
    if (element) parent?.children.push(element);
    if (open.length === 0) root = element ?? undefined;
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const keep = (part: string) => {
    const element = open.at(-1);
    if (element?.name === "style") element.text += part;
  };
  parser.on("text", keep);
  parser.on("cdata", keep);
  parser.write(text).close();
  if (root?.name !== "svg") refuse("broken");
  return { root, hasSheet };
}

function refuse(fault: SvgFault): never {
  throw new Refused(fault);
}
