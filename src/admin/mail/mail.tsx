import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { Instant } from "../components/instant.tsx";
import { actionsColumn, ListCell, ListRow, ListTable } from "../components/list-table.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { MenuActions, MenuLink, RowMenu } from "../components/row-menu.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { fromList, rowAnchor } from "../request/list-address.ts";
import { sortParam } from "../request/read-sort.ts";
import { recordAddress, type ScreenState, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/mail";
import { mailActions } from "./actions.server.ts";
import type { MailData } from "./load.server.ts";
import { loadMail } from "./load.server.ts";
import { kindInWords, mailSorts, mailStates } from "./mail-query.ts";
import { MailStateWord } from "./mail-state-word.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Mail");

export async function loader(args: Route.LoaderArgs) {
  return loadMail(await requireScreen(args, "mail.read"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "mail.read", mailActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The outbox: every message with its kind, its recipient and its state. */
export default function Mail({ loaderData: data }: Route.ComponentProps) {
  const { rows, next, filters, kinds, sort, after } = data;
  const sorted = sortParam(sort, mailSorts);
  const state = (place: ScreenState) => ({ ...filters, sort: sorted, ...place });
  const shown = screenAddress("mail", state({ after })).split("?")[1] ?? "";
  return (
    <Screen
      title="Mail"
      actions={
        data.mayConfigure && (
          <ButtonLink to={recordAddress("mail", "server")} variant="secondary" size="small">
            Mail server
          </ButtonLink>
        )
      }
    >
      <FilterForm
        screen="mail"
        filters={filters}
        kept={{ sort: sorted }}
        search={{ label: "Receiver or subject" }}
      >
        <ChoiceFilter
          name="state"
          label="State"
          all="Every state"
          value={filters.state}
          options={mailStates}
        />
        <ChoiceFilter
          name="kind"
          label="Kind"
          all="Every kind"
          value={filters.kind}
          options={kinds.map((kind) => [kind, kindInWords(kind)])}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState title={Object.values(filters).some(Boolean) ? "No message matches" : "No messages yet"}>
          <p>Every message this site sends is listed here, with whether it went out.</p>
        </EmptyState>
      ) : (
        <ListTable
          caption="Messages"
          heads={[
            { label: "Subject" },
            { label: "To", width: "w-64 max-lg:w-48" },
            { label: "Kind", width: "w-40", shown: wideOnly },
            { label: "State", width: "w-28" },
            { label: "Written", sort: "-written", width: "w-52" },
            actionsColumn,
          ]}
          order={{
            sort,
            to: (asked) => screenAddress("mail", state({ sort: sortParam(asked, mailSorts) })),
          }}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} shown={shown} {...data} />
          ))}
        </ListTable>
      )}
      <MoreRows to={next ? screenAddress("mail", state({ after: next })) : null} label="Next" />
    </Screen>
  );
}

const wideOnly = "max-xl:hidden";

type RowProps = MailData & { row: MailData["rows"][number]; shown: string };

function Row({ row, shown, mayResend, timeZone }: RowProps) {
  const { id, subject, recipient, kind, state } = row;
  const detail = recordAddress("mail", id, fromList(shown));
  return (
    <ListRow id={rowAnchor(id)}>
      <ListCell as="name" title={subject}>
        <Link to={detail} className="hover:text-ruby hover:underline">
          {subject}
        </Link>
      </ListCell>
      <ListCell>{recipient}</ListCell>
      <ListCell className={wideOnly}>{kindInWords(kind)}</ListCell>
      <ListCell as="state">
        <MailStateWord state={state} />
      </ListCell>
      <ListCell className="tabular-nums">
        <Instant at={row.queuedAt} timeZone={timeZone} brief />
      </ListCell>
      <ListCell as="actions">
        <RowMenu of={`“${subject}” to ${recipient}`}>
          <MenuLink to={detail}>Read the message</MenuLink>
          {mayResend && state !== "queued" && !row.secret && (
            <MenuActions fields={{ id }} actions={{ "resend-mail": "Send again" }} />
          )}
        </RowMenu>
      </ListCell>
    </ListRow>
  );
}
