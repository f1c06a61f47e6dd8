import { NewTabHint } from "./button.tsx";

export type Social = { network: "facebook" | "instagram" | "linkedin" | "youtube"; href: string };

/** Our own simple icons, 20 x 20; the networks' logos belong to the networks. */
const drawings: Record<Social["network"], { name: string; path: string }> = {
  facebook: {
    name: "Facebook",
    path: "M11.5 18v-7h2.6l.5-3h-3.1V6.2c0-1 .4-1.6 1.7-1.6h1.5V2a16 16 0 0 0-2.3-.2c-2.4 0-3.9 1.4-3.9 4V8H6v3h2.5v7",
  },
  instagram: {
    name: "Instagram",
    path: "M6 2.5h8A3.5 3.5 0 0 1 17.5 6v8a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 14V6A3.5 3.5 0 0 1 6 2.5ZM10 6.7a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6M14.3 5.6v.1",
  },
  linkedin: {
    name: "LinkedIn",
    path: "M4 8v9M4 4v.2M8.5 17V8m0 4.5C8.5 9.5 10 8 12.3 8 14.8 8 16 9.5 16 12.5V17",
  },
  youtube: {
    name: "YouTube",
    path: "M4 4.5h12A2.5 2.5 0 0 1 18.5 7v6a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 13V7A2.5 2.5 0 0 1 4 4.5ZM8.3 7.5v5l4.2-2.5Z",
  },
};

/**
 * One icon per network that has a link; the others are left out. `owner` tells several lists on a page apart, `rel` the
 * links of people the site does not vouch for.
 */
export function SocialLinks({
  links,
  owner,
  rel = "noopener",
}: {
  links: Social[];
  owner?: string;
  rel?: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul className="-ml-2.5 mt-5 flex gap-1">
      {links.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel={rel}
            className="grid size-11 place-items-center rounded-control text-ink-soft transition-colors hover:bg-ruby/8 hover:text-ruby"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className="size-5 fill-none stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={drawings[network].path} />
            </svg>
            <span className="sr-only">
              {owner ? `${owner} on ${drawings[network].name}` : drawings[network].name}
              <NewTabHint />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
