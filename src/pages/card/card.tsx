import { data } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { brandMark } from "#content/brand-icons.server.ts";
import { content } from "#content/store.server.ts";
import { CardHead } from "#features/members/card/card-head.tsx";
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

/**
 * Open to anybody who holds the card: it says the name, the company, whether it is valid today and if so of which level,
 * and nothing else of a person.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const day = organisationDay(platform.clock.now());
  const of = readCardToken(platform, tokenOf(request));
  const found = of && (await readCard(platform.db, of, day));
  if (!found) return data({ card: null }, { status: 404, headers: secretAddress });
  const { name, company, isValid, term } = found;
  const level = isValid ? (term?.level ?? "") : "";
  const chamber = content("organisation").name;
  const card = { name, company, isValid, level, chamber, mark: brandMark(), day: longDay(day) };
  return data({ card }, { headers: secretAddress });
}

export const headers = () => secretAddress;

export default function CardScreen({ loaderData: { card } }: Route.ComponentProps) {
  if (!card)
    return (
      <PageHeader
        title="This card can’t be verified"
        lead="The link may be incomplete, or the card no longer exists."
      />
    );
  const { name, company, isValid, level, chamber, mark, day } = card;
  return (
    <>
      <PageHeader eyebrow={day} title={isValid ? "Valid today" : "Not valid today"} />
      <div className="container-page min-h-[50svh] pb-section">
        <Tile
          className={`grid max-w-xl gap-1 border-l-8 p-6 md:p-8 ${isValid ? "border-l-emerald" : "border-l-danger"}`}
        >
          <CardHead chamber={chamber} mark={mark} />
          <p dir="auto" className="mt-4 text-h3 wrap-anywhere">
            {name}
          </p>
          {company && (
            <p dir="auto" className="text-ink-soft wrap-anywhere">
              {company}
            </p>
          )}
          {level && <p className="mt-3 font-semibold wrap-anywhere">{`Level: ${level}`}</p>}
        </Tile>
      </div>
    </>
  );
}
