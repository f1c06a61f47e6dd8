import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Footer as FooterContent } from "#content/footer.ts";
import type { Organisation } from "#content/organisation.ts";
import { SignOutWatch } from "#identity/components/sign-out-watch.tsx";
import { StandingPart } from "#ui/standing-part.tsx";
import type { Toast } from "#ui/toast-queue.ts";
import type { SignedInAccount } from "./account-bar.tsx";
import type { ShownBrand } from "./brand.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { MenuOf } from "./mobile-menu.tsx";
import type { ShownDrafts } from "./preview.server.ts";

// Only signed-in visitors need these. Where their scripts cannot be loaded (a proxy's error, a tab that was open during
// an update) the page goes on with what the server drew: its links and the form that logs out work without them.
const asDrawn = () => new Promise<never>(() => {});
const AccountBar = lazy(() =>
  import("./account-bar.tsx").then(({ AccountBar }) => ({ default: AccountBar }), asDrawn),
);
const PreviewBand = lazy(() =>
  import("./preview-band.tsx").then(({ PreviewBand }) => ({ default: PreviewBand }), asDrawn),
);

export type SiteData = {
  organisation: Pick<
    Organisation,
    "name" | "abbreviation" | "tagline" | "postalAddress" | "phone" | "social"
  > & {
    email: string;
  };
  brand: ShownBrand & {
    /** The addresses of the icons; without a tab icon of its own, the drawn ruby. */
    icons: { tab: string | null; touch: string };
    css: string;
  };
  navigation: MenuOf;
  footer: FooterContent;
  newsletterProvider: string | null;
  year: number;
  account: SignedInAccount | null;
  drafts: ShownDrafts | null;
  toast: Toast | null;
};

/**
 * Skip link, header, the page, footer. A page with `hasOwnFrame` has its own `main`, and neither header nor
 * footer of the public site.
 */
export function SiteLayout({
  site,
  hasOwnFrame,
  children,
}: {
  site: SiteData;
  hasOwnFrame: boolean;
  children: ReactNode;
}) {
  const { organisation } = site;
  const page = <StandingPart>{children}</StandingPart>;
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-24 rounded-control bg-ink px-5 py-3 font-semibold text-ivory focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <SignOutWatch who={site.account?.email ?? null} />
      <StandingPart>
        <Suspense>
          {site.drafts && <PreviewBand drafts={site.drafts} />}
          {!hasOwnFrame && site.account && !site.drafts && <AccountBar account={site.account} />}
        </Suspense>
        {!hasOwnFrame && (
          <Header
            name={organisation.name}
            abbreviation={organisation.abbreviation}
            brand={site.brand}
            navigation={site.navigation}
          />
        )}
      </StandingPart>
      {site.toast && <WrittenNotice toast={site.toast} />}
      <FocusOnNavigation />
      {hasOwnFrame ? (
        page
      ) : (
        <main id="content" tabIndex={-1} className="flex-1">
          {page}
        </main>
      )}
      {!hasOwnFrame && (
        <StandingPart>
          <Footer
            footer={site.footer}
            mark={site.brand.mark}
            facts={organisation}
            newsletterProvider={site.newsletterProvider}
            year={site.year}
          />
        </StandingPart>
      )}
    </>
  );
}

/**
 * After a client-side navigation, moves the focus to the new page's content, as a browser moves it to the top
 * of a document that it loads; otherwise the focus of keyboard and screen reader users would stay on a link
 * that may be gone. A link to a place on the page, and a change of the query alone, leave the focus where it
 * is.
 */
function FocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}

/** The notification of this page for browsers that run no scripts; the others get it in the notification region. */
function WrittenNotice({ toast }: { toast: Toast }) {
  return (
    <noscript>
      <div role="status" className="border-line border-b bg-paper">
        <div className="container-page py-4">
          <strong>{toast.title}</strong> <span>{toast.description}</span>{" "}
          {toast.action?.to && (
            <a href={toast.action.to} className="link font-semibold">
              {toast.action.label}
            </a>
          )}
        </div>
      </div>
    </noscript>
  );
}
