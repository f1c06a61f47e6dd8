import { NextTime } from "../yearly/next-time.tsx";

type HearingProps = { hearing: { provider: string | null; topic: string | null } };

/** How to hear of the next event once this one is over: the newsletter, and the topic of it that events have. */
export function Hearing({ hearing: { provider, topic } }: HearingProps) {
  return (
    <div data-screen-only className="mt-6 grid gap-3 lg:mt-0">
      <NextTime provider={provider} />
      {topic && <p className="px-6 text-ink-soft text-small">Events come under its topic “{topic}”.</p>}
    </div>
  );
}
