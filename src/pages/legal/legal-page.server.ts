import { content } from "#content/store.server.ts";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";

/** A legal text as its page shows it. */
export function legalPage(name: "privacy" | "terms") {
  const { summary, sections, ...page } = content("legal")[name];
  return {
    ...page,
    summary: summary.map(readPageText),
    sections: sections.map(({ text, ...section }) => ({ ...section, text: readPageText(text) })),
  };
}
