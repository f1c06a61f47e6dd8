import { Plus } from "lucide-react";
import { Calendar } from "#features/events/calendar/calendar.tsx";
import { sharedCalendar } from "#features/events/calendar/calendar-parameters.ts";
import { loadCalendar } from "#features/events/calendar/load-calendar.server.ts";
import { calendarHead, createEventLabel } from "#features/events/messages.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/calendar";

export const handle = sharedCalendar;

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && calendarHead.title,
    description: "Networking, workshops and celebrations: all chamber events, by month or as a list.",
    preview: "events",
  });

export async function loader(asked: Route.LoaderArgs) {
  return {
    calendar: await loadCalendar(asked, "/event-calendar"),
  };
}

/** The events calendar (2.1.06). */
export default function CalendarScreen({ loaderData: { calendar } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        {...calendarHead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: calendarHead.title }]}
        actions={
          calendar.canCreate && (
            <ButtonLink to={`/event-create${calendar.search}`}>
              <Plus aria-hidden="true" className="size-5" /> {createEventLabel}
            </ButtonLink>
          )
        }
      />
      <Calendar {...calendar} />
    </>
  );
}
