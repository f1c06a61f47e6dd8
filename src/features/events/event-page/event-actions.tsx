import { CalendarPlus } from "lucide-react";
import { eventActions } from "#features/events/messages.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";
import type { PageAction, PageActions } from "./page-actions.ts";

/**
 * What visitors can do (2.13.08 to 2.13.10): the main action first, filled. On narrow screens it is held at the foot of the
 * screen until the end of the event, where it has a place of its own.
 */
export function EventActions({ actions }: { actions: PageActions }) {
  const { notes, main, others } = actions;
  return (
    <section
      aria-labelledby="event-actions"
      data-screen-only
      className="contents lg:grid lg:gap-3 lg:rounded-card lg:border lg:border-line lg:bg-paper lg:p-6"
    >
      <h2 id="event-actions" className="mt-10 text-h3 lg:mt-0 lg:mb-1">
        {eventActions}
      </h2>
      {main && (
        <div
          data-foot-bar
          className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-gutter max-lg:mt-8 max-lg:border-line max-lg:border-t max-lg:bg-ivory max-lg:px-gutter max-lg:py-3"
        >
          <Action action={main} variant="primary" className="w-full" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-3 lg:mt-0 lg:grid lg:items-stretch">
        {notes.map((note) => (
          <p key={note} className="w-full text-ink-soft">
            {note}
          </p>
        ))}
        {others.map((action) => (
          <Action
            key={action.label}
            action={action}
            variant={action.quiet ? "quiet" : "secondary"}
            size="small"
            className={action.quiet ? "max-lg:px-3" : ""}
          />
        ))}
      </div>
    </section>
  );
}

type ActionProps = { action: PageAction; variant: ButtonVariant; size?: ButtonSize; className: string };

function Action({ action: { label, icon, newTab, quiet: _, ...target }, ...look }: ActionProps) {
  const shown = (
    <>
      {icon && <CalendarPlus aria-hidden="true" className="size-5" />} <span>{label}</span>
    </>
  );
  return target.to === undefined ? (
    <ButtonLink {...look} href={target.href} newTab={newTab}>
      {shown}
    </ButtonLink>
  ) : (
    <ButtonLink {...look} to={target.to}>
      {shown}
    </ButtonLink>
  );
}
