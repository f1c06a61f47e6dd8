import { isRouteErrorResponse } from "react-router";

const nothingSent =
  "This address takes no forms, so nothing was changed. Open the page again and use the form on it.";

/** The status or the message of an error that a page shows, never its stack. */
export function inWords(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (error.status === 405) return nothingSent; // the router refuses so, in words for programmers
    const message = error.data?.message ?? error.data;
    return [error.status, typeof message === "string" && message ? message : error.statusText]
      .filter(Boolean)
      .join(" ");
  }
  return error instanceof Error && error.message ? error.message : "Something went wrong.";
}
