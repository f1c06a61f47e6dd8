import { readdirSync, readFileSync } from "node:fs";
import { isMainThread, Worker, workerData } from "node:worker_threads";

const turn = 20; // ms
const running = turn / 4;
const turnsBetweenLooks = 5; // for processes that have started meanwhile

/**
 * Gives the pages of a browser a quarter of the processor, by its process id, until the returned function is called.
 * Their processes are halted for three quarters of the time. Chromium's own emulation keeps a core busy
 * instead, which took twice the processor's time for the same stories. Linux only: it reads /proc.
 */
export function slowProcessor(browser: number): () => void {
  const ended = new Int32Array(new SharedArrayBuffer(4));
  new Worker(new URL(import.meta.url), { workerData: { browser, ended } }).unref();
  return () => {
    Atomics.store(ended, 0, 1);
    Atomics.notify(ended, 0);
  };
}

if (!isMainThread && workerData?.ended) haltByTurns(workerData);

function haltByTurns({ browser, ended }: { browser: number; ended: Int32Array }) {
  const isOver = (time: number) => Atomics.wait(ended, 0, 0, time) !== "timed-out";
  let pages: number[] = [];
  for (let turns = 0; !isOver(running); turns++) {
    if (turns % turnsBetweenLooks === 0) pages = descendants(browser).filter(isPage);
    signal(pages, "SIGSTOP");
    isOver(turn - running);
    signal(pages, "SIGCONT");
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

function descendants(id: number): number[] {
  return childrenOf(id).flatMap((child) => [child, ...descendants(child)]);
}

function childrenOf(id: number): number[] {
  try {
    const threads = readdirSync(`/proc/${id}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${id}/task/${thread}/children`, "utf8"));
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  } catch {
    return []; // It has ended.
  }
}

function isPage(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--type=renderer");
  } catch {
    return false;
  }
}
