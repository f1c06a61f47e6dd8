import type pg from "pg";

const batchSize = 2_000; // rows per statement
const names = [
  "Coffee & Connections",
  "Lunch & Learn: Cash Flow for Founders",
  "Monthly Networking Breakfast",
  "Women in Tech Roundtable",
  "Pitch Night",
  "New Member Welcome",
  "Leadership Circle",
  "Grant Writing Workshop",
  "Marketing on a Small Budget",
  "Wellness Walk",
  "Scholarship Committee",
  "Holiday Market",
];
const places = [
  "Town Hall, 200 Main Street",
  "The Foundry, 14 Mill Lane",
  "County Library, Room B",
  "Riverside Inn",
  "Chamber Office",
  "Online",
];
const slots = [
  ["08:00", "09:30"],
  ["12:00", "13:00"],
  ["18:00", "20:00"],
  ["19:30", "21:00"],
] as const;

/** From one day (inclusive) to another (exclusive), as YYYY-MM-DD. */
export type Span = { from: string; to: string };

/**
 * The n-th event on a day at `position` within the span; apart from its date, the same n gives the same
 * event.
 */
function synthetic(n: number, { from, to }: Span, position: number) {
  const first = Date.parse(from);
  const days = Math.max(1, Math.round((Date.parse(to) - first) / 86_400_000));
  const [startTime, endTime] = slots[n % slots.length] ?? slots[0];
  const location = places[(n * 7) % places.length] ?? "";
  const id = String(1_500_000_000_000 + n);
  return {
    id,
    series_id: id,
    title: `${names[(n * 5) % names.length]} ${n + 1}`,
    date: new Date(first + Math.floor(position * days) * 86_400_000).toISOString().slice(0, 10),
    start_time: startTime,
    end_time: endTime,
    location,
    description:
      "An evening to meet, to learn from one another and to leave with a plan. Guests are welcome.",
    is_virtual: location === "Online",
    zoom_link: location === "Online" ? "https://meet.example.org/room" : null,
  };
}

/**
 * Inserts synthetic events, evenly distributed over the spans; the n-th event is always the same.
 * @param firstNumber number of the first event, so that several calls do not collide
 * @param timeZone time zone of the dates and times of day
 */
export async function seedEvents(
  client: pg.Client,
  {
    count,
    spans,
    firstNumber = 0,
    timeZone,
  }: { count: number; spans: Span[]; firstNumber?: number; timeZone: string },
): Promise<void> {
  for (let done = 0; done < count; done += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - done) }, (_, at) => {
      const share = ((done + at) / count) * spans.length;
      const span = spans[Math.floor(share)] ?? { from: "2026-01-01", to: "2027-01-01" };
      return synthetic(firstNumber + done + at, span, share % 1);
    });
    await client.query(
      `insert into events (id, series_id, title, date, start_time, end_time, location, description, is_virtual, zoom_link,
         starts_at, ends_at, archived)
       select id, series_id, title, date, start_time, end_time, location, description, is_virtual, zoom_link,
         (date + start_time::time) at time zone $2, (date + end_time::time) at time zone $2,
         date < (now() at time zone $2)::date
       from jsonb_to_recordset($1) as row (id text, series_id text, title text, date date, start_time text, end_time text,
         location text, description text, is_virtual boolean, zoom_link text)
       on conflict (id) do nothing`,
      [JSON.stringify(rows), timeZone],
    );
  }
  await client.query("analyze events");
}
