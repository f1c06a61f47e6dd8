import { smallImageOf } from "#content/media/picture-sources.ts";
import type { Story } from "#content/story.ts";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";

/**
 * The names of the twenty-one founding women (2.8.01): the two founders in large type, the nineteen founding
 * partners in columns.
 */
export function FoundingWomen({ women }: Pick<Story, "women">) {
  const { title, text, founders, partners } = women;
  return (
    <Section tone="ink" aria-labelledby="women-title">
      <div className="max-w-2xl">
        <h2 id="women-title">{title}</h2>
        <p className="mt-4 text-ivory/80 text-lead">{text}</p>
      </div>
      <h3 className="eyebrow mt-14 font-text text-[#e3b9c9]">{founders.length} founders</h3>
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {founders.map(({ name, work, image }) => (
          <li key={name} className="flex items-center gap-5 border-gold border-t pt-5">
            {image && <Portrait name={name} image={smallImageOf(image, "square")} className="size-20" />}
            <span>
              <span className="block font-display text-h2 leading-tight">{name}</span>
              <span className="mt-1 block text-ivory/75">{work}</span>
            </span>
          </li>
        ))}
      </ul>
      <h3 className="eyebrow mt-14 font-text text-[#e3b9c9]">{partners.length} founding partners</h3>
      <ul className="mt-5 columns-2 gap-x-5 border-ivory/20 border-t sm:gap-x-10 md:columns-3 lg:columns-4">
        {partners.map(({ name, work }) => (
          <li key={name} className="break-inside-avoid border-ivory/20 border-b py-3.5">
            <span className="block text-balance font-display text-[1.0625rem] leading-snug sm:text-[1.25rem]">
              {name}
            </span>
            <span className="block text-ivory/75 text-small">{work}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
