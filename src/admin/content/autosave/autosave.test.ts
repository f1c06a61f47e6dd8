import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave } from "./autosave.ts";
import type { DraftAnswer } from "./send-draft.ts";
import { notSaved } from "./words.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form that is open, and a site that answers when it is told to; each second the form is looked at. */
function opened({ isTouched = false, title = "As it was" } = {}) {
  const fields = { title };
  const waiting: {
    body: string;
    keepalive: boolean;
    answer: (said: DraftAnswer | "away") => Promise<void>;
  }[] = [];
  const autosave = createAutosave((body, { keepalive }) => {
    const { promise, resolve, reject } = Promise.withResolvers<DraftAnswer>();
    const answer = async (said: DraftAnswer | "away") => {
      if (said === "away") reject(new TypeError("Failed to fetch"));
      else resolve(said);
      await vi.advanceTimersByTimeAsync(0);
    };
    waiting.push({ body, keepalive, answer });
    return promise;
  });
  const read = () => {
    const form = new FormData();
    form.set("title", fields.title);
    autosave.stamp(form);
    return form;
  };
  autosave.open({ read, origin: { draft: 0, base: 2 }, isTouched });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      autosave.look();
    }
  };
  const type = (text: string) => {
    fields.title = text;
    autosave.typed();
  };
  /** The titles that were sent. */
  const sent = () => waiting.map(({ body }) => new URLSearchParams(body).get("title"));
  const answer = (said: DraftAnswer | "away") => waiting.at(-1)?.answer(said);
  const line = () => {
    const { line } = autosave.status.get();
    return line.is === "fault" ? line.words : line.is;
  };
  return { autosave, pass, type, sent, answer, line, waiting };
}

const saved = (draft: number): DraftAnswer => ({
  ok: true,
  origin: { draft, base: 2 },
  by: "Ana",
  at: "2026-03-01T10:42:00Z",
});
const refused = (reason: Extract<DraftAnswer, { ok: false }>["reason"]): DraftAnswer => ({
  ok: false,
  reason,
  words: `It is ${reason}.`,
});

test("a form that nobody changes, or that is as it was again, is not sent", async () => {
  const { autosave, pass, type, sent } = opened();
  autosave.typed();
  await pass(10);
  type("Other");
  await pass(1);
  type("As it was");
  await pass(10);
  autosave.part();
  expect(sent()).toEqual([]);
});

test("what was typed before the scripts ran is sent without another change", async () => {
  const { pass, sent } = opened({ isTouched: true, title: "Typed early" });
  await pass(4);
  expect(sent()).toEqual(["Typed early"]);
});

test("it is sent after three seconds of rest, and after thirty although someone goes on typing", async () => {
  const { pass, type, sent, answer } = opened();
  type("One");
  await pass(2);
  expect(sent()).toEqual([]);
  await pass(1);
  expect(sent()).toEqual(["One"]);
  await answer(saved(1));
  for (let word = 0; word < 31; word += 1) {
    type(`Word ${word}`);
    await pass(1);
  }
  expect(sent()).toHaveLength(2);
});

test("one request at a time: what is typed meanwhile is sent after the answer, from what that has stored", async () => {
  const { pass, type, sent, answer, line, waiting } = opened();
  type("One");
  await pass(3);
  type("Two");
  await pass(10);
  expect(sent()).toEqual(["One"]);
  expect(line()).toBe("saving");
  await answer(saved(7));
  expect(line()).toBe("saved");
  await pass(1);
  expect(sent()).toEqual(["One", "Two"]);
  expect(new URLSearchParams(waiting[1]?.body).get("draft")).toBe("7");
});

test("while the site is away it is tried again after growing pauses, at once when it may be back, and is said once", async () => {
  const { autosave, pass, type, sent, answer, line } = opened();
  type("One");
  await pass(3);
  await answer("away");
  expect(line()).toBe(notSaved.unreachable);
  expect(autosave.mayBeLost()).toBe(true);
  await pass(4);
  expect(sent()).toHaveLength(1);
  await pass(1);
  expect(sent()).toHaveLength(2);
  await answer("away");
  await pass(9);
  expect(sent()).toHaveLength(2);
  autosave.retry();
  autosave.look();
  expect(sent()).toHaveLength(3);
  expect(line()).toBe(notSaved.unreachable);
  await answer(saved(1));
  expect(autosave.status.get()).toMatchObject({ line: { is: "saved" }, aloud: "Draft saved" });
  expect(autosave.mayBeLost()).toBe(false);
});

