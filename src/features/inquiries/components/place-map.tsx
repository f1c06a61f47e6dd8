import { Check } from "lucide-react";
import type { Contact } from "#content/contact.ts";
import type { Organisation } from "#content/organisation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type OutsideService, ProviderSlot } from "#ui/provider-slot.tsx";
import { DrawnMap } from "./drawn-map.tsx";

/**
 * "Find Us": directions in words beside a map, either the built-in drawing or the maps service's map
 * (2.24.04, 2.24.05).
 */
export function PlaceMap({
  place,
  map,
  name,
  address,
}: {
  place: Contact["place"];
  map: OutsideService | null;
  name: string;
  address: Organisation["postalAddress"];
}) {
  return (
    <div
      className={`grid items-center gap-x-16 gap-y-10 ${map || place.streets ? "lg:grid-cols-[5fr_7fr]" : "max-w-measure"}`}
    >
      <div>
        <h2 id="place-title">{place.title}</h2>
        <address className="mt-5 text-lead not-italic">
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
        </address>
        <p className="mt-4 text-ink-soft">{place.text}</p>
        {place.notes.length > 0 && (
          <ul className="mt-5 grid gap-2">
            {place.notes.map((note) => (
              <li key={note} className="flex gap-3">
                <Check aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-emerald" />
                {note}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-8" data-screen-only>
          <ButtonLink href={place.directions.href} newTab variant="secondary">
            {place.directions.label}
          </ButtonLink>
        </div>
      </div>
      {map ? (
        <div>
          <ProviderSlot service={map} title={`Map: ${name}`} />
        </div>
      ) : (
        place.streets && (
          <DrawnMap streets={place.streets} label={`${name}, ${address.street}, ${address.city}`} />
        )
      )}
    </div>
  );
}
