import type { listRequestsOf } from "#features/gallery/removal/requests-store.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Instant } from "../components/instant.tsx";
import { AnswerLink } from "./answer-link.tsx";
import { viewAddress } from "./gallery-views.ts";

type PhotoRequestsProps = { requests: Awaited<ReturnType<typeof listRequestsOf>>; timeZone: string };

const words = { open: "Open", granted: "Granted", declined: "Declined" };

/** The removal requests about one photo, also decided ones; nothing when there are none. */
export function PhotoRequests({ requests, timeZone }: PhotoRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests-title" className="grid gap-4">
      <h2 id="requests-title" className="text-h3">
        What visitors asked
      </h2>
      <ul className="grid gap-4">
        {requests.map(({ id, state, isShownIn, words: said, email, at }) => (
          <li key={id} className="grid gap-2 border-line border-t pt-3 text-small">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={state === "open" ? "ruby" : "neutral"}>{words[state]}</Badge>
              {isShownIn && <Badge>They are in it</Badge>}
              <Instant at={at} timeZone={timeZone} />
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {said || "They gave no reason."}
            </p>
            {email && <AnswerLink email={email} />}
          </li>
        ))}
      </ul>
      {requests.some(({ state }) => state === "open") && (
        <ButtonLink to={viewAddress("requests")} variant="secondary" size="small" className="w-fit">
          Decide about it
        </ButtonLink>
      )}
    </section>
  );
}
