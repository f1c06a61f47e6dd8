import type { ReactNode } from "react";
import type { TimelineEntry } from "#features/inquiries/inbox/timeline.ts";
import { Badge } from "#ui/badge.tsx";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import { Instant } from "../components/instant.tsx";
import { changeWords } from "./change-words.ts";
import type { InquiryData } from "./load.server.ts";

const mailWords = { queued: "on its way", sent: "delivered", failed: "could not be delivered" };

/** All that happened with an inquiry, oldest first. */
export function InquiryTimeline({ entries, timeZone }: Pick<InquiryData, "entries" | "timeZone">) {
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <h2 id="timeline" className="text-h3">
        What happened
      </h2>
      <ol className="mt-3 grid gap-3 border-line border-l-2 pl-4 text-small">
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the line only grows at its end
          <li key={place} className="grid min-w-0 gap-1.5">
            <p className="flex flex-wrap gap-x-3 gap-y-1">
              <span className="text-ink-soft">
                <Instant at={entry.at} timeZone={timeZone} />
              </span>
              <span dir="auto" className="wrap-anywhere">
                {inWords(entry)}
              </span>
              {"mail" in entry && entry.mail === "failed" && <Badge tone="danger">Not delivered</Badge>}
            </p>
            {"text" in entry && (
              <p
                dir="auto"
                className={`whitespace-pre-wrap rounded-control border p-3 wrap-anywhere ${entry.kind === "note" ? "border-gold/50 bg-gold/8" : "border-line bg-paper"}`}
              >
                <PlainText text={entry.text} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function inWords(entry: TimelineEntry): ReactNode {
  switch (entry.kind) {
    case "received":
      return "Received";
    case "note":
      return `Note by ${entry.by}`;
    case "reply":
      return `Reply by ${entry.by}${entry.mail ? `, ${mailWords[entry.mail]}` : ""}`;
    case "mail":
      return `Mail “${entry.subject}” to ${entry.to}: ${mailWords[entry.state]}`;
    case "change":
      return `${entry.takenBack ? "Taken back: " : ""}${changeWords(entry)} by ${entry.by}`;
  }
}
