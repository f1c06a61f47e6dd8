import { fillValues } from "#content/kept-values.ts";
import { type Content, content } from "#content/store.server.ts";
import type { Config } from "#platform/config.server.ts";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { siteWordsNow } from "./site-words.server.ts";

/** A legal text as its page shows it; what it says of this site is filled in from the site's settings and limits. */
export function legalPage(name: "privacy" | "terms", config: Config) {
  const words = siteWordsNow(config);
  const filled: Content<"legal">["privacy"] = JSON.parse(
    JSON.stringify(content("legal")[name]),
    (_, value) => (typeof value === "string" ? fillValues(value, words) : value),
  );
  const { summary, sections, ...page } = filled;
  return {
    ...page,
    summary: summary.map(readPageText),
    sections: sections.map(({ text, ...section }) => ({ ...section, text: readPageText(text) })),
  };
}
