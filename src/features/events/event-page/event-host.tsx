import { Link } from "react-router";
import { pageTexts } from "#features/events/messages.ts";
import { Portrait } from "#ui/portrait.tsx";

type EventHostProps = { host: { name: string; image: string | null; to: string | null } };

/** Whose event it is: a member with their face and the way to their page, or a name with its initials. */
export function EventHost({ host: { name, image, to } }: EventHostProps) {
  return (
    <section aria-labelledby="event-host" className="flex items-center gap-4 border-line border-y py-4">
      <Portrait name={name} image={image} className="size-16" />
      <div className="min-w-0">
        <p id="event-host" className="eyebrow text-ink-soft">
          {pageTexts.hostedBy}
        </p>
        <p dir="auto" className="mt-0.5 font-semibold wrap-anywhere">
          {to ? (
            <Link to={to} className="link inline-block py-1">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
      </div>
    </section>
  );
}
