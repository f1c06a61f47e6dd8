import type { PlainPage } from "./page.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The keys that stories press: letters, Enter, and the one that selects all. */
export class PlainKeyboard {
  private readonly page: PlainPage;
  private field?: TextField;
  private isAllSelected = false;

  constructor(page: PlainPage) {
    this.page = page;
  }

  enter(field: TextField): void {
    this.field = field;
    this.isAllSelected = false;
  }

  isIn(field: Element): boolean {
    return this.field === field;
  }

  leave(): void {
    this.field = undefined;
  }

  async type(text: string): Promise<void> {
    const field = this.focused();
    field.value = (this.isAllSelected ? "" : field.value) + text;
    this.isAllSelected = false;
  }

  async press(key: string): Promise<void> {
    const field = this.focused();
    if (key === "ControlOrMeta+a") this.isAllSelected = true;
    else if (key.length === 1) await this.type(key);
    else if (key !== "Enter") throw this.page.error(`A page without scripts knows no key ${key}`);
    else if (field.localName === "textarea") await this.type("\n");
    else if (field.form) await this.page.pressDefaultButton(field.form);
  }

  private focused() {
    if (!this.field) throw this.page.error("No field has the focus");
    return this.field;
  }
}
