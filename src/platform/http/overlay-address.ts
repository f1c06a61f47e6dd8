import type { ShouldRevalidateFunctionArgs } from "react-router";

const overlay = "photo"; // the parameter that opens a photo over the page it is on

/**
 * Whether one address differs from the next only in what is open over the page: nothing of the page has to be loaded
 * anew, and closing it need not wait for an answer.
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
