import { CalendarPlus } from "lucide-react";
import { backToCalendar, eventActions, joinVirtual, pageTexts, register } from "#features/events/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { VisitorEvent } from "./visitor-event.ts";

type EventActionsProps = { event: VisitorEvent; googleAddress: string | null };

/** The actions for visitors (2.13.07 to 2.13.09). The links were validated before they were stored. */
export function EventActions({ event, googleAddress }: EventActionsProps) {
  return (
    <Card as="section" aria-labelledby="event-actions" data-screen-only className="grid gap-3 p-6">
      <h2 id="event-actions" className="mb-1 text-h3">
        {eventActions}
      </h2>
      {!event.cancelled && event.paymentLink && (
        <ButtonLink href={event.paymentLink} newTab>
          {register}
        </ButtonLink>
      )}
      {!event.cancelled && event.isVirtual && event.zoomLink && (
        <ButtonLink href={event.zoomLink} newTab variant={event.paymentLink ? "secondary" : "primary"}>
          {joinVirtual}
        </ButtonLink>
      )}
      {event.date !== "" && (
        <ButtonLink href={`/event/${event.id}.ics`} variant="secondary">
          <CalendarPlus aria-hidden="true" className="size-5" />{" "}
          {event.cancelled ? pageTexts.updateCalendar : "Add to calendar"}
        </ButtonLink>
      )}
      {googleAddress && (
        <ButtonLink href={googleAddress} newTab variant="quiet">
          Add to Google Calendar
        </ButtonLink>
      )}
      <ButtonLink to="/event-calendar" variant="quiet">
        {backToCalendar}
      </ButtonLink>
    </Card>
  );
}
