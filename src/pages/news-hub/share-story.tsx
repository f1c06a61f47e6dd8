import { CopyAddress } from "#ui/copy-button.tsx";

/** No script of another company is loaded. */
export function ShareStory({ title, address }: { title: string; address: string }) {
  const of = encodeURIComponent(address);
  const ways = [
    { name: "E-mail", href: `mailto:?subject=${encodeURIComponent(title)}&body=${of}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${of}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${of}` },
  ];
  return (
    <section aria-labelledby="share-story" data-screen-only>
      <h2 id="share-story" className="font-semibold font-text text-small">
        Share this story
      </h2>
      <div className="mt-2">
        <CopyAddress label="Address of this story" address={address} />
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {ways.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener" className="link inline-block py-2 text-small">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
