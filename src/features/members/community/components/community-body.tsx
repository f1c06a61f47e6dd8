import { useEffect } from "react";
import type { CommunityAnswer } from "#features/members/community/community.ts";
import { callOutHeading, failureText } from "#features/members/community/community.ts";
import { communityTexts, connectionError } from "#features/members/community/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem, type GemKind } from "#ui/gem.tsx";
import { useNotify } from "#ui/toast.tsx";

const tiles: { key: keyof CommunityAnswer["tiles"]; title: string; stone: GemKind }[] = [
  { key: "discussions", title: communityTexts.discussions, stone: "ruby" },
  { key: "resources", title: communityTexts.resources, stone: "emerald" },
  { key: "networking", title: communityTexts.networking, stone: "diamond" },
];

/** The tiles and the call-out, or the failure panel instead [2.11.03] to [2.11.09]. */
export function CommunityBody({ answer }: { answer: CommunityAnswer }) {
  const { found } = answer;
  return (
    <>
      <p className="max-w-measure text-ink-soft text-lead">{answer.lead}</p>
      <p className="mt-4 max-w-measure text-ink-soft">{answer.section}</p>
      {found.ok ? (
        <ul className="mt-12 grid gap-5 md:grid-cols-3 lg:gap-6">
          {tiles.map(({ key, title, stone }) => (
            <li key={key} className="rounded-card border border-line bg-ivory p-6 md:p-8">
              <Gem kind={stone} className="size-9" />
              <h3 className="mt-5">{title}</h3>
              <p className="mt-2 text-ink-soft">{answer.tiles[key]}</p>
            </li>
          ))}
        </ul>
      ) : (
        <FailurePanel message={found.message} configuration={answer.configuration} />
      )}
      <div className="mt-12 border-gold/50 border-t pt-10">
        {found.ok && (
          <>
            <h2>{callOutHeading(found.count)}</h2>
            <p className="mt-4 max-w-measure text-ink-soft">{answer.callOut}</p>
          </>
        )}
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {answer.signedIn ? (
            <>
              <ButtonLink to="/embedded-directory">{communityTexts.manage}</ButtonLink>
              {answer.opensRoom && (
                <ButtonLink to="/community/members" variant="secondary">
                  {communityTexts.room}
                </ButtonLink>
              )}
            </>
          ) : (
            <ButtonLink to="/member-login">{communityTexts.join}</ButtonLink>
          )}
          <ViewDirectory />
        </div>
      </div>
    </>
  );
}

/** The link to the directory; also shown when the count failed [2.11.10]. */
export function ViewDirectory() {
  return (
    <ButtonLink to="/embedded-directory" variant="secondary">
      {communityTexts.view}
    </ButtonLink>
  );
}

/** Shows that the count failed, in the page and as a notification [8.26]. */
export function FailurePanel({ message, configuration }: { message: string | null; configuration: string }) {
  const notify = useNotify();
  useEffect(() => {
    notify({ ...connectionError(configuration), variant: "destructive" });
  }, [notify, configuration]);
  return (
    <div role="alert" className="mt-10 rounded-card border border-danger/40 bg-danger/8 p-5 text-danger">
      <p className="font-semibold">{communityTexts.failed}</p>
      <p className="mt-1">{failureText(message)}</p>
    </div>
  );
}
