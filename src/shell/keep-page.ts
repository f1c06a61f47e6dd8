import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import type { Unanswered } from "#form/answer.ts";
import { faults } from "#form/words.ts";

type Result = { type: "data" | "error"; result: unknown };
type Results = Record<string, Result>;

/**
 * The current page: its address, the loader data of its routes, the address it is being left for, and how to stay
 * on it.
 */
export const shownPage = {
  address: "",
  loaderData: {} as Record<string, unknown>,
  leavingFor: null as string | null,
  stay: (_fault: string) => {},
};

/**
 * Keeps the page and its input when the server cannot be reached or a proxy responds instead: a form gets an
 * answer that says so, a revalidation keeps the old data, and a failed navigation stays on the page. The
 * router would replace the page with an error.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const leaves = request.method === "GET" && address !== shownPage.address;
  const wasOnline = navigator.onLine;
  if (leaves) shownPage.leavingFor = address; // kept while the router waits for a missing chunk
  const results = await next();
  if (shownPage.leavingFor === address) shownPage.leavingFor = null;
  // A redirect also has the type "error", but it is a response of our server.
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && !(result instanceof Response),
  );
  if (request.method !== "GET") {
    for (const [id, { result }] of failed)
      results[id] = { type: "data", result: unanswered(result, wasOnline) };
    return results;
  }
  const lost = failed.filter(([, { result }]) => isUnreachable(result));
  if (lost.length === 0 || request.signal.aborted) return results;
  if (leaves) shownPage.stay(faultOf(lost[0]?.[1].result));
  else for (const [id] of lost) if (id in shownPage.loaderData) results[id] = kept(id);
  return results;
};

const kept = (id: string): Result => ({ type: "data", result: shownPage.loaderData[id] });

/** A status of 400 or more prevents the revalidation, which would fail as well. */
function unanswered(result: unknown, wasOnline: boolean) {
  const error = result instanceof Error || isRouteErrorResponse(result) ? result : wrapped(result);
  const status = isRouteErrorResponse(error) ? error.status : 503;
  const isNotPassedOn = isRouteErrorResponse(error) && error.status === 503; // by a proxy, which knows of no site
  const isUnsure = wasOnline && !isNotPassedOn && isUnreachable(error);
  return data<Unanswered>({ ok: false, fault: faultOf(error), isUnsure }, { status });
}

// The router wraps the error of an action's request.
const wrapped = (result: unknown) => (result as { data?: unknown } | null)?.data;

/** Why our server did not respond, as a part of a sentence; a refusal of our server gives its own message. */
export function faultOf(error: unknown): string {
  if (!navigator.onLine) return faults.offline;
  if (isRouteErrorResponse(error) && error.status < 500 && typeof error.data?.message === "string")
    return error.data.message;
  return error instanceof TypeError ? faults.network : faults.server;
}

/** Whether a response of this status comes from a proxy that cannot reach the site. */
export const isOfProxy = (status: number) => status >= 502 && status <= 504;

// The errors that the router makes of a refused connection, of a response that was cut off or is not ours,
// and of a proxy's error page.
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return isOfProxy(error.status);
  return error instanceof TypeError || /decode|No result found/.test(String((error as Error)?.message));
}
