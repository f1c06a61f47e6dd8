import { computeAccessibleName, getRole } from "dom-accessibility-api";

export type Words = string | RegExp;
export type Root = Document | Element;
const notContent = "script, noscript, style, template";

export type RoleOptions = { name?: Words; exact?: boolean; level?: number };

/** The text of an element on one line, as Playwright reads it; of a button that is an <input>, its label. */
export function textOf(element: Root): string {
  if (element.nodeName === "INPUT") {
    const { type, value } = element as HTMLInputElement;
    return ["submit", "button", "reset"].includes(type) ? value : "";
  }
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? "";
    return isElement(node) && !node.matches(notContent) ? textOf(node) : "";
  });
  return parts.join("");
}

/** Whether a text is, or without `exact` holds, these words: in any case, with any white space. */
export function hasWords(text: string, words: Words, exact = false): boolean {
  const seen = onOneLine(text);
  if (words instanceof RegExp) return words.test(seen);
  return exact ? seen === onOneLine(words) : seen.toLowerCase().includes(onOneLine(words).toLowerCase());
}

export function onOneLine(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, "")
    .trim()
    .replace(/\s+/g, " ");
}

/** The elements of a role; whether they are hidden is asked last, because it costs most. */
export function byRole(root: Root, role: string, { name, exact, level }: RoleOptions): Element[] {
  return contentOf(root).filter(
    (element) =>
      getRole(element) === role &&
      (level === undefined || levelOf(element) === level) &&
      (name === undefined || hasWords(computeAccessibleName(element), name, exact)),
  );
}

/** Not what <noscript> holds: Playwright does not look there, and a story means the same everywhere. */
function contentOf(root: Root): Element[] {
  return [...root.querySelectorAll("body *")].filter((element) => !element.closest(notContent));
}

export function byLabel(root: Root, words: Words, exact?: boolean): Element[] {
  return [...root.querySelectorAll("*")].filter((element) =>
    labelsOf(element).some((label) => hasWords(label, words, exact)),
  );
}

export function byText(root: Root, words: Words, exact?: boolean): Element[] {
  const matches = (element: Element) => hasWords(textOf(element), words, exact);
  return contentOf(root).filter((element) => matches(element) && ![...element.children].some(matches));
}

function labelsOf(element: Element): string[] {
  const named = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labels = named.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (labels.length > 0) return labels.map(textOf);
  const own = element.getAttribute("aria-label")?.trim();
  if (own) return [own];
  return [...((element as HTMLInputElement).labels ?? [])].map(textOf);
}

function levelOf(element: Element) {
  return Number(element.getAttribute("aria-level") ?? /^h(\d)$/.exec(element.localName)?.[1]);
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
