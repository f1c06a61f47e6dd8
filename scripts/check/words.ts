import type { SourceFile } from "./layers.ts";
import { mayHaveTexts, textsOf } from "./texts.ts";

/**
 * Reports, one line each, the texts for people that say what docs/words.md refuses.
 * @param guide the text of docs/words.md: under "Refused", a phrase a line ("- phrase"), and a table of the files that may say one
 *   of them ("| file | phrase | why |"; a folder allows it below); what allows nothing any more is reported too
 */
export function checkWords(guide: string, files: SourceFile[]): string[] {
  const [, refused = ""] = guide.split(/^## Refused$/m);
  const phrases = [...refused.matchAll(/^- (.+)$/gm)].map(([, phrase = ""]) => phrase.toLowerCase());
  const admitted = [...refused.matchAll(/^\| `([^`]+)` \| ([^|]+) \| [^|]+ \|$/gm)].map(
    ([, place = "", phrase = ""]) => ({ place, phrase: phrase.trim().toLowerCase() }),
  );
  const used = new Set<(typeof admitted)[number]>();
  const problems = files
    .filter(({ path }) => mayHaveTexts(path))
    .flatMap(({ path, text }) =>
      textsOf(path, text).flatMap(({ said, line }) => {
        const words = ` ${said
          .toLowerCase()
          .replaceAll("’", "'")
          .replace(/[^\p{L}\p{N}']+/gu, " ")} `;
        return phrases
          .filter((phrase) => words.includes(` ${phrase} `))
          .filter((phrase) => {
            const exception = admitted.find((one) => one.phrase === phrase && path.startsWith(one.place));
            if (exception) used.add(exception);
            return !exception;
          })
          .map((phrase) => `${path}:${line} says “${phrase}”, which docs/words.md refuses: “${said}”.`);
      }),
    );
  const idle = admitted.filter((one) => !used.has(one));
  return [
    ...problems,
    ...idle.map(
      ({ place, phrase }) => `docs/words.md: ${place} says “${phrase}” no more: take its line out.`,
    ),
  ];
}

/**
 * Reports, one line each, the names of screens, buttons and fields in the guides for staff that no text of the product has: what is bold, or
 * slanted with a capital letter. Bold that ends with a full stop or a colon is a heading; "…" stands for a value.
 */
export function checkGuides(guides: SourceFile[], files: SourceFile[]): string[] {
  const texts = files
    .filter(({ path }) => mayHaveTexts(path))
    .flatMap(({ path, text }) => textsOf(path, text).map(({ said }) => said));
  const isSaid = (name: string) =>
    texts.some((said) => name.split("…").every((part) => said.includes(part.trim())));
  return guides.flatMap(({ path, text }) =>
    [...text.matchAll(/\*\*([^*]+)\*\*|(?<!\*)\*(\p{Lu}[^*]*)\*(?!\*)/gu)]
      .map(([, bold = "", slanted = ""]) => (bold || slanted).replace(/\s+/g, " "))
      .filter((name) => !/[.:]$/.test(name) && !isSaid(name))
      .map((name) => `${path} names “${name}”, which no screen has.`),
  );
}
