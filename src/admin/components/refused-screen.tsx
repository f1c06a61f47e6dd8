import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { inWords } from "#ui/error-words.ts";
import { staffArea } from "../request/screen-address.ts";
import { ScreenHeader } from "./screen-header.tsx";

const refusals: Record<number, string> = {
  400: "We couldn't do that",
  401: "You're signed out",
  403: "Your role doesn't allow this",
  404: "Not found",
  405: "You can't do that on this page",
};

/** What a screen of staff is called that cannot be shown. */
export function refusalTitle(error: unknown): string {
  return refusalOf(error) ?? "This page can't be shown right now";
}

const refusalOf = (error: unknown) => (isRouteErrorResponse(error) ? refusals[error.status] : undefined);

/**
 * The error page of a screen of staff: what happened, and the way on. It asks the router for the error, since
 * the router gives none as a property to a boundary that is exported from another file.
 */
export function RefusedScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const refusal = refusalOf(error);
  const title = refusalTitle(error);
  return (
    <>
      <ScreenHeader title={title} />
      <div className="py-6">
        <EmptyState
          title={title}
          action={
            refusal ? (
              <ButtonLink to={staffArea}>Go to the dashboard</ButtonLink>
            ) : (
              <ButtonLink href={pathname + search}>Try again</ButtonLink>
            )
          }
        >
          <p>{(refusal && isRouteErrorResponse(error) && error.data?.message) || inWords(error)}</p>
        </EmptyState>
      </div>
    </>
  );
}
