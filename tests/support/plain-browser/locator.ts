import {
  byLabel,
  byRole,
  byText,
  hasWords,
  onOneLine,
  type RoleOptions,
  type Root,
  textOf,
  type Words,
} from "./find.ts";
import type { PlainPage } from "./page.ts";
import type { ChosenFile } from "./sent-form.ts";

type Filter = { hasText?: Words; has?: PlainLocator; visible?: boolean };

/** Where elements are looked for: a page, what a locator found, or a frame. */
export abstract class Scope {
  abstract readonly page: PlainPage;
  abstract readonly title: string;
  abstract roots(): Promise<Root[]>;

  getByRole(role: string, options: RoleOptions = {}): PlainLocator {
    return this.within(`${role} ${options.name ?? ""}`, (root) =>
      byRole(root, role, options).filter((element) => this.page.shows(element)),
    );
  }

  getByLabel(words: Words, { exact }: { exact?: boolean } = {}): PlainLocator {
    return this.within(`label ${words}`, (root) => byLabel(root, words, exact));
  }

  getByText(words: Words, { exact }: { exact?: boolean } = {}): PlainLocator {
    return this.within(`text ${words}`, (root) => byText(root, words, exact));
  }

  locator(css: string, filter: Filter = {}): PlainLocator {
    return this.within(css, (root) => [...root.querySelectorAll(css)]).filter(filter);
  }

  frameLocator(css: string): Scope {
    return new Frame(this.locator(css));
  }

  private within(words: string, find: (root: Root) => Element[]): PlainLocator {
    return new PlainLocator(this.page, `${this.title} › ${words}`, async () =>
      inOrder((await this.roots()).flatMap(find)),
    );
  }
}

/** The elements that fit a description, looked up anew at every use; the part of Playwright's Locator that stories use. */
export class PlainLocator extends Scope {
  readonly page: PlainPage;
  readonly title: string;
  readonly roots: () => Promise<Element[]>;

  constructor(page: PlainPage, title: string, roots: () => Promise<Element[]>) {
    super();
    this.page = page;
    this.title = title;
    this.roots = roots;
  }

  filter({ hasText, has, visible }: Filter): PlainLocator {
    return this.narrowed(`with ${hasText ?? has?.title ?? "…"}`, async (elements) => {
      const holders = has ? await has.roots() : [];
      return elements.filter(
        (element) =>
          (hasText === undefined || hasWords(textOf(element), hasText)) &&
          (has === undefined || holders.some((holder) => holder !== element && element.contains(holder))) &&
          (visible === undefined || this.page.shows(element) === visible),
      );
    });
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);

  nth(index: number): PlainLocator {
    return this.narrowed(`no. ${index}`, async (elements) => elements.slice(index).slice(0, 1));
  }

  or(other: PlainLocator): PlainLocator {
    return this.narrowed(`or ${other.title}`, async (elements) =>
      inOrder([...elements, ...(await other.roots())]),
    );
  }

  private narrowed(words: string, choose: (elements: Element[]) => Promise<Element[]>): PlainLocator {
    return new PlainLocator(this.page, `${this.title} ${words}`, async () => choose(await this.roots()));
  }

  async count(): Promise<number> {
    return (await this.roots()).length;
  }

  /** The only element; an error when there is none, or more than one. */
  async one(): Promise<HTMLElement> {
    const found = await this.roots();
    if (found.length !== 1) {
      const tags = found.slice(0, 5).map((each) => (each.cloneNode() as Element).outerHTML);
      throw this.page.error(`${found.length} elements, not one, are ${this.title}: ${tags.join(" ")}`);
    }
    return found[0] as HTMLElement;
  }

  async textContent(): Promise<string> {
    return textOf(await this.one());
  }

  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value;
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  async click({ position }: { position?: { x: number; y: number } } = {}): Promise<void> {
    await this.page.press(await this.pressable(), position);
  }

  async fill(words: string): Promise<void> {
    const field = (await this.pressable()) as HTMLInputElement;
    if (!field.matches("input, textarea") || field.readOnly)
      throw this.page.error(`${this.title} takes no text`);
    const text = field.maxLength >= 0 ? words.slice(0, field.maxLength) : words;
    field.value = text;
    if (onOneLine(field.value) !== onOneLine(text))
      throw this.page.error(`${this.title} does not take “${text}”`);
  }

  check = () => this.tick(true);
  uncheck = () => this.tick(false);

  private async tick(on: boolean) {
    const box = (await this.pressable()) as HTMLInputElement;
    if (box.checked !== on) await this.page.press(box);
    if (box.checked !== on) throw this.page.error(`${this.title} cannot be ${on ? "ticked" : "cleared"}`);
  }

  async selectOption(choice: string | { label: string } | { index: number }): Promise<void> {
    const list = (await this.pressable()) as HTMLSelectElement;
    const option = [...list.options].find((each, index) => {
      if (typeof choice === "string") return each.value === choice || onOneLine(each.text) === choice;
      return "index" in choice ? index === choice.index : onOneLine(each.text) === choice.label;
    });
    if (!option || option.disabled)
      throw this.page.error(`${this.title} offers no ${JSON.stringify(choice)}`);
    option.selected = true;
  }

  async setInputFiles(files: ChosenFile | ChosenFile[]): Promise<void> {
    this.page.choose((await this.one()) as HTMLInputElement, [files].flat());
  }

  async selectText(): Promise<void> {
    await this.click();
    await this.page.keyboard.press("ControlOrMeta+a");
  }

  async press(key: string): Promise<void> {
    if (!this.page.keyboard.isIn(await this.pressable())) await this.click();
    await this.page.keyboard.press(key);
  }

  /** The only element, if a person can press it. */
  private async pressable(): Promise<HTMLElement> {
    const element = await this.one();
    if (!this.page.shows(element)) throw this.page.error(`${this.title} is hidden`);
    if (element.matches(":disabled, [aria-disabled=true]"))
      throw this.page.error(`${this.title} is disabled`);
    return element;
  }
}

class Frame extends Scope {
  readonly page: PlainPage;
  readonly title: string;

  private readonly frame: PlainLocator;

  constructor(frame: PlainLocator) {
    super();
    this.frame = frame;
    this.page = frame.page;
    this.title = `${frame.title} ›`;
  }

  async roots() {
    return [await this.page.frameDocument(await this.frame.one())];
  }
}

/** Without repetitions, in the order of the page. */
function inOrder(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((a, b) =>
    a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}
