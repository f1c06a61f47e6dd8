import { afterEach, beforeEach, expect, vi } from "vitest";

// A warning that nobody expected is a defect that nobody has read yet.
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  for (const channel of [console.error, console.warn]) {
    if (!vi.isMockFunction(channel)) continue; // the test watches this channel itself
    const calls = channel.mock.calls;
    channel.mockRestore();
    expect(calls, "the console stays silent during a test").toEqual([]);
  }
});
