import { trashDays } from "#platform/trash-days.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/sample";
import { sampleActions } from "./actions.server.ts";
import { inWords } from "./amount.ts";
import type { SampleData } from "./load.server.ts";
import { loadSample } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Sample data");

export async function loader(args: Route.LoaderArgs) {
  return loadSample(await requireScreen(args, "sample"));
}

export const action = screenAction("sample", sampleActions);

/** The sample data, with buttons to remove and restore it. */
export default function Sample({ loaderData: data }: Route.ComponentProps) {
  const { events, members, photos, pictures, removed } = data;
  return (
    <Screen title="Sample data">
      <p className="max-w-3xl text-ink-soft">
        The site came with made-up events, members, photos and pictures that show what each page looks like.
        They're marked “Sample” in the dashboard's lists; pictures have it in their names. Nothing you entered
        yourself is included.
      </p>
      {events + members + photos + pictures > 0 ? (
        <Removal {...data} />
      ) : (
        <p className="font-semibold">No sample data is shown.</p>
      )}
      {removed && <Undo {...data} removed={removed} />}
    </Screen>
  );
}

function Removal({ events, members, photos, pictures, asks }: SampleData) {
  const amount = inWords({ events, members, photos, pictures });
  if (!asks) {
    return (
      <Tile className="grid gap-4 p-5 sm:p-7">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Figure label="Sample events" count={events} />
          <Figure label="Sample members" count={members} />
          <Figure label="Sample photos" count={photos} />
          <Figure label="Sample pictures" count={pictures} />
        </dl>
        <ButtonLink
          to={screenAddress("sample", { confirm: "samples" })}
          variant="secondary"
          className="w-full sm:w-fit"
        >
          Remove all sample data
        </ButtonLink>
      </Tile>
    );
  }
  return (
    <Alert tone="danger" title={`Remove ${amount}?`}>
      <p>They go to the trash. You can restore them for {trashDays} days.</p>
      <DashboardForm
        id="remove"
        intent="remove-samples"
        submit="Remove them"
        look={{ variant: "danger", size: "small" }}
        aside={
          <ButtonLink to={screenAddress("sample")} variant="secondary" size="small">
            Keep them
          </ButtonLink>
        }
        className="mt-3 grid gap-3"
      />
    </Alert>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="grid">
      <dt className="text-ink-soft text-small">{label}</dt>
      <dd className="-order-1 font-display text-h2 tabular-nums">{count.toLocaleString("en-US")}</dd>
    </div>
  );
}

function Undo({ removed, timeZone }: SampleData & { removed: NonNullable<SampleData["removed"]> }) {
  return (
    <Alert tone="info" title={`${inWords(removed)} in the trash`}>
      <p>
        Removed on <Instant at={removed.at} timeZone={timeZone} />.
      </p>
      <DashboardForm
        id="restore"
        intent="restore-samples"
        submit="Restore them"
        look={{ variant: "secondary", size: "small" }}
        className="mt-3 grid gap-3"
      />
    </Alert>
  );
}
