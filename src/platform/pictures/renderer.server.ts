import { type Child, openChild } from "#platform/child.server.ts";
import type { Answer, Made, Order, Refusal } from "./order.ts";
import { findShipped } from "./shipped-pictures.server.ts";

export type Rendered = { ok: true; made: Made } | { ok: false; refusal: Refusal };

export type Renderer = Pick<Child<Order, Answer>, "stop" | "pid"> & {
  /** @throws an Error with the system's `code` when a file could not be read or written */
  render: (order: Order) => Promise<Rendered>;
};

/**
 * A renderer whose child starts with the first order and ends after `rest` ms without one. A picture that
 * takes more than `patience` ms of the processor, or uses none for `stillness` ms, is given up and its child killed:
 * libvips cannot be interrupted (lovell/sharp#4257).
 */
export function openRenderer(times: { patience?: number; stillness?: number; rest?: number } = {}): Renderer {
  const program = "src/platform/pictures/picture-child.server.ts";
  const { ask, ...child } = openChild<Order, Answer>({ program, ...times });
  return {
    ...child,
    async render(order) {
      const asked = await ask(order);
      if (!asked.ok) return { ok: false, refusal: asked.reason };
      const { answer } = asked;
      if ("fault" in answer)
        throw Object.assign(new Error(answer.fault.message), { code: answer.fault.code });
      return answer;
    },
  };
}

const drawing = openRenderer();

/**
 * The only renderer of this process: all pictures go through it, so that they never take more memory than
 * one. Those of the samples ship made, and nothing is drawn for them.
 */
export const renderer: Renderer = {
  ...drawing,
  async render(order) {
    const made = await findShipped(order);
    return made ? { ok: true, made } : drawing.render(order);
  },
};
