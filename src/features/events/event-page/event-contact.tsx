import { Mail } from "lucide-react";
import { Link } from "react-router";
import { pageTexts } from "#features/events/messages.ts";
import { Portrait } from "#ui/portrait.tsx";
import { Tile } from "#ui/tile.tsx";

type EventContactProps = {
  contact: { name: string; email: string; mail: string };
  share: { page: string; mail: string };
};

/** Whom to ask about an event, and how to tell others of it; all of it works without scripts. */
export function EventContact({ contact, share }: EventContactProps) {
  return (
    <Tile as="section" aria-labelledby="event-contact" data-screen-only className="grid gap-3 p-6">
      <h2 id="event-contact" className="text-h3">
        {pageTexts.questions}
      </h2>
      <p className="text-small">
        <span className="block text-ink-soft">{contact.name}</span>
        <a href={contact.mail} className="link inline-block py-1 font-semibold wrap-anywhere">
          {contact.email}
        </a>
      </p>
      <details className="border-line border-t pt-2">
        <summary className="link w-fit cursor-pointer py-2 font-semibold text-small">
          {pageTexts.share}
        </summary>
        <a href={share.mail} className="link inline-flex items-center gap-2 py-2 text-small">
          <Mail aria-hidden="true" className="size-4" /> {pageTexts.shareByMail}
        </a>
        <label className="mt-1 grid gap-1 text-label text-ink-soft">
          {pageTexts.shareAddress}
          <input
            readOnly
            value={share.page}
            className="min-h-11 w-full select-all rounded-control border border-line bg-ivory px-3 text-small"
          />
        </label>
      </details>
    </Tile>
  );
}

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
