import { afterEach, beforeEach, expect, vi } from "vitest";

// An unexpected warning or error on the console fails the test.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  for (const channel of [console.error, console.warn]) {
    if (!vi.isMockFunction(channel)) continue; // the test checks this channel itself
    const calls = channel.mock.calls;
    channel.mockRestore();
    expect(calls, "the console stays silent during a test").toEqual([]);
  }
});
