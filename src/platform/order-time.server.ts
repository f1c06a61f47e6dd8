import { readFileSync } from "node:fs";

const clockTick = 10; // ms; the unit in which Linux tells programs of processor time

/**
 * Measures an order that a process begins now. What it returns says whether the order's time is over: it has used
 * `patience` ms of the processor, or none for `stillness` ms. On a busy machine an order waits for the processor, which
 * does not count. Where the system does not tell (macOS), it is over after `stillness` ms.
 */
export function orderTime(
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
