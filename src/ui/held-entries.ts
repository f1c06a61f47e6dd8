import { type Control, isCheckable } from "./changed-controls.ts";

/** What is put back where a part of a page was rendered again: the controls that changed, and what took an element's place. */
export type PutBack = { changed: Control[]; twinOf: <Kind extends Element>(element: Kind) => Kind };

const elements = "form, input:not([type=hidden]), textarea, select, button, [role=button], tbody > tr";

/**
 * Holds what is typed, chosen and focused below `root`. The returned function gives it to the elements that stand
 * there by then, where React has made them anew, and leaves all others as they are.
 */
export function holdEntries(root: ParentNode): (now: ParentNode) => PutBack {
  const held = namesOf(root); // a removed control keeps its value, but not its form
  const focused = document.activeElement;
  return (now) => {
    const gone = held.map(([, element]) => element).filter((element) => !element.isConnected);
    if (gone.length === 0) return { changed: [], twinOf: (element) => element };
    const named = new Map(namesOf(now));
    const twins = new Map(held.map(([name, element]) => [element, named.get(name)]));
    const twinOf = <Kind extends Element>(element: Kind) => (twins.get(element) as Kind) ?? element;
    if (focused && !focused.isConnected) (twinOf(focused) as HTMLElement).focus({ preventScroll: true });
    return {
      changed: gone.flatMap((element) => {
        const twin = twinOf(element);
        return isControl(element) && isControl(twin) && give(element, twin) ? [twin] : [];
      }),
      twinOf,
    };
  };
}

// Ids are not compared: those that React makes are others the second time.
function namesOf(root: ParentNode): [string, Element][] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll(elements)].map((element) => {
    const { tagName, name, type, form } = element as HTMLInputElement;
    const parts = [tagName, name, type, form?.getAttribute("id")];
    if (isControl(element) && isCheckable(element)) parts.push(element.value);
    const key = parts.join("\n");
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [`${key}\n${count}`, element];
  });
}

const isControl = (element: Element): element is Control => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

/** Gives a control what another one holds; false when it held the same. */
function give(from: Control, to: Control): boolean {
  if (from === to) return false;
  if (isCheckable(from) && isCheckable(to)) {
    if (from.checked === to.checked) return false;
    to.checked = from.checked;
    return to.checked || to.type === "checkbox"; // of radio buttons the checked one tells React
  }
  if (from.type === "file") {
    (to as HTMLInputElement).files = (from as HTMLInputElement).files;
    return from.value !== "";
  }
  if (from.value === to.value) return false;
  to.value = from.value;
  return true;
}
