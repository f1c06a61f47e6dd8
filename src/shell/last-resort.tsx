import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";

/** What is shown when a page has no screen of its own for what went wrong: 404, or the general screen (8.37). */
export function LastResort({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Screen
        eyebrow="404"
        title="Oops! Page not found"
        text="The page may have moved, or the address may hold a typing error."
      />
    );
  }
  return <Screen title="Unexpected Application Error!" text={inWords(error)} />;
}

/** The status or the message of an error; never where in the code it happened. */
export function inWords(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === "object" ? error.data?.message : undefined;
    return [error.status, typeof message === "string" ? message : error.statusText].filter(Boolean).join(" ");
  }
  return error instanceof Error && error.message ? error.message : "Something went wrong.";
}

function Screen({ eyebrow, title, text }: { eyebrow?: string; title: string; text: string }) {
  return (
    <div className="container-page grid justify-items-center py-section text-center">
      <Gem kind="ruby" className="size-16" />
      {eyebrow && (
        <p className="mt-6 font-display text-[clamp(4rem,3rem+6vw,7rem)] text-ruby leading-none [font-optical-sizing:none] [font-variation-settings:'opsz'_40]">
          {eyebrow}
        </p>
      )}
      <h1 className="mt-4 text-h2">{title}</h1>
      <p className="mt-4 max-w-prose text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Return to Home</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact Us
        </ButtonLink>
      </div>
    </div>
  );
}
