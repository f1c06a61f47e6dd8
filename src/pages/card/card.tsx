import { data } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { readCard, readCardToken } from "#features/members/card/read-card.server.ts";
import { tokenOf } from "#identity/links/link-request.server.ts";
import { longDay } from "#platform/days.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/card";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Membership card");

export const middleware = [onlyParameters("token")];

/** Open to anybody who holds the card: it says the name, the company, and whether it is valid today. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const day = organisationDay(platform.clock.now());
  const of = readCardToken(platform, tokenOf(request));
  const card = of && (await readCard(platform.db, of, day));
  return data({ card, day: longDay(day) }, { status: card ? 200 : 404, headers: secretAddress });
}

export const headers = () => secretAddress;

export default function CardScreen({ loaderData: { card, day } }: Route.ComponentProps) {
  if (!card)
    return (
      <PageHeader
        title="This card can’t be verified"
        lead="The link may be incomplete, or the card no longer exists."
      />
    );
  const { name, company, isValid } = card;
  return (
    <>
      <PageHeader eyebrow={day} title={isValid ? "Valid today" : "Not valid today"} />
      <div className="container-page pb-section">
        <Tile
          className={`max-w-xl border-l-8 p-6 md:p-8 ${isValid ? "border-l-emerald" : "border-l-danger"}`}
        >
          <p dir="auto" className="text-h3 wrap-anywhere">
            {name}
          </p>
          {company && (
            <p dir="auto" className="text-ink-soft wrap-anywhere">
              {company}
            </p>
          )}
        </Tile>
      </div>
    </>
  );
}
