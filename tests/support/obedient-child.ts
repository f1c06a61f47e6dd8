// A child that does as it is told: it answers, is busy and never answers, or does nothing and never answers.
import { answerOrders } from "#platform/child-orders.server.ts";

export type Conduct = "answer" | "spin" | "hang";

answerOrders((conduct: Conduct) => {
  while (conduct === "spin");
  return conduct === "hang" ? new Promise<never>(() => undefined) : "done";
});
