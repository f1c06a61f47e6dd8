import { NextTime } from "../next-time.tsx";

type HearingProps = { hearing: { provider: string | null; topic: string | null } };

/** How to hear of the next event once this one is over: the newsletter, and the topic of it that events have. */
export function Hearing({ hearing: { provider, topic } }: HearingProps) {
  return (
    <div className="grid w-full gap-3">
      <NextTime provider={provider} />
      {topic && <p className="text-ink-soft text-small">Its topic is “{topic}”.</p>}
    </div>
  );
}
