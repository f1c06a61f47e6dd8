import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** What React has asked for and does not get yet. */
    heldTurns?: (() => void)[];
  }
}

/**
 * React's turns can be held back, as on a page that has more to do than its processor can: what it draws when it has time
 * is drawn once they are released. To be called before the page is opened.
 */
export async function heldTurns(page: Page) {
  await page.addInitScript(() => {
    const Channel = MessageChannel;
    // React's scheduler asks for its next turn by a message to itself.
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const ask = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) =>
          window.heldTurns ? window.heldTurns.push(() => ask(message)) : ask(message);
      }
    };
  });
  return {
    hold: () => page.evaluate(() => Object.assign(window, { heldTurns: [] })),
    release: () =>
      page.evaluate(() => {
        const held = window.heldTurns ?? [];
        window.heldTurns = undefined;
        for (const turn of held) turn();
      }),
  };
}
