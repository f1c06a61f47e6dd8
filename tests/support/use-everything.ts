import type { Page } from "playwright-core";

/** Opens all that opens on a page, types into all fields, and presses all that sends nothing. */
export async function openEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const type = (control: HTMLInputElement | HTMLTextAreaElement, text: string) => {
      const prototype = Object.getPrototypeOf(control);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
      control.dispatchEvent(new Event("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const words: Record<string, string> = {
      ...{ email: "ada@example.org", url: "https://bakery.example/", tel: "+1 706 555 0100", number: "2" },
      ...{ date: "2031-03-14", time: "10:00", month: "2031-03", color: "#102030", search: "ada" },
    };
    const use = (element: HTMLElement) => {
      if (element instanceof HTMLSelectElement) {
        element.selectedIndex = element.options.length - 1;
        element.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (element instanceof HTMLTextAreaElement) type(element, "How do I join you?");
      else if (!(element instanceof HTMLInputElement) || /checkbox|radio/.test(element.type)) element.click();
      else if (!/hidden|file|range/.test(element.type)) type(element, words[element.type] ?? "Words");
    };
    const all =
      "summary, button[type=button], [role=tab], [role=button], textarea, select, input:not([name=which])";
    const used = new Set<HTMLElement>();
    const next = () => [...document.querySelectorAll<HTMLElement>(all)].find((each) => !used.has(each));
    const most = 150; // of a page whose presses make more to press, such as an editor's "Add"
    for (let element = next(); element && used.size < most; element = next()) {
      used.add(element);
      use(element);
      await drawn();
    }
  });
}

/** Sends each form of the page in turn, as far as it stays on the page; `leaveOut` is about the words of its button. */
export async function sendEachForm(page: Page, leaveOut: RegExp): Promise<void> {
  const path = page.url();
  const count = await page.locator("form").count();
  for (let at = 0; at < count && page.url() === path; at++) {
    await page.evaluate(
      ([index, words, flags]) => {
        const form = document.querySelectorAll("form")[index];
        const button = form?.querySelector<HTMLButtonElement>("button:not([type=button])");
        if (
          !form ||
          form.target ||
          form.method === "dialog" ||
          new RegExp(words, flags).test(form.textContent ?? "")
        )
          return;
        form.noValidate = true;
        form.requestSubmit(button?.form === form && !button.disabled ? button : null);
      },
      [at, leaveOut.source, leaveOut.flags] as const,
    );
    await settled(page);
  }
}

/** Waits until nothing that was pressed is busy any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
}
