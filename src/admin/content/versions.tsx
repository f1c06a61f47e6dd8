import { Link } from "react-router";
import { BeforeAndAfter } from "#ui/before-and-after.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { type StateTone, StateWord } from "../components/state-word.tsx";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/versions";
import { contentActions } from "./actions.server.ts";
import { documentAddress } from "./content-address.ts";
import { loadVersions, type VersionRow } from "./load-versions.server.ts";
import { openPublished } from "./open-document.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`Versions of ${loaderData?.title ?? "a text"}`);

export async function loader(args: Route.LoaderArgs) {
  const staff = await requireScreen(args, "content");
  return loadVersions(staff, await openPublished(staff.platform, args.params.document, staff.visitor));
}

export const action = screenAction("content", contentActions);

/** Every version of a document, the newest first, with what each changed. */
export default function Versions({ loaderData: data }: Route.ComponentProps) {
  const { name, title, rows, shown, next } = data;
  return (
    <Screen title={`Versions: ${title}`} back={{ label: title, to: documentAddress(name) }}>
      <ol className="grid max-w-4xl gap-3">
        {rows.map((row) => (
          <Version key={row.number} row={row} data={data} isOpen={row.number === shown?.number} />
        ))}
      </ol>
      {next !== null && (
        <Link to={`?before=${next}`} className="link w-fit py-2 font-semibold text-small">
          Older versions
        </Link>
      )}
    </Screen>
  );
}

const states: Record<VersionRow["state"], { words: string; tone: StateTone }> = {
  shown: { words: "Live", tone: "good" },
  published: { words: "Published", tone: "quiet" },
  scheduled: { words: "Scheduled", tone: "waiting" },
  "held back": { words: "Not published as scheduled", tone: "bad" },
  withdrawn: { words: "Canceled", tone: "quiet" },
  shipped: { words: "Original", tone: "quiet" },
};

type VersionProps = { row: VersionRow; data: Route.ComponentProps["loaderData"]; isOpen: boolean };

function Version({ row, data, isOpen }: VersionProps) {
  const { shown, origin, timeZone } = data;
  const { words, tone } = states[row.state];
  return (
    <li className="rounded-card border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold text-body">
          {row.number === 0 ? "Original text" : `Version ${row.number}`}
        </h2>
        <StateWord tone={tone}>{words}</StateWord>
        <p className="mr-auto text-ink-soft text-small">
          {row.by && <span>{row.by}, </span>}
          {row.at && <Instant at={row.at} timeZone={timeZone} />}
        </p>
        {!isOpen && (
          <Link to={`?version=${row.number}`} className="link py-2 text-small" preventScrollReset>
            Compare<span className="sr-only"> version {row.number}</span>
          </Link>
        )}
      </div>
      {isOpen && shown && (
        <div className="mt-3 grid gap-4 border-line border-t pt-3">
          {shown.changes.length > 0 ? (
            <BeforeAndAfter rows={shown.changes} before="This version" after="Live version" />
          ) : (
            <p className="text-small">This version is the same as the live one.</p>
          )}
          {shown.changes.length > 0 && (
            <DashboardForm
              id="restore"
              intent="restore-content"
              hidden={{ number: row.number, ...origin }}
              submit="Restore as draft"
              look={{ variant: "secondary", size: "small" }}
            />
          )}
        </div>
      )}
    </li>
  );
}
