import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Log } from "#platform/log.server.ts";
import type { Answer, Made, Order, Refusal } from "./order.ts";
import { sweepPictureFolders } from "./picture-folder.server.ts";

const longestQueue = 20; // waiting pictures; beyond that they are refused as "busy"

// The build bundles the child into a file of its own (scripts/picture-child.ts): as a second entry of the
// server's build it shared chunks with the server and loaded the whole site. From the sources Node strips the
// types itself.
const program = import.meta.filename.endsWith(".ts")
  ? "src/platform/pictures/picture-child.server.ts"
  : "build/server/picture-child.js";

export type Rendered = { ok: true; made: Made } | { ok: false; refusal: Refusal };

/** Renders pictures in a child process, one at a time. */
export type Renderer = {
  /** @throws an Error with the system's `code` when a file could not be read or written */
  render: (order: Order) => Promise<Rendered>;
  /** Kills the child process; pending orders are refused as "busy". A later order starts a new child. */
  stop: () => Promise<void>;
  /** The child's process id, while there is one. */
  pid: () => number | undefined;
};

type Waiting = { order: Order; tell: (answer: Answer) => void; givenUp?: true };

/**
 * A renderer whose child starts with the first order and ends after `rest` ms without one. A picture that
 * takes more than `patience` ms is given up and its child killed: libvips cannot be interrupted
 * (lovell/sharp#4257).
 */
export function openRenderer({ patience = 10_000, rest = 60_000 } = {}): Renderer {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let working: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;

  const next = () => {
    clearTimeout(timer);
    working = queue.shift();
    if (working) begin(working.order);
    else timer = setTimeout(letGo, rest).unref();
  };

  const begin = (order: Order) => {
    // This timer keeps our own process alive while a picture is made; the child itself does not.
    timer = setTimeout(giveUp, patience);
    try {
      child ??= start();
      child.send(order);
    } catch {
      // No memory or no process left for a child: some such errors are thrown here, others come as an event.
      letGo();
      finish({ ok: false, refusal: "busy" });
    }
  };

  const finish = (answer: Answer) => {
    working?.tell(answer);
    next();
  };

  const giveUp = () => {
    if (working) working.givenUp = true;
    child?.kill("SIGKILL"); // the order is answered, and the next started, when the child has exited
  };

  const letGo = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };

  const start = () => {
    const begun = forkChild();
    const ended = () => {
      if (child !== begun) return;
      letGo();
      if (working) finish({ ok: false, refusal: reason(begun, working) });
    };
    begun.on("message", (answer) => {
      if (child === begun && !working?.givenUp) finish(answer as Answer);
    });
    begun.on("error", ended); // could not be started, or a message could not be sent
    begun.on("exit", ended);
    return begun;
  };

  return {
    render: (order) =>
      new Promise((resolve, reject) => {
        if (queue.length >= longestQueue) return resolve({ ok: false, refusal: "busy" });
        const tell = (answer: Answer) =>
          "fault" in answer
            ? reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }))
            : resolve(answer);
        queue.push({ order, tell });
        if (!working) next();
      }),
    async stop() {
      for (const { tell } of queue.splice(0)) tell({ ok: false, refusal: "busy" });
      if (!child) return;
      const cut = working;
      const gone = once(child, "exit");
      child.ref();
      letGo();
      await gone;
      if (cut && cut === working) finish({ ok: false, refusal: "busy" });
    },
    pid: () => child?.pid,
  };
}

function reason(child: ChildProcess, { givenUp }: Waiting): Refusal {
  if (child.pid === undefined) return "busy"; // it never started
  return givenUp ? "too-slow" : "lost";
}

function forkChild(): ChildProcess {
  const child = fork(program, {
    execArgv: ["--max-semi-space-size=4"],
    env: { MALLOC_ARENA_MAX: "1" }, // the child's whole environment: ours holds secrets
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * The only renderer of this process: all pictures go through it, so that they never take more memory than
 * one.
 */
export const renderer = openRenderer();

/** Clears what killed processes left; returns what stops the child process when the site stops. */
export function openPictures(log: Log): () => Promise<void> {
  void sweepPictureFolders(log);
  return renderer.stop;
}
