import { Form } from "react-router";
import { searchLength } from "#platform/search-length.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { Line, Nothing, Part } from "../../components/part.tsx";
import { Screen } from "../../components/screen.tsx";
import { screenMeta } from "../../components/screen-meta.ts";
import { rowId } from "../../request/row-id.ts";
import { recordAddress } from "../../request/screen-address.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import { screenAction } from "../../request/take-screen-action.server.ts";
import type { Route } from "./+types/merge";
import { mergeActions } from "./actions.server.ts";
import { loadMerge, type MergeData } from "./load-merge.server.ts";
import { MergePreview } from "./merge-preview.tsx";

const title = "Merge with another record";
export const meta: Route.MetaFunction = () => screenMeta(title);

export async function loader(args: Route.LoaderArgs) {
  return loadMerge(await requireScreen(args, "members.manage"), rowId(args.params.id) ?? 0);
}

export const action = screenAction("members.manage", mergeActions);

/** Two entries of one person become one: the other entry is chosen, then what becomes of both is shown before it is done. */
export default function MergeListings({ loaderData: merge }: Route.ComponentProps) {
  const { id, fullName, preview } = merge;
  const own = `${recordAddress("members", id)}/merge`;
  return (
    <Screen title={title} back={{ label: fullName, to: recordAddress("members", id) }}>
      <div className="grid min-w-0 max-w-3xl gap-5">
        {!preview && <ChooseListing {...merge} />}
        {preview?.plan && <MergePreview plan={preview.plan} />}
        {preview?.refusal && (
          <>
            <Alert tone="warning" title="These records can't be merged yet">
              {preview.refusal}
            </Alert>
            <p>
              <ButtonLink to={own} variant="secondary">
                Choose another
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Screen>
  );
}

function ChooseListing({ fullName, search, found }: MergeData) {
  return (
    <Part title="Which other record is theirs?">
      <p className="mb-4 text-small">
        {fullName}’s record stays. You'll see what happens to both before anything changes.
      </p>
      <Form method="get" className="mb-4 flex flex-wrap gap-3">
        <Input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={searchLength}
          aria-label="Search by name, company or email"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {found.length === 0 && <Nothing>No other record matches. Try another part of the name.</Nothing>}
      <ul>
        {found.map((other) => (
          <Line key={other.id} to={`?with=${other.id}`} note={other.note}>
            {other.fullName}
          </Line>
        ))}
      </ul>
    </Part>
  );
}
