import type { Gala } from "#content/gala.ts";
import type { Tone } from "#ui/section.tsx";
import { FormerYears } from "../yearly/former-years.tsx";
import { Paragraphs, Prices, RecordPart, YearRecord } from "../yearly/record.tsx";
import { exclusive, type GalaStatus } from "./gala-status.ts";
import { Categories, Closes, EventInformation } from "./ready-parts.tsx";

type GalaRecordProps = { gala: Gala; status: GalaStatus; path: string; years: string[]; tone: Tone };

/** The specified texts, prices and categories of a gala that is over (2.17.07 to 2.17.11), with nothing to press. */
export function GalaRecord({ gala, status, path, years, tone }: GalaRecordProps) {
  const { invitation, tickets, awards, about, nominations } = gala;
  const { earlyBird, sponsor } = status;
  return (
    <YearRecord tone={tone}>
      <RecordPart title="Invitation">
        <Paragraphs of={invitation} />
      </RecordPart>
      <RecordPart title="Prices">
        <Prices
          prices={[
            { ...tickets.earlyBird, price: earlyBird.price, aside: earlyBird.rise },
            { ...tickets.sponsor, price: sponsor.price, aside: exclusive },
          ]}
        />
      </RecordPart>
      <RecordPart title="Event Information">
        <EventInformation gala={gala} />
      </RecordPart>
      <RecordPart title={awards.title}>
        <Paragraphs of={[awards.text]} />
        <Closes day={nominations.closes} />
        <Categories categories={awards.categories} />
      </RecordPart>
      <RecordPart title={about.title}>
        <Paragraphs of={about.paragraphs} />
        <FormerYears path={path} years={years} />
      </RecordPart>
    </YearRecord>
  );
}
