import type { Summit } from "#content/summit.ts";
import type { Tone } from "#ui/section.tsx";
import { FormerYears } from "../yearly/former-years.tsx";
import { Paragraphs, Prices, RecordPart, YearRecord } from "../yearly/record.tsx";
import { Sessions } from "./sessions.tsx";
import type { SummitStatus } from "./summit-status.ts";

type SummitRecordProps = { summit: Summit; status: SummitStatus; path: string; years: string[]; tone: Tone };

/** The specified program and prices of a summit that is over (2.16.02 to 2.16.09), with nothing to press. */
export function SummitRecord({ summit, status, path, years, tone }: SummitRecordProps) {
  const { date, lead, introduction, schedule, why, registration, sponsor, hosted } = summit;
  return (
    <YearRecord tone={tone}>
      <RecordPart title="Invitation">
        <Paragraphs of={[lead, ...introduction]} />
      </RecordPart>
      <RecordPart title={schedule.title}>
        <Paragraphs of={[schedule.text]} />
        <Sessions sessions={schedule.sessions} day={date} />
      </RecordPart>
      <RecordPart title={why.title}>
        <Paragraphs of={[why.lead]} />
        <dl className="grid gap-5">
          {why.reasons.map(({ title, text }) => (
            <div key={title} className="max-w-measure">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </RecordPart>
      <RecordPart title={registration.title}>
        <Paragraphs of={[registration.text]} />
        <p className="font-semibold">{status.earlyBirdEnds}</p>
        <RegistrationPrices rows={status.rows} />
      </RecordPart>
      <RecordPart title="Sponsorship">
        <Prices prices={[{ ...sponsor, price: status.sponsor.price, aside: null }]} />
      </RecordPart>
      <RecordPart title={hosted.title}>
        <Paragraphs of={[hosted.text]} />
        <FormerYears path={path} years={years} />
      </RecordPart>
    </YearRecord>
  );
}

function RegistrationPrices({ rows }: Pick<SummitStatus, "rows">) {
  return (
    <table className="price-table">
      <caption className="sr-only">Prices by audience</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Early bird</th>
          <th scope="col">General</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ audience, price, general }) => (
          <tr key={audience}>
            <th scope="row">{audience}</th>
            <td data-head="Early bird">{price}</td>
            <td data-head="General">{general}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
