import type { ShouldRevalidateFunctionArgs } from "react-router";

const overlay = "photo"; // the query parameter that opens a photo as an overlay on the page

/**
 * Whether two addresses differ only in the open overlay: then no loader has to run again, and closing the
 * overlay need not wait for a response.
 */
export function onlyOverlayChanges({
  currentUrl,
  nextUrl,
  formMethod,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod">): boolean {
  if (formMethod || currentUrl.href === nextUrl.href) return false;
  return withoutOverlay(currentUrl) === withoutOverlay(nextUrl);
}

function withoutOverlay(address: URL): string {
  const rest = new URL(address);
  rest.searchParams.delete(overlay);
  return rest.pathname + rest.search;
}
