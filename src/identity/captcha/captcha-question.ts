const numbers = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const further = ["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"];
const inWords = [...numbers, ...further];
const ordinals = ["first", "second", "third", "fourth", "fifth"];
const kinds = {
  "a color": ["red", "green", "yellow", "purple", "orange"],
  "an animal": ["horse", "rabbit", "sparrow", "salmon", "tiger"],
  "a fruit": ["apple", "cherry", "lemon", "banana", "peach"],
  "a part of the body": ["elbow", "finger", "shoulder", "knee", "ankle"],
};

/** A question anyone can answer by reading it, and every accepted form of its answer, normalised. */
export type Question = { text: string; answers: string[] };

/** `below(n)` returns a random integer from 0 to n - 1. */
export function makeQuestion(below: (n: number) => number): Question {
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: below(2 ** 24) }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);

  switch (below(3)) {
    case 0: {
      const [left, right] = [2 + below(8), 2 + below(8)];
      return {
        text: `What is ${numbers[left]} plus ${numbers[right]}?`,
        answers: [String(left + right), inWords[left + right] as string],
      };
    }
    case 1: {
      const kind = pick(Object.keys(kinds) as (keyof typeof kinds)[]);
      const answer = pick(kinds[kind]);
      const strangers = Object.entries(kinds).flatMap(([name, words]) => (name === kind ? [] : pick(words)));
      const words = shuffled([answer, ...strangers]);
      return { text: `Which of these is ${kind}: ${words.join(", ")}?`, answers: [answer] };
    }
    default: {
      const words = shuffled(Object.values(kinds).flat()).slice(0, ordinals.length);
      const place = below(ordinals.length);
      return {
        text: `What is the ${ordinals[place]} of these words: ${words.join(", ")}?`,
        answers: [words[place] as string],
      };
    }
  }
}

/** Lower case, without punctuation and surrounding blanks. */
export function normalAnswer(typed: string): string {
  return typed
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
