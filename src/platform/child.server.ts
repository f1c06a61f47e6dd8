import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** Why an order got no answer: too many wait, the child ended before it had one, or its time was over. */
export type NoAnswer = "busy" | "lost" | "too-slow";
export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; reason: NoAnswer };

/** A child process that carries out orders, one at a time. */
export type Child<Order, Answer> = {
  ask: (order: Order) => Promise<Asked<Answer>>;
  /** Kills the process; pending orders are refused as "busy". A later order starts another one. */
  stop: () => Promise<void>;
  pid: () => number | undefined;
};

type Setting = {
  /** The child's source, e.g. "src/…/file-child.server.ts", which has to be in `children` of scripts/programs.ts. */
  program: string;
  /** The most processor time that an order may take, in ms: then it is given up and the process killed. */
  patience?: number;
  /** How long an order may go without processor time, in ms: then it hangs, and is given up as well. */
  stillness?: number;
  /** How long the process stays without an order, in ms. */
  rest?: number;
  longestQueue?: number;
  /** How much the objects of its JavaScript may take, in MB; more ends the process. */
  memory?: number;
};

type Waiting<Order, Answer> = { order: Order; tell: (asked: Asked<Answer>) => void; givenUp?: true };

const looks = 10; // at the time of an order, before it can be over

const running = new Set<() => Promise<void>>();

/** Ends all child processes that there are, when the site stops. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

/** A child process that starts with the first order; orders and answers are copied (structured clone). */
export function openChild<Order, Answer>({
  program,
  patience = 10_000,
  stillness = 60_000, // after 75 s without a byte the connection of a waiting visitor is cut
  rest = 60_000,
  longestQueue = 20,
  memory,
}: Setting): Child<Order, Answer> {
  const queue: Waiting<Order, Answer>[] = [];
  let child: ChildProcess | undefined;
  let working: Waiting<Order, Answer> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const next = () => {
    clearTimeout(timer); // ends an interval as well
    working = queue.shift();
    if (working) begin(working.order);
    else timer = setTimeout(letGo, rest).unref();
  };

  const begin = (order: Order) => {
    try {
      child ??= start();
      const isOver = orderTime(child.pid, { patience, stillness });
      // This timer keeps our own process alive while an order is carried out; the child itself does not.
      timer = setInterval(() => isOver() && giveUp(), Math.min(patience, stillness) / looks);
      child.send(order as object);
    } catch {
      // No memory or no process left for a child: some such errors are thrown here, others come as an event.
      letGo();
      finish({ ok: false, reason: "busy" });
    }
  };

  const finish = (asked: Asked<Answer>) => {
    working?.tell(asked);
    next();
  };

  const giveUp = () => {
    if (working) working.givenUp = true;
    child?.kill("SIGKILL"); // the order is answered, and the next started, when the child has exited
  };

  const letGo = () => {
    child?.kill("SIGKILL");
    child = undefined;
    running.delete(stop);
  };

  const start = () => {
    const begun = forkChild(program, memory);
    running.add(stop);
    const ended = () => {
      if (child !== begun) return;
      letGo();
      if (working) finish({ ok: false, reason: reasonOf(begun, working.givenUp) });
    };
    begun.on("message", (answer) => {
      if (child === begun && !working?.givenUp) finish({ ok: true, answer: answer as Answer });
    });
    begun.on("error", ended); // could not be started, or a message could not be sent
    begun.on("exit", ended);
    return begun;
  };

  const stop = async () => {
    for (const { tell } of queue.splice(0)) tell({ ok: false, reason: "busy" });
    if (!child) return;
    const cut = working;
    const gone = once(child, "exit");
    child.ref();
    letGo();
    await gone;
    if (cut && cut === working) finish({ ok: false, reason: "busy" });
  };

  return {
    ask: (order) =>
      new Promise((tell) => {
        if (queue.length >= longestQueue) return tell({ ok: false, reason: "busy" });
        queue.push({ order, tell });
        if (!working) next();
      }),
    stop,
    pid: () => child?.pid,
  };
}

const clockTick = 10; // ms; the unit in which Linux tells programs of processor time

/**
 * Measures an order that a process begins now. What it returns says whether the order's time is over: it has used
 * `patience` ms of the processor, or none for `stillness` ms. On a busy machine an order waits for the processor, which
 * does not count. Where the system does not tell (macOS), it is over after `stillness` ms.
 */
function orderTime(
  pid: number | undefined,
  { patience, stillness }: { patience: number; stillness: number },
): () => boolean {
  const begun = performance.now();
  const before = processorTime(pid) ?? 0;
  let last = { used: before, at: begun };
  return () => {
    const now = performance.now();
    const used = processorTime(pid) ?? last.used;
    if (used > last.used) last = { used, at: now };
    // Several threads use more processor time than goes by: the person who waits has waited this long as well.
    const isUsedUp = used - before >= patience && now - begun >= patience;
    return isUsedUp || now - last.at >= stillness;
  };
}

/** The processor time that all threads of a process have used, in ms; null when the system does not tell. */
function processorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [user, system] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12); // a name may hold blanks
    return (Number(user) + Number(system)) * clockTick;
  } catch {
    return null;
  }
}

function reasonOf(child: ChildProcess, givenUp: true | undefined): NoAnswer {
  if (child.pid === undefined) return "busy"; // it never started
  return givenUp ? "too-slow" : "lost";
}

function forkChild(program: string, memory: number | undefined): ChildProcess {
  const child = fork(fileOf(program), {
    execArgv: ["--max-semi-space-size=4", ...(memory ? [`--max-old-space-size=${memory}`] : [])],
    env: { MALLOC_ARENA_MAX: "1" }, // the child's whole environment: ours holds secrets
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** The built file of a child, or its source while this file runs from the sources: Node strips the types itself. */
function fileOf(program: string): string {
  if (import.meta.filename.endsWith(".ts")) return program;
  return program.replace(/^.*\/([\w-]+)\.server\.ts$/, "build/server/$1.js");
}
