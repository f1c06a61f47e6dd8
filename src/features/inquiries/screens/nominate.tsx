import { categoryTitle } from "#content/award-category.ts";
import { hasPassed } from "#content/deadlines.ts";
import { nominationSeason } from "#content/nomination-season.ts";
import { requireOnSite } from "#content/on-site.server.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { Alert } from "#ui/alert.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import { Tile } from "#ui/tile.tsx";
import { NamedLines } from "../components/named-lines.tsx";
import { NominationForm } from "../components/nomination-form.tsx";
import { nominationSent } from "../messages.ts";
import { nominationForm } from "../nomination/nomination-form.ts";
import { seasonWords } from "../nomination/season-words.ts";
import { sendNomination } from "../nomination/send-nomination.server.ts";
import { receiveForm } from "../receiving/receive-form.server.ts";
import type { Route } from "./+types/nominate";

export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.nominate.title,
    description: page.loaderData?.nominate.text,
    parents: [{ label: "Annual Gala", to: "/annual-gala" }],
  });

export function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const { nominate, awards } = content("gala");
  const season = seasonOf(context.get(platformContext));
  return {
    nominate,
    service: outsideService("nomination"),
    open: season.open,
    season: seasonWords(season),
    categories: awards.categories.map(categoryTitle),
    awards: {
      title: awards.title,
      lines: awards.categories.map(({ name, field }) => ({ name, ...(field ? { of: field } : {}) })),
    },
    honored: honoredAt(context.get(platformContext)),
  };
}

/**
 * Stores a nomination (2.17.13) up to the last day of the season, whatever an older copy of the page still
 * shows, for the gala that the season is for.
 */
export function action({ request, context }: Route.ActionArgs) {
  requireOnSite(request);
  const { nominate, awards } = content("gala");
  const season = seasonOf(context.get(platformContext));
  return receiveForm(
    { request, context },
    {
      name: "nomination",
      schema: nominationForm(awards.categories.map(categoryTitle)),
      store: (platform, input, held) => sendNomination(platform, { ...input, gala: season.gala }, held),
      sent: nominationSent,
      closed: () =>
        season.open
          ? null
          : { title: nominate.closed.title, description: `${seasonWords(season)}. ${nominate.closed.text}` },
    },
  );
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** The honorees of the gala whose day is over; null before, and where staff have named nobody. */
function honoredAt({ clock }: Platform) {
  const { date, afterwards } = content("gala");
  const isOver = hasPassed(date, today(clock.now(), content("organisation").timeZone));
  if (!isOver || afterwards.people.length === 0) return null;
  const lines = afterwards.people.map(({ name, what }) => ({ name, ...(what ? { of: what } : {}) }));
  return { title: `Honored in ${date.slice(0, 4)}`, lines };
}

function seasonOf({ clock }: Platform) {
  return nominationSeason(content("gala"), today(clock.now(), content("organisation").timeZone));
}

export default function Nominate({ loaderData, actionData }: Route.ComponentProps) {
  const { nominate, service, open, season, categories, awards, honored } = loaderData;
  return (
    <>
      <PageHeader
        title={nominate.title}
        lead={nominate.text}
        eyebrow={season}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Annual Gala", to: "/annual-gala" },
          { label: nominate.title },
        ]}
      />
      <div className="container-page pb-section">
        {service && open && !actionData ? (
          <ProviderSlot service={service} title={nominate.title} />
        ) : open || actionData ? (
          <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Tile className="p-6 md:p-10">
              <NominationForm categories={categories} answer={actionData} />
            </Tile>
            <div className="grid gap-10">
              <NamedLines {...awards} />
              {honored && <NamedLines {...honored} />}
            </div>
          </div>
        ) : (
          <Alert title={nominate.closed.title} className="max-w-3xl">
            {nominate.closed.text}
          </Alert>
        )}
      </div>
    </>
  );
}
