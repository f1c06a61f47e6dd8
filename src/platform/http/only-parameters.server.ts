import { generatePath, type MiddlewareFunction, redirect } from "react-router";
import { noStore } from "#platform/http/screen-headers.ts";

/**
 * Middleware for a route whose address may only have these query parameters; others are removed by a
 * redirect. Otherwise a password that got into the address, e.g. from a form sent by GET, would be repeated
 * in the page's forms and redirects. With status 307 the browser repeats a POST with its body.
 */
export function onlyParameters(...known: string[]): MiddlewareFunction<Response> {
  return ({ url: { searchParams }, pattern, params }) => {
    const kept = [...searchParams].filter(([name]) => known.includes(name));
    if (kept.length === searchParams.size) return;
    const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
    // An absolute path: the pattern is relative, and below the first level it would resolve to another
    // address.
    const path = generatePath(`/${pattern.replace(/^\//, "")}`, params);
    return redirect(path + query, { status: 307, headers: noStore });
  };
}
