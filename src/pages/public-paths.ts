import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";

/** Every page that is meant to be found, in the order of routes.ts; a test holds the two together. */
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
  "/contact",
  "/nominate",
  "/newsletter",
  "/privacy-policy",
  "/terms-of-service",
];

/** Paths of all public pages of fixed content; the news hub's address carries the organisation's abbreviation. */
export function publicPaths(): string[] {
  return [...fixed, newsHubPath(content("organisation").abbreviation)];
}
