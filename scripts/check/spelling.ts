import { parseSync, Visitor, type VisitorObject } from "vite";
import type { SourceFile } from "./layers.ts";

// Endings are left open where a word has several: "colour" stands for "coloured" and "colourful" as well.
const british = new RegExp(
  `(?<![\\w./#{$])(${[
    "(?:colour|favour|honour|labour|neighbour|behaviour|flavour|harbour|humour|rumour|savour)\\w*",
    "(?:organis|recognis|apologis|realis|summaris|customis|personalis|minimis|optimis|categoris|prioritis)\\w+",
    "(?:authoris|capitalis|memoris|synchronis|emphasis(?=[ei])|analys(?=e[drs]?\\b|ing))\\w+",
    "(?:centre|theatre|metre|litre|fibre|licence|defence|offence|programme|cheque|catalogue|practis|grey)\\w*",
    "(?:cancell|travell|labell|modell|counsell)(?:ed|ing|er|ers)",
    "(?:enrol|fulfil|instal)(?:s|ment|ments)?",
    "jeweller\\w*|enquir\\w+|whilst|amongst|judgement|learnt|spelt|storey|kerb|tyres?|cosy|ageing|mould\\w*",
    "sceptic\\w*|postcode|skilful|wilful|aluminium|pyjamas",
  ].join("|")})(?![\\w/=}])`,
  "gi",
);

const headingsOfOthers = "src/features/members/file-headings.ts"; // as the files of other programs write them

/** A text that is more than a key or a part of an address: several words, or one with a capital letter. */
const isForPeople = (text: string) => /\S\s+\S/.test(text.trim()) || /^\p{Lu}\p{Ll}/u.test(text.trim());

/**
 * Reports, one line each, the British spellings in what people read: the texts of the code, and not its
 * names, keys, addresses and comments.
 */
export function checkSpelling(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== headingsOfOthers,
    )
    .flatMap(({ path, text }) =>
      textsOf(path, text).flatMap(({ said, line }) =>
        [...said.matchAll(british)].map(
          ([word]) => `${path}:${line} says “${word}”: texts are in US spelling.`,
        ),
      ),
    );
}

function textsOf(path: string, source: string): { said: string; line: number }[] {
  const found: { said: string; line: number }[] = [];
  const take = (said: unknown, { start }: { start: number }) => {
    if (typeof said === "string" && isForPeople(said))
      found.push({ said, line: source.slice(0, start).split("\n").length });
  };
  const visit: VisitorObject = {};
  visit.JSXText = (node) => take(node.value, node);
  visit.Literal = (node) => take(node.value, node);
  visit.TemplateElement = (node) => take(node.value.cooked, node);
  new Visitor(visit).visit(parseSync(path, source).program);
  return found;
}
