import { afterEach, expect, test, vi } from "vitest";
import { endSession } from "./end-session.ts";

afterEach(() => vi.unstubAllGlobals());

const foreign = (status: number) => new Response("<h1>Not from the site</h1>", { status });

/** Answers what the page asks in a browser: the form that signs out, and who is signed in. */
function answer(form: () => Response, who: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return path === "/sign-out" ? form() : who();
  });
  return asked;
}

const statuses = [200, 401, 403, 404, 500, 502];

test.each(statuses)("[8.23] a proxy's %i in the site's place is not taken for a sign-out", async (status) => {
  answer(
    () => foreign(status),
    () => foreign(status),
  );
  expect(await endSession()).toBe(false);
});

test("[8.23] while the site says that someone is signed in, or cannot be reached, it goes on", async () => {
  answer(
    () => new Response(null, { status: 302 }),
    () => Response.json({ who: "ada@example.com" }),
  );
  expect(await endSession()).toBe(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await endSession()).toBe(false);
});

test.each(statuses)(
  "[4.48] [8.23] where a proxy answers the form with %i, the site's own word that nobody is signed in counts",
  async (status) => {
    const asked = answer(
      () => foreign(status),
      () => Response.json({ who: null }),
    );
    expect(await endSession()).toBe(true);
    expect(asked).toEqual(["POST /sign-out", "GET /session.json"]);
  },
);
