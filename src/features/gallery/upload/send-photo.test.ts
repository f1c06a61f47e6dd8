import { expect, test } from "vitest";
import { lookForPhoto, type PhotoAnswer, sendPhoto } from "./send-photo.ts";
import { goneWords, lineLost } from "./words.ts";

type Reply = number | Partial<PhotoAnswer>;

/** Sends to a server that gives these replies; asked for the photo it answers 404, or `asked`. */
async function send(replies: Reply[], { asked = [] as number[], random = 0.5, stoppedAfter = 99 } = {}) {
  const steps: string[] = [];
  const [posts, asks] = [[...replies], [...asked]];
  const sent = await sendPhoto("first", {
    async post(id) {
      steps.push(`post ${id}`);
      const reply = posts.shift() ?? 599;
      const facts = typeof reply === "number" ? { status: reply } : reply;
      return { status: 0, message: "", retryAfterSeconds: null, ...facts };
    },
    async ask(id) {
      steps.push(`ask ${id}`);
      return asks.shift() ?? 404;
    },
    newId: () => "second",
    wait: async (milliseconds) => void steps.push(`wait ${milliseconds}`),
    isOver: () => steps.length >= stoppedAfter,
    random: () => random,
  });
  return { sent, steps: steps.join(", ") };
}

test.each([
  [400, "refused"],
  [413, "refused"],
  [415, "refused"],
  [422, "refused"],
  [507, "room"],
  [401, "locked"],
  [403, "lost"],
  [404, "lost"],
])("a server's %d ends it: %s, in the server's words", async (status, why) => {
  const { sent, steps } = await send([{ status, message: "Not so." }]);
  expect(sent).toEqual({ ok: false, why, words: "Not so." });
  expect(steps).toBe("post first");
});

test("[8.33] a photo that lies in another album is not saved, and is not sent again", async () => {
  const { sent, steps } = await send([{ status: 200, isElsewhere: true, message: "It is there." }]);
  expect(sent).toEqual({ ok: false, why: "elsewhere", words: "It is there." });
  expect(steps).toBe("post first");
});

test.each([0, 429, 500, 502, 503, 504])(
  "after %d it tries again, four times, and gives up",
  async (status) => {
    const { sent, steps } = await send([status, status, status, status, status]);
    expect(sent).toMatchObject({ ok: false, why: status === 429 ? "later" : "lost", words: lineLost });
    expect(steps).toBe(
      [1_000, 2_000, 4_000, 8_000].map((ms) => `post first, wait ${ms}, ask first`).join(", ") +
        ", post first",
    );
  },
);

test.each([
  [0, 800],
  [0.5, 1_000],
  [0.999_999, 1_200],
])("a pause is up to a fifth shorter or longer (%d)", async (random, milliseconds) => {
  expect((await send([503, 200], { random })).steps).toContain(`wait ${milliseconds},`);
});

test("Retry-After wins over the pause; a very long one is not waited for", async () => {
  const soon = await send([{ status: 503, retryAfterSeconds: 10 }, 200]);
  expect(soon.steps).toBe("post first, wait 10000, ask first, post first");
  const late = await send([{ status: 429, retryAfterSeconds: 1_800, message: "Go on in 30 minutes." }]);
  expect(late.sent).toEqual({ ok: false, why: "later", words: "Go on in 30 minutes." });
  expect(late.steps).toBe("post first");
});

test.each([
  ["while it is sent", 1, "post first"],
  ["in a pause", 2, "post first, wait 1000"],
])("stopped %s, nothing is tried again", async (_, stoppedAfter, steps) => {
  const stopped = await send([0, 200], { stoppedAfter });
  expect(stopped).toEqual({ sent: { ok: false, why: "lost", words: lineLost }, steps });
});

test("what the server says of a saved photo is passed on", async () => {
  expect((await send([{ status: 200, message: "It was here." }])).sent).toEqual({
    ok: true,
    words: "It was here.",
  });
});

test("[4.61] what arrived although no answer came is not sent again", async () => {
  const { sent, steps } = await send([0], { asked: [204] });
  expect(sent).toEqual({ ok: true, words: "" });
  expect(steps).toBe("post first, wait 1000, ask first");
});

test("a grant that ended meanwhile is noticed by asking", async () => {
  expect((await send([502], { asked: [401] })).sent).toMatchObject({ ok: false, why: "locked" });
});

test("an id that the server knows for another photo is replaced, once", async () => {
  const replaced = await send([409, 200]);
  expect(replaced).toEqual({ sent: { ok: true, words: "" }, steps: "post first, post second" });
  const again = await send([409, 409]);
  expect(again.sent).toMatchObject({ ok: false, why: "refused" });
  expect(again.steps).toBe("post first, post second");
  const later = await send([409, 503, 200]);
  expect(later.steps).toBe("post first, post second, wait 1000, ask second, post second");
});

test.each([
  [204, { ok: true, words: "" }],
  [404, { ok: false, why: "refused", words: goneWords }],
  [401, { ok: false, why: "locked", words: lineLost }],
  [0, { ok: false, why: "lost", words: lineLost }],
])("a photo whose bytes are gone from the browser, and the server says %d", async (status, sent) => {
  expect(await lookForPhoto("first", { ask: async () => status })).toEqual(sent);
});
