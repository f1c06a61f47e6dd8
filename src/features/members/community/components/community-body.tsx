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

/**
 * What the community is, beside it the call-out in a panel of its own; or the failure panel instead of both [2.11.03] to
 * [2.11.09].
 */
export function CommunityBody({ answer }: { answer: CommunityAnswer }) {
  const { found } = answer;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div>
        <p className="max-w-measure text-ink-soft text-lead">{answer.lead}</p>
        <p className="mt-4 max-w-measure text-ink-soft">{answer.section}</p>
        {found.ok ? (
          <ul className="mt-10 border-line border-t">
            {tiles.map(({ key, title, stone }) => (
              <li key={key} className="flex gap-5 border-line border-b py-6 sm:gap-7">
                <Gem kind={stone} className="mt-1 size-10 sm:size-12" />
                <div className="min-w-0">
                  <h3>{title}</h3>
                  <p className="mt-2 max-w-measure text-ink-soft">{answer.tiles[key]}</p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <FailurePanel message={found.message} configuration={answer.configuration} />
        )}
      </div>
      <div className="grid content-center gap-8 self-start rounded-card border border-gold/60 bg-ivory p-7 sm:p-10 lg:min-h-full">
        <div aria-hidden="true" className="flex items-end gap-1">
          <Gem kind="emerald" className="size-14" />
          <Gem kind="ruby" className="size-24" />
          <Gem kind="diamond" className="size-14" />
        </div>
        {found.ok && (
          <div>
            <h2 className="text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]">{callOutHeading(found.count)}</h2>
            <p className="mt-4 text-ink-soft">{answer.callOut}</p>
          </div>
        )}
        <div className="grid gap-3">
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
    </div>
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
