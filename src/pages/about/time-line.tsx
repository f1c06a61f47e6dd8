import { Section } from "#ui/section.tsx";

/** The chapters of the story as a line of time, side by side where there is room. */
export function TimeLine({
  title,
  chapters,
}: {
  title: string;
  chapters: { when: string; title: string }[];
}) {
  return (
    <Section aria-labelledby="time-title">
      <h2 id="time-title">{title}</h2>
      <ol className="time-line mt-10">
        {chapters.map(({ when, title }) => (
          <li key={title}>
            <span className="eyebrow block text-ruby">{when}</span>
            <span className="mt-2 block font-display text-[1.375rem] leading-snug">{title}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
