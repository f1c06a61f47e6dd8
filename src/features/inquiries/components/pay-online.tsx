import type { FormAnswer } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { notPaid } from "../messages.ts";

/** `to`: the link of the content that it leads to, else the page is opened by a press. */
type Way = { label: string; isTest: boolean; to: string | null };

/** The button to the page of the payment provider. No field for a card is ours. */
export function PayOnline({
  online,
  isBack,
  answer,
}: {
  online: Way;
  isBack: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <Tile as="section" aria-labelledby="card-title" className="grid gap-4 p-6 md:p-8">
      <h2 id="card-title" className="text-h3">
        Pay by card
      </h2>
      {isBack && (
        <Alert tone="info" title="Not paid yet">
          <p>If you have just paid, this page says so in a minute; you get a receipt by e-mail.</p>
        </Alert>
      )}
      {online.isTest && <p className="text-ink-soft">Test mode: no money moves.</p>}
      {online.to === null ? (
        <PostForm id="card" answer={answer} failed={notPaid} submit={online.label} busyLabel="One moment…" />
      ) : (
        <ButtonLink href={online.to} newTab className="w-full sm:w-fit">
          {online.label}
        </ButtonLink>
      )}
      <p className="text-ink-soft text-small">
        You pay on the page of our card provider. We never see the number of your card.
      </p>
    </Tile>
  );
}
