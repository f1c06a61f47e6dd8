import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSDOM, VirtualConsole } from "jsdom";
import type { Client } from "../client.ts";
import { onOneLine, textOf } from "./find.ts";
import { PlainKeyboard } from "./keyboard.ts";
import { Scope } from "./locator.ts";
import { type Body, type ChosenFile, type ChosenFiles, multipart, sentEntries } from "./sent-form.ts";
import { isShown } from "./shown.ts";

type Point = { x: number; y: number };
type Download = { path: () => Promise<string> };

const mostRedirects = 20; // as browsers follow them

/**
 * A page as a browser without scripts shows it, over HTTP: it follows links, opens details and popovers, and sends
 * forms. The part of Playwright's Page that stories use. It refuses what a person could not press, and what does
 * nothing without scripts. The window is 1,024 pixels wide, which the parser has fixed.
 */
export class PlainPage extends Scope {
  readonly page = this;
  readonly title = "page";
  readonly keyboard = new PlainKeyboard(this);
  /** Asks for an address with the cookies of the page, which stays as it is. */
  readonly request: { get: Client["get"] };
  private address: URL;
  private document = new JSDOM("").window.document;
  private open = new WeakSet<Element>();
  private chosen: ChosenFiles = new WeakMap();
  private frames = new WeakMap<Element, Promise<Document>>();
  private downloads: ((download: Download) => void)[] = [];

  private readonly client: Client;
  private readonly origin: string;

  constructor(client: Client, origin: string) {
    super();
    this.client = client;
    this.origin = origin;
    this.address = new URL(origin);
    this.request = { get: client.get };
  }

  url(): string {
    return this.address.href;
  }

  error(sentence: string): Error {
    const main = this.document.querySelector("main") ?? this.document.body;
    return new Error(`${sentence}\n  at ${this.address.href}: ${onOneLine(textOf(main)).slice(0, 600)}`);
  }

  async roots() {
    return [this.document];
  }

  shows(element: Element): boolean {
    return isShown(element, this.open);
  }

  async goto(address: string): Promise<{ status: () => number }> {
    const status = await this.load(new URL(address, this.origin));
    return { status: () => status };
  }

  async reload(): Promise<void> {
    await this.load(this.address);
  }

  waitForEvent(_: "download"): Promise<Download> {
    return new Promise((done) => this.downloads.push(done));
  }

  choose(field: HTMLInputElement, files: ChosenFile[]): void {
    if (!field.matches("input[type=file]:enabled")) throw this.error("This field takes no files");
    if (files.length > 1 && !field.multiple) throw this.error("This field takes one file");
    this.chosen.set(field, files);
  }

  async frameDocument(frame: Element): Promise<Document> {
    const load = async () => {
      const source = frame.getAttribute("srcdoc");
      const html = source ?? (await (await this.client.get(frame.getAttribute("src") ?? "")).text());
      return parsed(html, this.address).window.document;
    };
    const known = this.frames.get(frame) ?? load();
    this.frames.set(frame, known);
    return known;
  }

  /** Does what a press on this element does; `at` is the point inside it. */
  async press(element: HTMLElement, at: Point = { x: 1, y: 1 }): Promise<void> {
    const target = element.closest<HTMLElement>("a[href], button, input, select, textarea, summary, label");
    if (!target) throw this.error(`Nothing can be pressed at “${onOneLine(textOf(element))}”`);
    this.keyboard.leave();
    if (target.matches("a")) return this.follow(target as HTMLAnchorElement);
    if (target.matches("label")) return this.pressLabelled(target as HTMLLabelElement);
    if (
      target.matches("button, input[type=submit], input[type=image], input[type=button], input[type=reset]")
    )
      return this.pressButton(target as HTMLButtonElement, at);
    if (target.matches("summary, input[type=checkbox], input[type=radio]")) return target.click();
    this.keyboard.enter(target as HTMLInputElement);
  }

  /** What Enter does in a field: presses the first button of its form. */
  async pressDefaultButton(form: HTMLFormElement): Promise<void> {
    const button = [...form.elements].find((each) => isSubmitButton(each as HTMLElement));
    if (button?.matches(":disabled")) return;
    await this.send(form, button as HTMLElement | undefined);
  }

  private async pressLabelled({ control }: HTMLLabelElement) {
    if (control) await this.press(control);
  }

  private async follow(link: HTMLAnchorElement) {
    if (link.target && !["_self", "_top"].includes(link.target))
      throw this.error(`“${textOf(link)}” opens another tab`);
    const to = new URL(link.href);
    if (to.origin !== this.origin) throw this.error(`“${textOf(link)}” leads to another site, ${to.href}`);
    const isHere = to.hash && to.pathname + to.search === this.address.pathname + this.address.search;
    if (isHere) this.address = to;
    else await this.load(to);
  }

