import type { Summit } from "#content/summit.ts";

/** (2.16.02, 2.16.03) */
export function Sessions({ sessions, day }: Pick<Summit["schedule"], "sessions"> & { day: string }) {
  return (
    <ol className="border-gold/45 border-l">
      {sessions.map((session) => (
        <li
          key={session.start}
          className="relative grid gap-x-8 gap-y-1 pb-9 pl-8 last:pb-0 sm:grid-cols-[9rem_1fr]"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 12 12"
            className={`absolute top-2 -left-[0.40625rem] size-3 ${session.notice ? "fill-ruby" : "fill-gold"}`}
          >
            <path d="M6 0 12 6 6 12 0 6Z" />
          </svg>
          <p className="whitespace-nowrap pt-px font-semibold text-ink-soft tabular-nums">
            <time dateTime={`${day}T${session.start}`}>{session.time}</time>
          </p>
          <div className={session.notice ? "rounded-card border border-ruby/30 bg-ruby/4 p-6" : ""}>
            <h3 className="text-[1.3125rem]">{session.title}</h3>
            {session.text && <p className="mt-1.5 max-w-measure text-ink-soft">{session.text}</p>}
            {session.facilitator && (
              <p className="mt-1.5">
                Facilitator: <span className="font-semibold">{session.facilitator}</span>
              </p>
            )}
            {session.notice && <p className="mt-3 font-semibold text-ruby">{session.notice}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
