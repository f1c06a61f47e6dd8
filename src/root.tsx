import { lazy, Suspense } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { AccessCheck } from "#admin/area/access-check.tsx";
import { previewVersion } from "#content/preview-pictures/preview-address.server.ts";
import { content } from "#content/store.server.ts";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { isOfferedToJoin } from "#features/members/membership/join-offer.server.ts";
import { CaptchaDocument } from "#identity/captcha/captcha-document.tsx";
import { SessionCheck } from "#identity/components/session-check.tsx";
import { useHasTyped } from "#identity/components/use-has-typed.ts";
import { loggedOut } from "#identity/messages.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { anonymous } from "#identity/session/visitor.ts";
import { dateFormat } from "#platform/date-format.ts";
import { onlyOverlayChanges } from "#platform/http/overlay-address.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { takeToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { documentTitle } from "#platform/seo.ts";
import { BrandLinks } from "#shell/brand-links.tsx";
import { ConnectionGuard } from "#shell/connection-guard.tsx";
import { documentsShownAt } from "#shell/documents-shown-at.server.ts";
import { EarlyInputReplay } from "#shell/early-input-replay.tsx";
import { keepPage } from "#shell/keep-page.ts";
import { previewDrafts, shownDraftsContext } from "#shell/preview.server.ts";
import { RootErrorBoundary, titleOfError } from "#shell/root-error-boundary.tsx";
import { shownBrand } from "#shell/shown-brand.server.ts";
import { SiteLayout } from "#shell/site-layout.tsx";
import { DrawingSheet } from "#ui/drawing.tsx";
import { pageFade } from "#ui/page-fade.ts";
import { ToastRegion } from "#ui/toast.tsx";
import type { Route } from "./+types/root";
import "#form/zod-in-browser.ts";
import stylesheet from "./ui/public.css?url";

// Nothing of it is seen, so it comes after what is; where it cannot be loaded, the other tabs find out at their next page.
const SessionSync = lazy(() =>
  import("#identity/components/session-sync.tsx").then(
    ({ SessionSync }) => ({ default: SessionSync }),
    () => ({ default: () => null }),
  ),
);

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const middleware: Route.MiddlewareFunction[] = [previewDrafts];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: documentTitle(error ? titleOfError(error) : undefined, loaderData?.organisation.name) },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, abbreviation, tagline, postalAddress, phone, social, emails, timeZone } =
    content("organisation");
  const { toast, headers } = takeToast(request);
  const { clock, config, log } = context.get(platformContext);
  const now = clock.now();
  // Header and footer are shown even when the session cannot be read; the failure is shown inside the page
  // (6.10, 8.26).
  const visitor = await readVisitor(request, context).catch((error: unknown) => {
    log.error({ error }, "it could not be read who is signed in");
    return anonymous;
  });
  const { join, login, items } = content("navigation");
  const offersJoining = await isOfferedToJoin(context, request).catch((error: unknown) => {
    log.error({ error }, "it could not be read whether joining is offered");
    return visitor.email === null;
  });
  return data(
    {
      origin: config.ORIGIN,
      organisation: { name, abbreviation, tagline, postalAddress, phone, social, email: emails.general },
      brand: shownBrand(),
      previews: previewVersion(),
      navigation: {
        items,
        ...(offersJoining && { join }),
        ...(visitor.email === null && { login }),
      },
      footer: content("footer"),
      newsletterProvider: newsletterProvider(),
      year: Number(dateFormat({ year: "numeric", timeZone }).format(now)),
      account:
        visitor.email === null
          ? null
          : {
              email: visitor.email,
              isStaff: may(visitor, "dashboard.open"),
              edits: documentsShownAt(pageUrl(request).pathname, visitor),
            },
      drafts: context.get(shownDraftsContext),
      outsideCaptcha: config.CAPTCHA_PROVIDER !== "built-in",
      toast,
      hasSignedOut: toast?.title === loggedOut.title,
    },
    { headers },
  );
}

/** An overlay changes none of the root's data, so the loader does not run again for it. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return onlyOverlayChanges(change) ? false : change.defaultShouldRevalidate;
}

/** Set by a route that brings its own header and navigation, such as the staff area. */
type Handle = { ownFrame?: boolean } | undefined;

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const hasOwnFrame = useMatches().some(({ handle }) => (handle as Handle)?.ownFrame);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rule, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: pageFade }} />
        <Meta />
        <Links />
        <BrandLinks brand={site?.brand} />
      </head>
      <body>
        <DrawingSheet>
          <ToastRegion flash={site?.toast ?? null}>
            {site ? (
              <SiteLayout site={site} hasOwnFrame={hasOwnFrame}>
                {children}
              </SiteLayout>
            ) : (
              <main id="content">{children}</main>
            )}
          </ToastRegion>
        </DrawingSheet>
        <ScrollRestoration />
        <Scripts />
        <EarlyInputReplay />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const hasTyped = useHasTyped(); // from the start, also of what is typed before `SessionSync` is there
  return (
    <>
      <CaptchaDocument outside={loaderData.outsideCaptcha} />
      <AccessCheck />
      <SessionCheck />
      <Suspense>
        <SessionSync
          who={loaderData.account?.email ?? null}
          hasSignedOut={loaderData.hasSignedOut}
          hasTyped={hasTyped}
        />
      </Suspense>
      <ConnectionGuard />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RootErrorBoundary error={error} />;
}