  private async pressButton(button: HTMLButtonElement, at: Point) {
    const popover = button.getAttribute("popovertarget");
    if (popover) return this.toggle(popover, button.getAttribute("popovertargetaction"));
    if (button.form && isSubmitButton(button)) return this.send(button.form, button, at);
    if (button.form && button.type === "reset") return button.form.reset();
    throw this.error(`“${onOneLine(textOf(button))}” does nothing without scripts`);
  }

  private toggle(id: string, action: string | null) {
    const popover = this.document.getElementById(id);
    if (!popover) throw this.error(`There is no popover ${id}`);
    if (action === "hide" || (action !== "show" && this.open.has(popover))) this.open.delete(popover);
    else this.open.add(popover);
  }

  private async send(form: HTMLFormElement, button?: HTMLElement, at?: Point) {
    // By attribute: a field named "action" or "method" hides the property.
    const told = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    if (!form.hasAttribute("novalidate") && !button?.hasAttribute("formnovalidate")) this.requireValid(form);
    const to = new URL(told("action") || this.address.href, this.address);
    const entries = sentEntries(form, { button, at }, this.chosen);
    const texts = new URLSearchParams(
      entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
    );
    if (told("method")?.toLowerCase() !== "post") {
      to.search = texts.toString();
      await this.load(to);
    } else if (told("enctype") === "multipart/form-data") await this.load(to, multipart(entries));
    else
      await this.load(to, { type: "application/x-www-form-urlencoded", bytes: new Blob([texts.toString()]) });
  }

  /** A browser keeps a form back, and points at the field, while one is not filled as its marks ask. */
  private requireValid(form: HTMLFormElement) {
    const wrong = [...form.elements].find(
      (field) => !this.chosen.has(field) && (field as HTMLInputElement).checkValidity?.() === false,
    ) as HTMLInputElement | undefined;
    if (wrong) throw this.error(`The browser asks for the field ${wrong.name} before it sends the form`);
  }

  /** Asks for an address, follows redirects and shows what comes; returns its status. */
  private async load(to: URL, form?: Body): Promise<number> {
    let next = to;
    let body = form;
    for (let hop = 0; hop <= mostRedirects; hop++) {
      if (next.origin !== this.origin) throw this.error(`The site leads to another, ${next.href}`);
      const path = next.pathname + next.search;
      const headers = {
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
        referer: this.address.href,
      };
      const response = await (body
        ? this.client.post(path, {}, { headers: { ...headers, "content-type": body.type }, body: body.bytes })
        : this.client.get(path, { headers }).catch(onceMore(() => this.client.get(path, { headers }))));
      const location = response.status >= 300 && response.status < 400 && response.headers.get("location");
      if (!location) {
        await this.show(next, response);
        return response.status;
      }
      const target = new URL(location, next);
      if (!target.hash) target.hash = next.hash;
      if (response.status !== 307 && response.status !== 308) body = undefined;
      next = target;
    }
    throw this.error(`More than ${mostRedirects} redirects from ${to.href}`);
  }

  private async show(address: URL, response: Response) {
    if (response.headers.get("content-disposition")?.startsWith("attachment")) return this.download(response);
    const { window } = parsed(await response.text(), address);
    for (const link of window.document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      const style = window.document.createElement("style");
      style.textContent = await this.styleSheet(new URL(link.href).pathname);
      link.replaceWith(style);
    }
    for (const style of window.document.querySelectorAll("style"))
      style.textContent = withoutScripting(style.textContent ?? "");
    this.address = address;
    this.document = window.document;
    this.open = new WeakSet();
    this.chosen = new WeakMap();
  }

  private async download(response: Response) {
    const done = this.downloads.shift();
    if (!done) throw this.error("A download began that nobody waits for");
    const path = join(await mkdtemp(join(tmpdir(), "download-")), "file");
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    done({ path: async () => path });
  }

  private styleSheet(path: string): Promise<string> {
    const known = styleSheets.get(path) ?? this.client.get(path).then((response) => response.text());
    styleSheets.set(path, known);
    return known;
  }
}

/** The parser answers `@media (scripting)` as a browser with scripts would. */
function withoutScripting(css: string): string {
  return css
    .replace(/\(scripting:\s*none\)/g, "(min-width:0)")
    .replace(/\(scripting:\s*enabled\)/g, "(max-width:0)");
}

const styleSheets = new Map<string, Promise<string>>(); // by path; their names follow from what they hold

/** Without scripts, and without what the parser says of the parts of browsers that it lacks. */
function parsed(html: string, url: URL): JSDOM {
  return new JSDOM(html, { url: url.href, virtualConsole: new VirtualConsole() });
}

/** A kept connection may be closed by the server at the moment it is used again: browsers then ask once more. */
function onceMore(ask: () => Promise<Response>) {
  return (error: Error & { cause?: { code?: string } }) => {
    if (error.cause?.code !== "ECONNRESET") throw error;
    return ask();
  };
}

function isSubmitButton(element: HTMLElement) {
  return element.matches("button:not([type]), button[type=submit], input[type=submit], input[type=image]");
}
