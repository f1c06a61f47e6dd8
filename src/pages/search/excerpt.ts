/** A piece of a text, short enough to be shown whole beside what was found. */
export type Piece = { text: string; searched: string };

/** A part of an excerpt; `isFound` where it is a word of the search. */
export type Excerpt = { text: string; isFound: boolean }[];

const goal = 120; // characters after which a piece is long enough
const most = 240; // characters of a piece

/** A text cut into pieces of one or more sentences; a sentence that is too long ends between two words. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  const close = () => {
    if (piece.trim()) pieces.push(piece.trim());
    piece = "";
  };
  for (const { segment } of sentences.segment(text.replace(/\s+/g, " "))) {
    for (const part of segment.length > most ? cut(segment) : [segment]) {
      if (piece.length + part.length > most) close();
      piece += part;
      if (piece.length > goal) close();
    }
  }
  close();
  return pieces;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

function cut(sentence: string): string[] {
  if (sentence.length <= most) return [sentence];
  const isPair = /[\uD800-\uDBFF]/.test(sentence.charAt(most - 1)); // half of a character, which Postgres refuses
  const end = sentence.lastIndexOf(" ", most) + 1 || (isPair ? most - 1 : most);
  return [sentence.slice(0, end), ...cut(sentence.slice(end))];
}

/**
 * The piece to show of a text: the first of those with the most of the words that were looked for; the first of all
 * where the words are in none, as in the title alone.
 */
export function bestPiece(pieces: Piece[], words: ((searched: string) => boolean)[]): Piece | undefined {
  const countIn = ({ searched }: Piece) => words.filter((isIn) => isIn(searched)).length;
  let best = pieces[0];
  for (const piece of pieces) if (best && countIn(piece) > countIn(best)) best = piece;
  return best;
}

const tokens = /[^\s\p{P}]+(?:[\p{P}][^\s\p{P}]+)*/gu;

/** The words of a piece as they are written, signs within them included. */
export function writtenWords(text: string): string[] {
  return text.match(tokens) ?? [];
}

/** A text in parts, so that the words for which `isFound` answers true can be marked. */
export function markedText(text: string, isFound: (word: string) => boolean): Excerpt {
  const parts: Excerpt = [];
  const add = (part: string, found: boolean) => {
    const last = parts.at(-1);
    if (last && last.isFound === found) last.text += part;
    else if (part) parts.push({ text: part, isFound: found });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(tokens)) {
    add(text.slice(end, index), false);
    add(word, isFound(word));
    end = index + word.length;
  }
  add(text.slice(end), false);
  return parts;
}
