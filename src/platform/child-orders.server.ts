import { constants, setPriority } from "node:os";

/**
 * The child's side of `openChild`: answers each order of the process that started this one, and ends with it.
 * An error that `carryOut` throws ends the child, and its order is lost.
 */
export function answerOrders<Order, Answer>(carryOut: (order: Order) => Promise<Answer> | Answer): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // pages that people wait for come first
  process.on("message", async (order: Order) => {
    process.send?.(await carryOut(order));
  });

  // SIGKILL instead of process.exit(), which waits for running native code, however long.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

  // Ignored: a terminal or supervisor signals the whole process group; the site first finishes its work and
  // then kills this process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
}
