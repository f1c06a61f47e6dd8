import { Link } from "react-router";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { choice, optionsOf } from "#records/lists/filter.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Instant } from "../components/instant.tsx";
import { Line, Part } from "../components/part.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { documentAddress } from "../content/content-address.ts";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { recordAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/letters";
import { letterActions } from "./actions.server.ts";
import { figuresInWords, letterStates, sentStates } from "./letter-state.ts";
import { type LetterRow, lettersServed } from "./letters-served.server.ts";
import { loadDrafts } from "./load.server.ts";

export const letterList = defineList<LetterRow>()({
  screen: "letters",
  rows: "Mailings",
  id: ({ id }) => id,
  name: ({ subject }) => subject,
  search: "Subject",
  filters: {
    state: choice(
      "Status",
      "All statuses",
      optionsOf(sentStates, (state) => letterStates[state].words),
    ),
  },
  sorts: ["sent"],
  first: "-sent",
  columns: [
    {
      label: "Subject",
      as: "name",
      text: ({ subject }) => subject,
      // A new document, whose policy lets it frame the letter.
      cell: ({ slug, subject }) => (
        <Link to={recordAddress("letters", slug)} reloadDocument className="hover:text-ruby hover:underline">
          {subject}
        </Link>
      ),
    },
    {
      label: "Recipients",
      width: "w-72",
      shown: "not-narrow",
      text: ({ figures, reached }) => figuresInWords(figures, reached),
    },
    stateColumn("w-36", ({ state }) => letterStates[state]),
    { label: "Sent", sort: "-sent", width: "w-52", text: ({ endedAt, sendAt }) => endedAt ?? sendAt },
  ],
  actions: {},
  about:
    "Mailings to subscribers and members, with when they were sent. Their text is in the folder “letters”.",
  empty: {
    nothing: "No mailings yet",
    noMatch: "No mailings match",
    hint: "Try part of the subject, or another status.",
    begin:
      "Email your newsletter subscribers or your members, with upcoming events and the latest news if you like.",
  },
});

/** While the first letters are written, their drafts stand alone. */
const listBesideDrafts = { ...letterList, empty: null };

export const meta: Route.MetaFunction = () => screenMeta("Mailings");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "letters");
  const [list, drafts] = await Promise.all([loadList(letterList, lettersServed, asked), loadDrafts(asked)]);
  return { ...list, drafts: list.shown ? [] : drafts, hasProvider: newsletterProvider() !== null };
}

export const action = screenAction("letters", letterActions);

/** The letters to the newsletter's readers and to members: drafts, those that wait, and those that were sent. */
export default function Letters({ loaderData }: Route.ComponentProps) {
  const { drafts, hasProvider, timeZone } = loaderData;
  return (
    <ListScreen
      list={drafts.length > 0 ? listBesideDrafts : letterList}
      data={loaderData}
      actions={
        <ButtonLink to={recordAddress("letters", "new")} size="small">
          New mailing
        </ButtonLink>
      }
    >
      {hasProvider && (
        <Alert tone="info" title="New subscribers go to your newsletter provider's list">
          Newsletters sent from here reach only people who subscribed before you switched to that provider.
        </Alert>
      )}
      {drafts.length > 0 && (
        <Part title="Drafts">
          <ul>
            {drafts.map(({ name, subject, by, at }) => (
              <Line
                key={name}
                to={documentAddress(name)}
                note={
                  <>
                    Saved by {by}, <Instant at={at} timeZone={timeZone} brief />
                  </>
                }
              >
                {subject}
              </Line>
            ))}
          </ul>
        </Part>
      )}
    </ListScreen>
  );
}
