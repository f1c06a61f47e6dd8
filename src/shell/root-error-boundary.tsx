import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { inWords } from "#ui/error-words.ts";
import { Gem } from "#ui/gem.tsx";

const titles = new Map([
  [404, "Oops! Page not found"],
  [503, "The site isn't available right now"],
]);

export function titleOfError(error: unknown): string {
  return titles.get(isRouteErrorResponse(error) ? error.status : 500) ?? "Unexpected Application Error!";
}

/** The error screen of routes that have none of their own: 404, 503, or the general screen (8.37). */
export function RootErrorBoundary({ error }: { error: unknown }) {
  const title = titleOfError(error);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Screen eyebrow="404" title={title} text="The page may have moved, or the address may be mistyped.">
        {wayOut}
        <SearchForIt />
      </Screen>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <Screen title={title} text={inWords(error)}>
        <TryAgain />
      </Screen>
    );
  }
  return <Screen title={title} text={inWords(error)} />;
}

function TryAgain() {
  const { pathname, search } = useLocation();
  return <ButtonLink href={pathname + search}>Try again</ButtonLink>;
}

/** The search, for the word that an address ends with; not for a secret, which is longer or mixes capitals and digits. */
function SearchForIt() {
  const [, words = ""] = /\/([A-Za-z][a-z-]{2,30})$/.exec(useLocation().pathname) ?? [];
  return (
    <ButtonLink to={`/search?q=${words}`} variant="secondary">
      Search the site
    </ButtonLink>
  );
}

type ScreenProps = {
  eyebrow?: string;
  title: string;
  text: string;
  /** By default links to the home and contact pages. */
  children?: React.ReactNode;
};

function Screen({ eyebrow, title, text, children = wayOut }: ScreenProps) {
  return (
    <div className="container-page grid justify-items-center py-section text-center">
      <Gem kind="ruby" className="size-16" />
      {eyebrow && (
        <p className="mt-6 font-display text-[clamp(4rem,3rem+6vw,7rem)] text-ruby leading-none">{eyebrow}</p>
      )}
      <h1 className="mt-4 text-h2">{title}</h1>
      <p className="mt-4 max-w-measure text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

const wayOut = (
  <>
    <ButtonLink to="/">Return to Home</ButtonLink>
    <ButtonLink to="/contact" variant="secondary">
      Contact Us
    </ButtonLink>
  </>
);
