import { isOnSite } from "#content/on-site.server.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";

/** Every page that search engines may index, in the order of routes.ts; a test compares the two. */
const fixed = [
  "/",
  "/about",
  "/leadership",
  "/founders",
  "/story-of-us",
  "/committees",
  "/membership",
  "/directory",
  "/embedded-directory",
  "/community",
  "/gallery",
  "/events",
  "/event-calendar",
  "/annual-gala",
  "/georgia-ai-summit",
  "/shop",
  "/resources",
  "/consult",
  "/sponsors",
  "/press",
  "/contact",
  "/nominate",
  "/newsletter",
  "/privacy-policy",
  "/terms-of-service",
];

/**
 * Paths of all public pages with fixed content that are on the site. The news hub's path contains the organisation's abbreviation.
 */
export function publicPaths(): string[] {
  return [...fixed, newsHubPath(content("organisation").abbreviation)].filter(isOnSite);
}
