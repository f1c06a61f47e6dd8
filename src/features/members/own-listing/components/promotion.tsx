import { Fragment } from "react";
import type { Content } from "#content/store.server.ts";
import { promotionTitle } from "#features/members/own-listing/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem, type GemKind } from "#ui/gem.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const stones: GemKind[] = ["ruby", "emerald", "diamond"];

/** Lines break only between sentences. */
function Unbroken({ text }: { text: string }) {
  const sentences = text.split(/(?<=\.) /);
  return sentences.map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && " "}
      <span className="whitespace-nowrap">{sentence}</span>
    </Fragment>
  ));
}

type PromotionProps = Content<"directory">["promotion"] & { isListed: boolean };

/** The top of /embedded-directory: the headline [2.10.01] and, for people who are not listed, the benefits of a listing. */
export function Promotion({ lead, promises, isListed }: PromotionProps) {
  return (
    <>
      <PageHeader
        title={<Unbroken text={promotionTitle} />}
        lead={lead}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Member Directory", to: "/directory" },
          { label: isListed ? "Your listing" : "Get listed" },
        ]}
        actions={
          !isListed && (
            <>
              <ButtonLink href="#entry">Submit your information</ButtonLink>
              <ButtonLink href="#directory" variant="secondary">
                Search the directory
              </ButtonLink>
            </>
          )
        }
      />
      {!isListed && <Promises of={promises} />}
    </>
  );
}

function Promises({ of }: { of: PromotionProps["promises"] }) {
  return (
    <ul className="container-page grid gap-x-10 gap-y-8 pb-16 sm:grid-cols-3" data-screen-only>
      {of.map(({ title, text }, index) => (
        <li key={title} className="border-gold/50 border-t pt-5">
          <Gem kind={stones[index % stones.length] as GemKind} className="size-9" />
          <h2 className="mt-4 text-h3">{title}</h2>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
