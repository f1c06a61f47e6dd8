import { data, Link } from "react-router";
import { isOfferedToJoin } from "#features/members/membership/join-offer.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { loadOwnListing, waitsForStaff } from "#features/members/own-listing/load-own-listing.server.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { verifiedFactor } from "#identity/second-factor/factors.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/welcome";
import { JoinTile } from "./join-tile.tsx";
import { valuesToBegin } from "./values-to-begin.server.ts";
import { type WelcomeStep, welcomeSteps } from "./welcome-steps.ts";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Welcome");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor } = await readAccount(request, context);
  const { member, held, claim, isForStaff } = await readMembership(request, context);
  const waiting = waitsForStaff({ claim, isForStaff });
  // What came from an address of several may be another person's.
  const begin = isForStaff ? null : await valuesToBegin(platform.db, visitor);
  const steps = welcomeSteps({
    listing: member && (await loadOwnListing(platform.db, member, held)),
    isAsked: claim?.isDisowned === false,
    withStaff: waiting && `${waiting.title}. ${waiting.description}`,
    isBegun: begin !== null && (begin.company !== "" || begin.phone_number !== ""),
    hasFactor: (await verifiedFactor(platform.db, visitor.userId)) !== undefined,
  });
  const offersJoining = await isOfferedToJoin(context, request);
  return data({ steps, offersJoining, name: begin?.full_name ?? visitor.name });
}

/** [4.36] */
export default function Welcome({ loaderData }: Route.ComponentProps) {
  const { steps, offersJoining, name } = loaderData;
  const next = steps.find(({ isDone, way }) => !isDone && way);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <PageHeader
        title={name ? `Welcome, ${name}` : "Welcome"}
        lead={
          done === steps.length
            ? "You’re all set. You can change any of this in your account."
            : `${steps.length === 2 ? "Two" : "Three"} quick steps to get started. Do them now or later.`
        }
        eyebrow={`${done} of ${steps.length} done`}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "My account", to: "/account" },
          { label: "Welcome" },
        ]}
      />
      <div className="container-page pb-section">
        {offersJoining && (
          <div className="mb-4 max-w-3xl">
            <JoinTile />
          </div>
        )}
        <ol className="grid max-w-3xl gap-4">
          {steps.map((step, index) => (
            <Step key={step.title} number={index + 1} step={step} isNext={step === next} />
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/directory" variant="secondary">
            Browse the directory
          </ButtonLink>
          <ButtonLink to="/account" variant="quiet">
            My account
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function Step({ number, step, isNext }: { number: number; step: WelcomeStep; isNext: boolean }) {
  const { title, text, state, way, isDone } = step;
  return (
    <li className="flex gap-4 rounded-card border border-line bg-paper p-5 sm:gap-6 sm:p-6">
      <span aria-hidden="true" className="font-display text-[2rem] text-ruby leading-none tabular-nums">
        {number}
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-h3">{title}</h2>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <p className="text-ink-soft">{text}</p>
        {way &&
          (isDone ? (
            <Link to={way.to} className="link w-fit py-1 font-semibold">
              {way.label}
            </Link>
          ) : (
            <ButtonLink to={way.to} variant={isNext ? "primary" : "secondary"} className="w-full sm:w-fit">
              {way.label}
            </ButtonLink>
          ))}
      </div>
    </li>
  );
}
