import { Check } from "lucide-react";
import type { Contact } from "#content/contact.ts";
import type { Organisation } from "#content/organisation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type OutsideService, ProviderSlot } from "#ui/provider-slot.tsx";

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

// City blocks are drawn as facets, with one ruby pin. Coordinates are in units of the SVG's viewBox.
const blocks = [
  "0,0 150,0 138,104 0,92",
  "186,0 452,0 462,104 176,104",
  "500,0 720,0 720,96 502,104",
  "0,132 134,142 130,312 0,318",
  "510,142 720,132 720,320 514,314",
  "0,356 130,350 142,480 0,480",
  "172,352 470,352 462,480 180,480",
  "514,352 720,358 720,480 508,480",
];
const trees = [
  [222, 196],
  [212, 258],
  [432, 200],
  [404, 274],
  [246, 286],
] as const;

/** An SVG map of the place and the streets around it; the text beside the map says the same (2.24.05). */
function DrawnMap({ streets, label }: { streets: NonNullable<Contact["place"]["streets"]>; label: string }) {
  return (
    <svg
      role="img"
      aria-label={`Map: ${label}, on ${streets.square}`}
      viewBox="0 0 720 480"
      preserveAspectRatio="xMidYMid slice"
      className="h-80 w-full rounded-card border border-line bg-ivory sm:h-auto"
    >
      {blocks.map((points) => (
        <polygon key={points} points={points} fill="#f1e8dc" stroke="#e7ddd0" strokeWidth="2" />
      ))}
      <polygon points="0,0 150,0 0,92" fill="#ede2d4" />
      <polygon points="720,480 508,480 720,358" fill="#ede2d4" />
      <polygon points="186,142 464,142 472,312 180,312" fill="#dfe8dc" stroke="#c9d8c8" strokeWidth="2" />
      <path d="m186 142 286 170M464 142 180 312" stroke="#fbf7f1" strokeWidth="8" />
      <circle cx="325" cy="227" r="30" fill="#fbf7f1" stroke="#b08433" strokeWidth="2" />
      <path d="m325 206 18 21-18 21-18-21Z" fill="#b08433" />
      {trees.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="11" fill="#0d6a53" fillOpacity="0.35" />
      ))}
      <g fontFamily="var(--font-text)" fontSize="19" fontWeight="600" fill="#6a5870" textAnchor="middle">
        <text x="325" y="129">
          {streets.north}
        </text>
        <text x="325" y="338">
          {streets.south}
        </text>
        <text transform="translate(494 228) rotate(90)">{streets.east}</text>
        <text transform="translate(152 228) rotate(-90)">{streets.west}</text>
        <text x="325" y="176" fill="#0d6a53">
          {streets.square}
        </text>
      </g>
      <g>
        <ellipse cx="404" cy="84" rx="16" ry="5" className="fill-ink" fillOpacity="0.18" />
        <path d="M404 82c-6-16-24-26-24-46a24 24 0 0 1 48 0c0 20-18 30-24 46Z" className="fill-ruby" />
        <path
          d="M404 12v68c-6-15-24-25-24-44a24 24 0 0 1 24-24Z"
          className="fill-ruby-deep"
          fillOpacity="0.55"
        />
        <circle cx="404" cy="36" r="9" fill="#fbf7f1" />
      </g>
    </svg>
  );
}
