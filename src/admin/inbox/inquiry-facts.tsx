import { mailLink } from "#ui/contact-links.ts";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import type { InquiryData } from "./load.server.ts";

/** What was sent, and by whom. */
export function InquiryFacts({ open, timeZone }: Pick<InquiryData, "open" | "timeZone">) {
  return (
    <>
      <Facts>
        <Fact label="Number">{open.id}</Fact>
        <Fact label="From">{open.name}</Fact>
        <Fact label="Received">
          <Instant at={open.createdAt} timeZone={timeZone} />
        </Fact>
        <Fact label="Email">
          <a href={mailLink(open.email)} className="link">
            {open.email}
          </a>
        </Fact>
        {open.phone && <Fact label="Phone">{open.phone}</Fact>}
        {open.company && <Fact label="Company">{open.company}</Fact>}
        {open.facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
      {open.message && (
        <p
          dir="auto"
          className="whitespace-pre-wrap rounded-control border border-line bg-ivory p-4 wrap-anywhere"
        >
          <PlainText text={open.message} />
        </p>
      )}
    </>
  );
}
