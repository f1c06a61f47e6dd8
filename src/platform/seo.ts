import type { MetaDescriptor } from "react-router";

export type Step = { label: string; to: string };

type PageArgs = {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type Description = {
  /** The page's headline; undefined when its loader failed. */
  heading?: string | undefined;
  description?: string | undefined;
  /** The part of the document title before the site's name; the heading by default. */
  title?: string;
  /** The path with the query of one page of several; the path alone by default. */
  path?: string;
  parents?: Step[];
  /** The name of the preview picture; that of the whole site by default. */
  preview?: string;
  /** Path or URL of a picture that stands instead of the preview picture. */
  image?: string | null;
  /** Size in pixels of that picture, when it is known. */
  imageSize?: { width: number; height: number };
  /** Alternative text of the picture; the heading by default. */
  imageAlt?: string;
  type?: "website" | "article";
  jsonLd?: (object | null | undefined)[];
};

export const previewSize = { width: 1200, height: 630 };

export function previewAddress(version: string, name: string): string {
  return `/previews/${version}-${name}.jpg`;
}

/**
 * All metadata of a public page for search engines and link previews: title, description, canonical URL, Open
 * Graph, Twitter card, breadcrumb trail and further JSON-LD. Absolute URLs are made from ORIGIN, which the
 * root loader passes on, never from a request's Host.
 */
export function seo(args: PageArgs, page: Description): MetaDescriptor[] {
  const site = siteOf(args);
  const title = documentTitle(page.title ?? page.heading, site?.name);
  if (!site || page.heading === undefined) return [{ title }];
  const { pathname } = args.location;
  const url = canonical(site.origin, page.path ?? pathname);
  const description = shorten(page.description ?? "");
  const image = new URL(page.image ?? previewAddress(site.previews, page.preview ?? "site"), site.origin)
    .href;
  const size = page.image ? page.imageSize : previewSize;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.heading },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    ...(size
      ? [
          { property: "og:image:width", content: String(size.width) },
          { property: "og:image:height", content: String(size.height) },
        ]
      : []),
    { property: "og:image:alt", content: page.imageAlt ?? page.heading },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd([trail(site.origin, pathname, page.heading, page.parents ?? []), ...(page.jsonLd ?? [])]),
  ];
}

/** The title of a private screen; search engines are asked not to index it. */
export function privateScreen(args: PageArgs, heading: string): MetaDescriptor[] {
  const site = siteOf(args);
  return [{ title: documentTitle(heading, site?.name) }, { name: "robots", content: "noindex, nofollow" }];
}

/** The title of a document: the page, then the site, each where there is one and only once. */
export function documentTitle(page: string | undefined, site: string | undefined): string {
  return [...new Set([page, site])].filter(Boolean).join(" · ");
}

/** The canonical URL of a page: without query and trailing slash. */
export function canonical(origin: string, pathname: string): string {
  return origin + (pathname === "/" ? "/" : pathname.replace(/\/+$/, ""));
}

type SiteInMatches = { origin?: string; organisation?: { name?: string }; previews?: string };

function siteOf({ matches }: PageArgs): { origin: string; name: string; previews: string } | undefined {
  const root = matches[0]?.loaderData as SiteInMatches | undefined;
  const [origin, name] = [root?.origin, root?.organisation?.name];
  return origin && name ? { origin, name, previews: root?.previews ?? "" } : undefined;
}

function trail(origin: string, pathname: string, heading: string, parents: Step[]) {
  if (pathname === "/") return undefined;
  const steps = [{ label: "Home", to: "/" }, ...parents, { label: heading, to: pathname }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: canonical(origin, to),
    })),
  };
}

/** One JSON-LD script element per object; React Router escapes what could end the element. */
function jsonLd(things: (object | null | undefined)[]): MetaDescriptor[] {
  return things
    .filter((thing) => thing !== null && thing !== undefined)
    .map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } }));
}

const longest = 200; // characters of a description; engines show fewer

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).replace(/[.,;:]$/, "")}…`;
}
