import { Share2 } from "lucide-react";
import { requireOnSite } from "#content/on-site.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";
import { ReadyPart } from "#ui/ready-part.tsx";
import { Section } from "#ui/section.tsx";
import { useNotify } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { CheckoutLink } from "../checkout-link.tsx";
import { PastNote } from "../past-note.tsx";
import { NextTime } from "../yearly/next-time.tsx";
import type { Route } from "./+types/gala";
import { exclusive } from "./gala-status.ts";
import { Hero } from "./hero.tsx";
import { loadGala } from "./load-gala.server.ts";
import { Nominate } from "./nominate.tsx";

/** `captcha`: the nomination form may ask for a CAPTCHA. */
export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, { ...(page.loaderData?.seo ?? { heading: undefined, description: undefined }), preview: "gala" });

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireOnSite(request);
  return loadGala(context.get(platformContext), params.year);
}

/** (2.17) The present year or a former one. */
export default function AnnualGala({ loaderData }: Route.ComponentProps) {
  const { hero, past, present, coming, share, nomination } = loaderData;
  return (
    <>
      <Hero {...hero}>
        {present ? (
          <ButtonLink to={present.path}>{present.label}</ButtonLink>
        ) : (
          <>
            {coming ? (
              <>
                <CheckoutLink sale={coming.status.earlyBird.sale}>Early Bird Registration</CheckoutLink>
                <CheckoutLink sale={coming.status.sponsor.sale} variant="secondary">
                  Become a Presenting Sponsor
                </CheckoutLink>
              </>
            ) : (
              <NextTime provider={loaderData.newsletterProvider} />
            )}
            <ShareButton {...share} />
          </>
        )}
      </Hero>
      {coming && <Coming {...coming} />}
      <ReadyPart html={past?.html ?? ""} />
      {nomination && (
        <Section id="nominate" tone={past ? "paper" : "ivory"} aria-labelledby="nominate-title">
          <Nominate {...nomination} />
        </Section>
      )}
      <ReadyPart html={past?.record ?? ""} />
    </>
  );
}

type ComingProps = NonNullable<Route.ComponentProps["loaderData"]["coming"]>;

function Coming({ tickets, status, information, awards, about }: ComingProps) {
  return (
    <>
      <Section tone="paper" aria-labelledby="tickets-title">
        <h2 id="tickets-title" className="mb-10">
          {tickets.title}
        </h2>
        <Tickets tickets={tickets} status={status} />
        <h2 className="mt-16 mb-8 text-h3 md:mt-20">Event Information</h2>
        <ReadyPart html={information} />
      </Section>
      <Section aria-labelledby="awards-title">
        <ReadyPart html={awards} />
      </Section>
      <Section tone="paper" aria-labelledby="about-title">
        <ReadyPart html={about} />
      </Section>
    </>
  );
}

/** (2.17.07, 2.17.08) */
function Tickets({ tickets, status }: Pick<ComingProps, "tickets" | "status">) {
  const { earlyBird, sponsor } = status;
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      <Offer
        gem="emerald"
        {...tickets.earlyBird}
        price={earlyBird.price}
        aside={earlyBird.rise}
        note={earlyBird.note}
      >
        <CheckoutLink sale={earlyBird.sale} variant="secondary" className="w-full">
          Reserve a Seat
        </CheckoutLink>
      </Offer>
      <Offer gem="topaz" {...tickets.sponsor} price={sponsor.price} aside={exclusive} note={null}>
        <CheckoutLink sale={sponsor.sale} variant="secondary" className="w-full">
          Present the Evening
        </CheckoutLink>
      </Offer>
    </ul>
  );
}

function Offer({
  gem,
  title,
  text,
  price,
  aside,
  note,
  children,
}: {
  gem: "emerald" | "topaz";
  title: string;
  text: string;
  price: string;
  aside: string;
  note: string | null;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-ivory p-7 md:p-9">
      <div className="flex items-start justify-between gap-6">
        <h3>{title}</h3>
        <Gem kind={gem} className="size-12" />
      </div>
      <p className="mt-3 font-display text-[3.25rem] leading-none lining-nums tabular-nums">{price}</p>
      <p className="mt-2 font-semibold text-small">{aside}</p>
      {note && <PastNote className="mt-4">{note}</PastNote>}
      <p className="mt-5 mb-8 text-ink-soft">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

const sharePage = "/annual-gala-share.html";

/**
 * Shares the gala (2.17.05, 2.17.06) with the device's share sheet, or else copies the link and shows a
 * notification. Before hydration and without JavaScript it is a link to the page that would be shared.
 */
function ShareButton({ title, text }: { title: string; text: string }) {
  const notify = useNotify();
  const label = (
    <>
      <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} /> Share
    </>
  );
  if (!useHydrated()) {
    return (
      <a href={sharePage} className={buttonClass("quiet")}>
        {label}
      </a>
    );
  }
  const share = async () => {
    const url = `${location.origin}${sharePage}`;
    try {
      await navigator.share({ title, text, url });
      return;
    } catch (error) {
      // The visitor closed the share sheet; nothing failed.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
    if (await copied(url)) notify({ title: "Link copied", description: "Preview-safe share link copied." });
    else location.assign(url); // there the visitor can copy the link by hand
  };
  return (
    <Button variant="quiet" onClick={share}>
      {label}
    </Button>
  );
}

/**
 * Copies the text and returns whether that worked. A page loaded over plain http has no access to the
 * clipboard.
 */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
