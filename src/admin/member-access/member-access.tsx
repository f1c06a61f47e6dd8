import { organisationDay } from "#billing/organisation-day.server.ts";
import { countByAccess } from "#features/members/access/change-access.server.ts";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/member-access";
import { nobodyHasTerm, people } from "./access-words.ts";
import { memberAccessActions } from "./actions.server.ts";

const title = "Who is a member";

export const meta: Route.MetaFunction = () => screenMeta(title);

export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "gate");
  const { db, clock } = platform;
  const [access, counts] = await Promise.all([
    readMemberAccess(db),
    countByAccess(db, organisationDay(clock.now())),
  ]);
  return { access, ...counts, asks: url.searchParams.get("confirm") === "yes" };
}

export const action = screenAction("gate", memberAccessActions);

type MemberAccessData = Route.ComponentProps["loaderData"];

/** By what the site tells who is a member, and the change of it, which is asked for twice. */
export default function MemberAccessScreen({ loaderData: data }: Route.ComponentProps) {
  const byTerms = data.access === "terms";
  const members = byTerms ? data.holding : data.holding + data.closedOut;
  return (
    <Screen title={title}>
      <Tile className="grid max-w-3xl gap-4 p-5 sm:p-7">
        <h2 className="text-h3">{byTerms ? "The site goes by terms" : "The site goes by entries"}</h2>
        <p>
          {byTerms
            ? "Everyone with an approved entry and a term that holds, days of grace included, is a member."
            : "Everyone with an approved entry is a member, with or without a term."}{" "}
          Today that makes {people(members)}.
        </p>
        <OtherWay {...data} />
      </Tile>
    </Screen>
  );
}

function OtherWay(data: MemberAccessData) {
  const { access, holding, closedOut, asks } = data;
  if (access === "entries" && holding === 0)
    return (
      <>
        <WhatTermsDo />
        <Alert tone="info" title={nobodyHasTerm} />
      </>
    );
  if (asks) return <Question {...data} />;
  return (
    <>
      {access === "entries" ? <WhatTermsDo /> : <WhatListingsDo />}
      <p>
        <Outcome closedOut={closedOut} access={access} />{" "}
        {closedOut > 0 && (
          <a href={listAddress} className="link">
            See who they are
          </a>
        )}
      </p>
      <ButtonLink
        to={screenAddress("gate", { confirm: "yes" })}
        variant="secondary"
        className="w-full sm:w-fit"
      >
        {access === "entries" ? "Go by terms" : "Go by entries again"}
      </ButtonLink>
    </>
  );
}

/** The list behind the number. */
const listAddress = screenAddress("members", { state: "approved", term: "none" });

function WhatTermsDo() {
  return (
    <p className="text-ink-soft">
      Going by terms only narrows this: people without a term that holds leave the directory, see no contact
      details, send no articles and get no letters to members. They can still sign in, renew, and download
      what is theirs, and everything comes back with their term. Staff see what they see today.
    </p>
  );
}

function WhatListingsDo() {
  return (
    <p className="text-ink-soft">
      Going by entries again makes everyone with an approved entry a member, also those whose membership has
      lapsed or was never paid.
    </p>
  );
}

function Outcome({ access, closedOut }: Pick<MemberAccessData, "access" | "closedOut">) {
  const verb = access === "entries" ? "It would close out" : "It would let in";
  return <strong>{`${verb} ${people(closedOut)} with an approved entry and no term that holds.`}</strong>;
}

function Question({ access, closedOut }: MemberAccessData) {
  const closes = access === "entries";
  const question = closes ? `Close out ${people(closedOut)}?` : `Let in ${people(closedOut)} without a term?`;
  return (
    <Alert tone={closes ? "danger" : "warning"} title={question}>
      <p>
        <span>It takes effect with the next page that anybody opens.</span>{" "}
        {closedOut > 0 && (
          <a href={listAddress} className="link">
            See who they are
          </a>
        )}
      </p>
      <DashboardForm
        id="gate"
        intent="change-gate"
        submit={closes ? "Go by terms" : "Go by entries"}
        look={{ variant: closes ? "danger" : "primary", size: "small" }}
        hidden={{ gate: closes ? "terms" : "entries", closed_out: String(closedOut) }}
        aside={
          <ButtonLink to={screenAddress("gate")} variant="secondary" size="small">
            Leave it
          </ButtonLink>
        }
        className="mt-3 grid gap-3"
      />
    </Alert>
  );
}
