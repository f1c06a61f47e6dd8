import { Suspense } from "react";
import { Await, data, useAsyncError, useRouteLoaderData } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { countMembers } from "#features/members/access/count-members.server.ts";
import type { CommunityAnswer } from "#features/members/community/community.ts";
import { failureMessage } from "#features/members/community/community.ts";
import {
  CommunityBody,
  FailurePanel,
  ViewDirectory,
} from "#features/members/community/components/community-body.tsx";
import { communityTexts } from "#features/members/community/messages.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Route } from "./+types/community";

export const handle = { shared: true };

const path = "/community";
const description = "Connect with other members of the chamber and visit the members' room.";

export const meta: Route.MetaFunction = (args) =>
  seo(args, { heading: headingOf(args.matches[0]?.loaderData), description });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, log } = context.get(platformContext);
  // The database is only asked when the request has a session cookie; if that fails, assume a signed-in
  // visitor.
  const signedIn = await readVisitor(request, context).then(
    ({ userId }) => userId !== null,
    () => true,
  );
  const opensRoom = await readMembership(request, context).then(
    ({ isMember }) => isMember,
    () => false,
  );
  const { lead, section, tiles, callOut, configuration } = content("community");
  const found: CommunityAnswer["found"] = await countMembers(db, organisationDay(clock.now())).then(
    (count) => ({ ok: true, count }),
    (error: unknown) => {
      log.error({ error }, "the members could not be counted");
      return { ok: false, message: failureMessage(error) };
    },
  );
  const answer: CommunityAnswer = {
    lead,
    section: section.text,
    tiles,
    callOut,
    configuration,
    signedIn,
    opensRoom,
    found,
  };
  // A failure is never cached.
  return data({ answer }, found.ok ? {} : { headers: noStore });
}

/**
 * After a client-side navigation the page opens at once and the count follows [2.11.02]. If it is open
 * already, as after a sign-out in another tab [4.45], the old data stays until the new response arrives.
 */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ answer: CommunityAnswer | Promise<CommunityAnswer> }> {
  if (window.location.pathname === path) return serverLoader();
  const answer = serverLoader().then((loaded) => loaded.answer);
  answer.catch(() => undefined); // the page shows the error, if it is still open
  return { answer };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The community [2.11]. */
export default function Community({ loaderData }: Route.ComponentProps) {
  const { answer } = loaderData as { answer: CommunityAnswer | Promise<CommunityAnswer> };
  const heading = headingOf(useRouteLoaderData("root")) ?? "Community";
  const waits = answer instanceof Promise;
  return (
    <>
      <PageHeader title={heading} breadcrumbs={[{ label: "Home", to: "/" }, { label: heading }]} />
      <Section tone="paper" aria-labelledby="community-room">
        <h2 id="community-room" className="mb-4">
          {communityTexts.section}
        </h2>
        {waits ? (
          <Suspense fallback={<Counting />}>
            <Await resolve={answer} errorElement={<NoAnswer />}>
              {(loaded) => <CommunityBody answer={loaded} />}
            </Await>
          </Suspense>
        ) : (
          <CommunityBody answer={answer} />
        )}
      </Section>
    </>
  );
}

function Counting() {
  return (
    <>
      <div className="grid min-h-64 place-content-center text-ruby">
        <Spinner size={36} label="Counting members" />
      </div>
      <ViewDirectory />
    </>
  );
}

/** Shown when no response arrived; whether the visitor is signed in is unknown then. */
function NoAnswer() {
  const error = useAsyncError();
  return (
    <>
      <FailurePanel message={error instanceof Error ? error.message : null} configuration="your network" />
      <div className="mt-8">
        <ViewDirectory />
      </div>
    </>
  );
}

function headingOf(root: unknown): string | undefined {
  const abbreviation = (root as { organisation?: { abbreviation?: string } } | undefined)?.organisation
    ?.abbreviation;
  return abbreviation && `${abbreviation} Community`;
}
