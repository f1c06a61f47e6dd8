/** The element that has taken an element's place; itself where none has. */
export type TwinOf = <Kind extends Element>(element: Kind) => Kind;

const elements = "form, input:not([type=hidden]), textarea, select, button, [role=button], tbody > tr";

/**
 * Holds what is typed, chosen and focused below `root`. The returned function gives it to the elements that stand
 * there by then, where React has made them anew, and leaves all others as they are. React has to be told (`tellReact`).
 */
export function holdEntries(root: ParentNode): (now: ParentNode) => TwinOf {
  const held = namesOf(root); // a removed control keeps its value, but not its form
  const focused = document.activeElement;
  return (now) => {
    const named = new Map(namesOf(now));
    const twins = new Map<Element | null, Element | undefined>();
    for (const [name, from] of held) {
      const to = named.get(name);
      twins.set(from, to);
      if (!to || to === from) continue;
      if (from.type === "file") to.files = from.files;
      else Object.assign(to, { checked: from.checked, value: from.value });
    }
    if (!focused?.isConnected)
      (twins.get(focused) as HTMLElement | undefined)?.focus({ preventScroll: true });
    return <Kind extends Element>(element: Kind) => (twins.get(element) as Kind | undefined) ?? element;
  };
}

// Ids are not compared: those that React makes are others the second time.
function namesOf(root: ParentNode): [string, HTMLInputElement][] {
  const counts: Record<string, number> = {};
  return [...root.querySelectorAll<HTMLInputElement>(elements)].map((element) => {
    const { tagName, name, type, form, value } = element;
    const key = [tagName, name, type, form?.id, /box|radio|submit|button/.test(type) && value].join();
    counts[key] = (counts[key] ?? 0) + 1;
    return [key + counts[key], element];
  });
}
