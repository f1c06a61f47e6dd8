import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterForm } from "../components/filter-form.tsx";
import { actionsColumn, ListTable } from "../components/list-table.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { MenuDownload, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/readers";
import { newsletterActions } from "./actions.server.ts";
import { loadReaders } from "./load.server.ts";
import { emptyWords, lastHeads, readerStates } from "./newsletter-query.ts";
import { ReaderRow, wideOnly } from "./reader-row.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Newsletter");

export async function loader(args: Route.LoaderArgs) {
  return loadReaders(await requireScreen(args, "newsletter.read"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "newsletter.read", newsletterActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The newsletter's readers, who has not confirmed yet, and who has left. */
export default function Readers({ loaderData }: Route.ComponentProps) {
  const { view, counts, rows, next, hasProvider } = loaderData;
  const exported = new URLSearchParams({ state: view.state, ...(view.q ? { q: view.q } : {}) });
  const [emptyTitle, emptySentence] = view.q
    ? ["No address matches", "Try a part of the address, or another view."]
    : emptyWords[view.state];
  return (
    <Screen
      title="Newsletter"
      views={readerStates.map(([state, label]) => ({
        label: `${label} (${counts[state].toLocaleString("en-US")})`,
        to: screenAddress("newsletter", { state, q: view.q }),
        current: state === view.state,
      }))}
      actions={
        <RowMenu of="this list">
          <MenuDownload href={`/admin-dashboard/newsletter.csv?${exported}`}>Export</MenuDownload>
        </RowMenu>
      }
    >
      {hasProvider && (
        <Alert tone="info" title="New readers are kept by your newsletter provider">
          Here are those who subscribed before that.
        </Alert>
      )}
      <FilterForm
        screen="newsletter"
        filters={{ q: view.q }}
        kept={{ state: view.state }}
        search={{ label: "E-mail address" }}
      />
      {rows.length === 0 ? (
        <EmptyState title={emptyTitle}>
          <p>{emptySentence}</p>
        </EmptyState>
      ) : (
        <ListTable
          caption="Newsletter readers, the latest first"
          heads={[
            { label: "Address" },
            { label: "Came from", width: "w-32", shown: wideOnly },
            { label: "Asked", width: "w-52", shown: wideOnly },
            { label: lastHeads[view.state], width: "w-52" },
            { label: "Topics", width: "w-28", shown: wideOnly },
            { ...actionsColumn, width: "w-48" },
          ]}
        >
          {rows.map((row) => (
            <ReaderRow key={row.id} row={row} {...loaderData} />
          ))}
        </ListTable>
      )}
      <MoreRows to={next ? screenAddress("newsletter", { ...view, before: next }) : null} label="Older" />
    </Screen>
  );
}
