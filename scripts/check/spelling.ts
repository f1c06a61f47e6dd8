import type { SourceFile } from "./layers.ts";
import { mayHaveTexts, textsOf } from "./texts.ts";

// Endings are left open where a word has several: "colour" stands for "coloured" and "colourful" as well.
const british = new RegExp(
  `(?<![\\w./#{$])(${[
    "(?:colour|favour|honour|labour|neighbour|behaviour|flavour|harbour|humour|rumour|savour)\\w*",
    "(?:organis|recognis|apologis|realis|summaris|customis|personalis|minimis|optimis|categoris|prioritis)\\w+",
    "(?:authoris|capitalis|memoris|synchronis|emphasis(?=[ei])|analys(?=e[drs]?\\b|ing))\\w+",
    "(?:adviser|centre|theatre|metre|litre|fibre|licence|defence|offence|programme|cheque|catalogue|practis|grey)\\w*",
    "(?:cancell|travell|labell|modell|counsell)(?:ed|ing|er|ers)",
    "(?:enrol|fulfil|instal)(?:s|ment|ments)?",
    "jeweller\\w*|enquir\\w+|whilst|amongst|judgement|learnt|spelt|storey|kerb|tyres?|cosy|ageing|mould\\w*",
    "sceptic\\w*|postcode|skilful|wilful|aluminium|pyjamas",
  ].join("|")})(?![\\w/=}])`,
  "gi",
);

/**
 * Reports, one line each, the British spellings in what people read: the texts of the code, and not its
 * names, keys, addresses and comments.
 */
export function checkSpelling(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => mayHaveTexts(path))
    .flatMap(({ path, text }) =>
      textsOf(path, text).flatMap(({ said, line }) =>
        [...said.matchAll(british)].map(
          ([word]) => `${path}:${line} says “${word}”: texts are in US spelling.`,
        ),
      ),
    );
}
