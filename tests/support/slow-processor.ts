import { isMainThread, parentPort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { CDPSession, Page } from "@playwright/test";

const turn = 20; // ms
const running = turn / 4;
const lookAgain = 100; // ms, for processes that have started meanwhile

/**
 * Gives all pages of the browser a quarter of the processor until this one is closed: their processes are halted for
 * three quarters of the time. Chromium's own emulation keeps a core busy instead, which took twice the processor's time
 * for the same stories. Throws if the browser does not name its processes.
 */
export async function slowProcessor(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page belongs to no browser whose processes could be slow.");
  const session = await browser.newBrowserCDPSession();
  const first = await processesOfPages(session);
  if (first.length === 0)
    throw new Error("The browser does not name its pages' processes, so none can be slow.");
  const turns = new Worker(new URL(import.meta.url));
  turns.unref();
  turns.postMessage(first);
  const looking = setInterval(() => {
    processesOfPages(session).then(
      (pages) => turns.postMessage(pages),
      () => clearInterval(looking), // the browser is closed
    );
  }, lookAgain);
  page.once("close", () => {
    clearInterval(looking);
    turns.postMessage("end");
  });
}

async function processesOfPages(session: CDPSession): Promise<number[]> {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

// In a thread of its own, whose turns go on while the test is busy.
if (!isMainThread && parentPort) haltByTurns(parentPort);

function haltByTurns(port: NonNullable<typeof parentPort>) {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  const pause = (time: number) => Atomics.wait(clock, 0, 0, time);
  let pages: number[] = [];
  for (;;) {
    for (let news = receiveMessageOnPort(port); news; news = receiveMessageOnPort(port)) {
      if (news.message === "end") return port.close();
      pages = news.message;
    }
    signal(pages, "SIGSTOP");
    pause(turn - running);
    signal(pages, "SIGCONT");
    pause(running);
  }
}

function signal(pages: number[], name: NodeJS.Signals) {
  for (const page of pages) {
    try {
      process.kill(page, name);
    } catch {
      // It has ended.
    }
  }
}