test("without an answer for twenty seconds it counts as away", async () => {
  const { autosave, pass, type, sent } = opened();
  const quiet = createAutosave(
    (_, { signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  expect(sent()).toEqual([]);
  type("One");
  await pass(1);
  quiet.open({ read: () => new FormData(), origin: { draft: 0, base: 0 }, isTouched: true });
  quiet.look();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(quiet.status.get().line).toMatchObject({ words: notSaved.unreachable });
  expect(autosave.isUnsaved()).toBe(true);
});

test.each(["stale", "gone"] as const)(
  "%s: nothing is sent any more, and leaving is asked about",
  async (reason) => {
    const { autosave, pass, type, sent, answer, line } = opened();
    type("One");
    await pass(3);
    await answer(refused(reason));
    type("Two");
    await pass(90);
    autosave.part();
    expect(await autosave.saveNow()).toBe(false);
    expect(sent()).toEqual(["One"]);
    expect(line()).toBe(`It is ${reason}.`);
    expect(autosave.mayBeLost()).toBe(true);
  },
);

test.each(["signed-out", "closed"] as const)(
  "%s: it is tried again once they come back to the page",
  async (reason) => {
    const { autosave, pass, type, sent, answer } = opened();
    type("One");
    await pass(3);
    await answer(refused(reason));
    expect(autosave.status.get().line).toMatchObject({ signIn: reason === "signed-out" });
    await pass(90);
    expect(sent()).toHaveLength(1);
    autosave.retry();
    await pass(1);
    expect(sent()).toHaveLength(2);
  },
);

test("what cannot be stored is sent again only once it is another text", async () => {
  const { pass, type, sent, answer } = opened();
  type("One\0");
  await pass(3);
  await answer(refused("unreadable"));
  await pass(90);
  type("One");
  await pass(3);
  expect(sent()).toEqual(["One\0", "One"]);
});

test("a page that is left sends at once, even beside a request that is on its way, and only once", async () => {
  const { autosave, pass, type, waiting, sent } = opened();
  type("One");
  await pass(3);
  type("Two");
  autosave.part();
  autosave.part();
  expect(sent()).toEqual(["One", "Two"]);
  expect(waiting.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  const turns = waiting.map(({ body }) => Number(new URLSearchParams(body).get("$turn")));
  expect(turns[1]).toBeGreaterThan(turns[0] ?? 0);
});

test("a text that is too long to be sent when the page is left is asked about", () => {
  const { autosave, type } = opened();
  type("x".repeat(70_000));
  expect(autosave.mayBeLost()).toBe(true);
  type("x".repeat(7_000));
  expect(autosave.mayBeLost()).toBe(false);
});

test("while a button sends the form nothing is sent beside it; refused, it goes on as another form", async () => {
  const { autosave, pass, type, sent, waiting } = opened();
  type("One");
  autosave.submitting(true);
  await pass(10);
  autosave.part();
  expect([sent(), autosave.isUnsaved()]).toEqual([[], false]);
  autosave.moved({ draft: 9, base: 2 }, false);
  autosave.submitting(false);
  await pass(3);
  expect(new URLSearchParams(waiting[0]?.body).get("draft")).toBe("9");
});

test("in a conflict it is saved by its buttons alone", async () => {
  const { autosave, pass, type, sent, line } = opened();
  type("One");
  autosave.moved({ draft: 9, base: 2 }, true);
  type("Two");
  await pass(90);
  expect(sent()).toEqual([]);
  expect(line()).toBe(notSaved.conflict);
  expect(autosave.holds({ draft: 9, base: 2 })).toBe(true);
});

test("the answer to a form that is not shown any more is for nobody", async () => {
  const { autosave, pass, type, answer, line } = opened();
  type("One");
  await pass(3);
  autosave.open({ read: () => new FormData(), origin: { draft: 5, base: 2 }, isTouched: false });
  await answer(saved(1));
  expect(line()).toBe("quiet");
  expect(autosave.holds({ draft: 5, base: 2 })).toBe(true);
});
