import type { ReactNode } from "react";
import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Instant } from "../components/instant.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { documentAddress } from "../content/content-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/letters";
import { letterActions } from "./actions.server.ts";
import { letterStates, readersInWords } from "./letter-state.ts";
import { loadLetters } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Letters");

export async function loader(args: Route.LoaderArgs) {
  return loadLetters(await requireScreen(args, "content.edit"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "content.edit", letterActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** The letters to the newsletter's readers: drafts, those that wait, and those that were sent. */
export default function Letters({
  loaderData: { drafts, rows, next, hasProvider, timeZone },
}: Route.ComponentProps) {
  return (
    <Screen
      title="Letters"
      actions={
        <ButtonLink to={recordAddress("letters", "new")} size="small">
          New letter
        </ButtonLink>
      }
    >
      {hasProvider && (
        <Alert tone="info" title="New readers are kept by your newsletter provider">
          A letter from here reaches only those who subscribed on this site before that.
        </Alert>
      )}
      {drafts.length + rows.length === 0 ? (
        <EmptyState title="No letters yet">
          <p>
            What you write here goes to the readers of the newsletter by mail, to each their own, with the
            next events and the latest news if you like.
          </p>
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl gap-2">
          {drafts.map(({ slug, subject, by, at }) => (
            <LetterRow key={slug} href={documentAddress(`letter-${slug}`)} subject={subject} state="draft">
              Saved by {by}, <Instant at={at} timeZone={timeZone} brief />
            </LetterRow>
          ))}
          {rows.map((row) => (
            <LetterRow
              key={row.id}
              href={recordAddress("letters", row.slug)}
              subject={row.subject}
              state={row.state}
            >
              <Figures row={row} />
              <Instant at={row.endedAt ?? row.sendAt} timeZone={timeZone} brief />
            </LetterRow>
          ))}
        </ul>
      )}
      <MoreRows to={next === null ? null : screenAddress("letters", { from: next })} label="Older letters" />
    </Screen>
  );
}

type LetterRowProps = {
  href: string;
  subject: string;
  state: keyof typeof letterStates;
  children: ReactNode;
};

function LetterRow({ href, subject, state, children }: LetterRowProps) {
  const { words, tone } = letterStates[state];
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-paper px-4 py-3 hover:border-ruby">
      <div className="min-w-0">
        {/* A new document, whose policy lets it frame the letter. */}
        <Link
          to={href}
          reloadDocument
          dir="auto"
          className="font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {subject}
        </Link>
        <p className="text-ink-soft text-small">{children}</p>
      </div>
      <p className="text-small">
        <StateWord tone={tone}>{words}</StateWord>
      </p>
    </li>
  );
}

function Figures({ row: { figures } }: { row: Row }) {
  if (!figures) return null;
  const { sent, unconfirmed, readers, failed, bounced, left } = figures;
  const words = [
    `${(sent + unconfirmed).toLocaleString("en-US")} of ${readersInWords(readers)}`,
    failed + bounced > 0 && `${(failed + bounced).toLocaleString("en-US")} not delivered`,
    left > 0 && `${left.toLocaleString("en-US")} left`,
  ];
  return <>{words.filter(Boolean).join(", ")} · </>;
}
