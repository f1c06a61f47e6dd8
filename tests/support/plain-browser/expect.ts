import { isDeepStrictEqual } from "node:util";
import { hasWords, onOneLine, textOf, type Words } from "./find.ts";
import type { PlainLocator } from "./locator.ts";
import { PlainPage } from "./page.ts";

/**
 * What stories expect of a page without scripts, by the names of Playwright. It is seen at once: such a page does not
 * change by itself.
 */
export function expectPlain(subject: PlainLocator | PlainPage, isNot = false) {
  const hold = (held: boolean, expected: string, seen: unknown) => {
    if (held === isNot)
      throw subject.page.error(`${subject.title}: ${isNot ? "not " : ""}${expected}; seen: ${seen}`);
  };
  const locator = () => {
    if (subject instanceof PlainPage) throw new Error("A page is only expected to have an address");
    return subject;
  };
  const isShown = async () => {
    const found = await locator().roots();
    if (found.length > 1) await locator().one(); // says that there are several
    return found.some((element) => subject.page.shows(element));
  };
  const text = async () => onOneLine(textOf(await locator().one()));
  const field = async () => (await locator().one()) as HTMLInputElement;
  return {
    toBeVisible: async () => hold(await isShown(), "visible", "nothing, or it is hidden"),
    toBeInViewport: async () => hold(await isShown(), "visible", "nothing, or it is hidden"),
    toBeHidden: async () => hold(!(await isShown()), "hidden", "it is visible"),
    toHaveCount: async (count: number) => {
      const seen = await locator().count();
      hold(seen === count, `${count} elements`, seen);
    },
    toHaveText: async (words: Words) =>
      hold(hasWords(await text(), words, true), `the text ${words}`, await text()),
    toContainText: async (words: Words) =>
      hold(holds(await text(), words), `the words ${words}`, await text()),
    toHaveValue: async (value: string) => {
      const seen = (await field()).value;
      hold(seen === value, `the value ${value}`, seen);
    },
    toBeChecked: async () => hold((await field()).checked, "checked", "not checked"),
    toHaveAttribute: async (name: string, value: string) => {
      const seen = (await field()).getAttribute(name);
      hold(seen === value, `${name}="${value}"`, seen);
    },
    toHaveURL: async (address: Words) => {
      const seen = subject.page.url();
      const isAt =
        address instanceof RegExp ? address.test(seen) : isDeepStrictEqual(new URL(address, seen).href, seen);
      hold(isAt, `the address ${address}`, seen);
    },
  };
}

function holds(text: string, words: Words) {
  return words instanceof RegExp ? words.test(text) : text.includes(onOneLine(words));
}
