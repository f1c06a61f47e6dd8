import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StateWord } from "../components/state-word.tsx";
import { documentAddress } from "../content/content-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/letter";
import { letterActions } from "./actions.server.ts";
import { letterStates } from "./letter-state.ts";
import { type LetterData, loadLetter } from "./load.server.ts";
import { OnItsWay } from "./on-its-way.tsx";
import { SendLetter } from "./send-letter.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => screenMeta(loaderData?.subject ?? "Mailing");

export async function loader(args: Route.LoaderArgs) {
  return loadLetter(await requireScreen(args, "letters"), args.params.slug);
}

export const action = screenAction("letters", letterActions);

/** A letter as its readers see it, the way to send it, and what became of it. */
export default function Letter({ loaderData: letter }: Route.ComponentProps) {
  const { name, subject, state, problems } = letter;
  const { words, tone } = letterStates[state];
  return (
    <Screen
      title={subject}
      back={{ label: "Mailings", to: screenAddress("letters") }}
      actions={
        state === "draft" && (
          <ButtonLink to={documentAddress(name)} variant="secondary" size="small">
            Edit
          </ButtonLink>
        )
      }
    >
      <p className="text-small">
        <StateWord tone={tone}>{words}</StateWord>
      </p>
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6 xl:order-2">
          {problems.length > 0 && <Problems problems={problems} />}
          {state === "draft" ? <SendLetter letter={letter} /> : <OnItsWay letter={letter} />}
        </div>
        {problems.length === 0 && <AsMail letter={letter} />}
      </div>
    </Screen>
  );
}

function Problems({ problems }: Pick<LetterData, "problems">) {
  return (
    <Alert tone="danger" title="This can't be sent yet">
      <ul className="list-disc pl-5">
        {problems.map(({ words, to }) => (
          <li key={to}>
            <Link to={to} className="link">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The letter as mail programs show it on a phone, and as text. */
function AsMail({ letter: { slug, text } }: { letter: LetterData }) {
  const address = `${recordAddress("letters", slug)}/mail`;
  return (
    <section aria-labelledby="as-mail" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="as-mail" className="text-h3">
          As an email
        </h2>
        <ButtonLink href={address} newTab variant="secondary" size="small">
          Full width, in a new tab
        </ButtonLink>
      </div>
      <div className="rounded-card border border-line bg-ink/5 p-2 sm:p-4">
        <iframe
          title="The mailing on a phone"
          src={address}
          height={720}
          className="mx-auto block w-full max-w-[390px] bg-ivory"
        />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-small">As plain text</summary>
        <pre
          dir="auto"
          className="whitespace-pre-wrap rounded-card border border-line bg-paper p-4 text-small wrap-anywhere"
        >
          {text}
        </pre>
      </details>
    </section>
  );
}
