import type { ShownPicture } from "#content/media/picture-field.ts";
import type { Supporter } from "#content/supporters.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { NewTabHint } from "#ui/button.tsx";

/** By logo or name, each with a link to its website (2.4.18, 2.4.19). */
export function SupporterWall({ supporters }: { supporters: Supporter[] }) {
  return (
    <ul className="supporters grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
      {supporters.map(({ id, name, logo, link }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noopener">
            {logo ? (
              <Logo logo={logo} name={name} />
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

// One file, at most 640 pixels wide: in 12rem it is sharp on every screen.
function Logo({ logo, name }: { logo: ShownPicture; name: string }) {
  const { srcSet: _, ...source } = pictureSources(logo, "logo");
  return <img {...source} alt={logo.alt || name} loading="lazy" />;
}
