import { generatePath, type MiddlewareFunction, redirect } from "react-router";
import { noStore } from "#platform/http/screen-headers.ts";

/**
 * The middleware of a screen whose address carries these parameters and no others. Without it a password that got into
 * the address, from a form sent by GET say, is repeated in the page's forms and redirects. With 307 a form that is sent
 * there is sent on whole.
 */
export function onlyParameters(...known: string[]): MiddlewareFunction<Response> {
  return ({ url: { searchParams }, pattern, params }) => {
    const kept = [...searchParams].filter(([name]) => known.includes(name));
    if (kept.length === searchParams.size) return;
    const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
    // Whole, from the root: the pattern is relative, and below the first level it would lead elsewhere.
    const path = generatePath(`/${pattern.replace(/^\//, "")}`, params);
    return redirect(path + query, { status: 307, headers: noStore });
  };
}
