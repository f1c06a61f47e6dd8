import { smallImageOf } from "#content/media/picture-sources.ts";
import type { Supporter } from "#content/supporters.ts";
import { NewTabHint } from "#ui/button.tsx";

/** The supporting companies by logo or name, each with a link to its website (2.4.18, 2.4.19). */
export function SupporterWall({ supporters }: { supporters: Supporter[] }) {
  return (
    <ul className="supporters grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
      {supporters.map(({ id, name, logo, link }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noopener">
            {logo ? (
              <img {...smallImageOf(logo, "logo")} alt={logo.alt || name} loading="lazy" />
            ) : (
              <>
                <b aria-hidden="true">{[...name][0]}</b>
                <span>{name}</span>
              </>
            )}
            <NewTabHint />
          </a>
        </li>
      ))}
    </ul>
  );
}
