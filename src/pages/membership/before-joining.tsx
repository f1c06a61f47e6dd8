import type { Membership } from "#content/membership.ts";

export function BeforeJoining({
  headings,
  next,
  answers,
}: Pick<Membership, "headings" | "next" | "answers">) {
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
      {next.length > 0 && (
        <section aria-labelledby="next-title">
          <h2 id="next-title">{headings.next}</h2>
          <ol className="mt-8 grid gap-7">
            {next.map(({ title, text }, at) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5">
                <span
                  aria-hidden="true"
                  className="font-display text-[2rem] text-ruby leading-none lining-nums"
                >
                  {at + 1}
                </span>
                <div>
                  <h3 className="text-[1.125rem]">{title}</h3>
                  <p className="mt-1.5 text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {answers.length > 0 && (
        <section aria-labelledby="answers-title">
          <h2 id="answers-title">{headings.answers}</h2>
          <div className="mt-6 divide-y divide-line border-line border-y">
            {answers.map(({ question, answer }) => (
              <details key={question} className="py-4">
                <summary className="cursor-pointer font-semibold">{question}</summary>
                <p className="mt-3 text-ink-soft">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
