import { notFound } from "#features/events/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";

/** The page for an id without an event (2.13.15); its loader responds with 404. */
export function EventNotFound() {
  return (
    <div className="container-page grid justify-items-center py-section text-center">
      <Gem kind="diamond" className="size-20 opacity-80" />
      <h1 className="mt-8 text-h2">{notFound.title}</h1>
      <p className="mt-4 max-w-measure text-ink-soft text-lead">{notFound.description}</p>
      <div className="mt-8">
        <ButtonLink to={notFound.link.to}>{notFound.link.label}</ButtonLink>
      </div>
    </div>
  );
}
