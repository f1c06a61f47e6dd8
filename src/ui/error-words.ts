import { isRouteErrorResponse } from "react-router";

/** The status or the message of an error that a page shows, never its stack. */
export function inWords(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    // The router refuses this in words for programmers.
    if (error.status === 405) return "This page doesn't accept forms, so nothing was changed.";
    const message = error.data?.message ?? error.data;
    return [error.status, typeof message === "string" && message ? message : error.statusText]
      .filter(Boolean)
      .join(" ");
  }
  return error instanceof Error && error.message ? error.message : "Something went wrong.";
}
