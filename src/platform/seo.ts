import type { MetaDescriptor } from "react-router";

/** A step of the way to a page: its name and its path on this site. */
export type Step = { label: string; to: string };

type PageArgs = {
  matches: readonly ({ loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type Description = {
  /** The page's own name, as in its headline; undefined when its loader failed. */
  heading: string | undefined;
  description: string | undefined;
  /** The whole title of the document, where it is not "heading · site". */
  title?: string;
  /** Pages between home and this one, for the breadcrumb trail. */
  parents?: Step[];
  /** Path or address of the preview picture; the site's own stands in. */
  image?: string | null;
  /** Of `previewSize`, as the built ones are; false when the picture's size is not known. */
  imageIsPreview?: boolean;
  /** Pixels of a picture that is not of `previewSize`. */
  imageSize?: { width: number; height: number };
  /** What the picture shows; the heading stands in. */
  imageAlt?: string;
  type?: "website" | "article";
  /** More of schema.org; a missing or empty one is left out. */
  jsonLd?: (object | null | undefined)[];
};

/** Pixels of the preview pictures made at build time. */
export const previewSize = { width: 1200, height: 630 };

/** The address of a preview picture made at build time; see content/previews.ts for the names. */
export function previewPath(name: string): string {
  return `/previews/${name}.png`;
}

/**
 * Everything a search engine or a link preview reads about a public page: title, description, canonical address,
 * Open Graph, Twitter card, breadcrumb trail and further JSON-LD. Absolute addresses are made from ORIGIN, which the
 * root's loader passes on, never from a request's Host.
 */
export function seo(args: PageArgs, page: Description): MetaDescriptor[] {
  const site = siteOf(args);
  if (!site || page.heading === undefined) return [{ title: page.title ?? page.heading ?? site?.name ?? "" }];
  const { pathname } = args.location;
  const url = canonical(site.origin, pathname);
  const title = page.title ?? (page.heading === site.name ? page.heading : `${page.heading} · ${site.name}`);
  const description = shorten(page.description ?? "");
  const image = new URL(page.image ?? previewPath("site"), site.origin).href;
  const size = page.imageSize ?? (!page.image || page.imageIsPreview !== false ? previewSize : null);
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
  return [
    { title: site ? `${heading} · ${site.name}` : heading },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** The one address a page is known by: no query, no slash at its end. */
export function canonical(origin: string, pathname: string): string {
  return origin + (pathname === "/" ? "/" : pathname.replace(/\/+$/, ""));
}

function siteOf({ matches }: PageArgs): { origin: string; name: string } | undefined {
  const root = matches[0]?.loaderData as { origin?: string; organisation?: { name?: string } } | undefined;
  const [origin, name] = [root?.origin, root?.organisation?.name];
  return origin && name ? { origin, name } : undefined;
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

/** One script element for each; the router's renderer escapes what could end the element. */
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
