import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Home } from "#content/home.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** The next events, or a designed nothing (2.4.12). `children` are the event cards. */
export function Upcoming({
  heading,
  isEmpty,
  children,
}: {
  heading: Home["events"];
  isEmpty: boolean;
  children: ReactNode;
}) {
  return (
    <Section aria-labelledby="upcoming-title">
      <SectionHeading
        id="upcoming-title"
        {...heading}
        action={
          <Link to="/event-calendar" className="link font-semibold">
            See the full calendar
          </Link>
        }
      />
      {isEmpty ? (
        <EmptyState
          title="Nothing on the calendar just now"
          action={
            <ButtonLink to="/membership" variant="secondary">
              See Membership Levels
            </ButtonLink>
          }
        >
          New dates are announced here and in the newsletter first.
        </EmptyState>
      ) : (
        children
      )}
    </Section>
  );
}
