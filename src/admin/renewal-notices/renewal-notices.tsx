import { Link } from "react-router";
import { mailWords } from "#content/mail-words.server.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { firstMorning, nextNoticeDay } from "#features/members/renewals/change-notices.server.ts";
import { noticeWords } from "#features/members/renewals/notice-mail.server.ts";
import { renewalNotices } from "#features/members/terms/kinds.ts";
import { readNotices } from "#features/members/terms/read-notices.server.ts";
import { longDay } from "#platform/days.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/renewal-notices";
import { noticesActions } from "./actions.server.ts";
import { memberships, noticeTimes } from "./notice-words.ts";

const title = "Renewal notices";
const shown = 500; // of those whom the first morning would mail

export const meta: Route.MetaFunction = () => screenMeta(title);

export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "notices");
  const { db, clock } = platform;
  const { isOn } = await readNotices(db);
  const now = clock.now();
  const { count, first } = await firstMorning(db, now, { shown, comesBack: mailComesBack });
  return {
    ...{ isOn, count, first, asks: url.searchParams.get("confirm") === "yes", day: nextNoticeDay(now) },
    mails: renewalNotices.map((notice) => ({
      ...{ notice, preview: `/admin-dashboard/mail-preview/${noticeWords[notice]}` },
      subject: mailWords(noticeWords[notice], { until: "[last day]", level: "[level]", member: "" }).subject,
    })),
  };
}

export const action = screenAction("notices", noticesActions);

type Data = Route.ComponentProps["loaderData"];

/** Whether the site asks by itself who has to renew, and what it writes. */
export default function NoticesScreen({ loaderData: data }: Route.ComponentProps) {
  const { isOn, mails } = data;
  return (
    <Screen title={title}>
      <Tile as="section" aria-labelledby="notices-state" className="grid max-w-3xl gap-4 p-5 sm:p-7">
        <h2 id="notices-state" className="text-h3">
          {isOn ? "Notices are on" : "Notices are off"}
        </h2>
        <p className="text-ink-soft">
          These emails ask the main contact of each membership to renew. Each notice goes out once, at most
          one a day. Members who have renewed or left, opted out of all email, or whose email bounces don’t
          get them. If the site was down for a few days, only the latest notice goes out.
        </p>
        <p className="text-ink-soft">
          If a notice’s date had already passed when a membership was added here, as in an import, it isn’t
          sent automatically. You can send it under{" "}
          <Link to={screenAddress("renewals")} className="link">
            Renewals
          </Link>
          .
        </p>
        {isOn ? <TurnOff /> : <TurnOn {...data} />}
      </Tile>
      <Tile as="section" aria-labelledby="notices-mails" className="max-w-3xl p-5 sm:p-7">
        <h2 id="notices-mails" className="mb-4 font-semibold text-body">
          Schedule and text
        </h2>
        <ul className="grid gap-4">
          {mails.map(({ notice, subject, preview }) => (
            <li key={notice} className="grid gap-1 border-line border-t pt-4 first:border-t-0 first:pt-0">
              <span className="text-ink-soft text-small">{noticeTimes[notice]}</span>
              <a href={preview} className="link w-fit">
                {subject}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink to={screenAddress("content")} variant="secondary" size="small" className="mt-5 w-fit">
          Edit the text of these emails
        </ButtonLink>
      </Tile>
    </Screen>
  );
}

function TurnOff() {
  return (
    <DashboardForm
      id="notices"
      intent="change-notices"
      submit="Turn notices off"
      look={{ variant: "secondary" }}
      hidden={{ on: "no", seen: 0 }}
      className="grid"
    />
  );
}

function TurnOn({ count, first, asks, day }: Data) {
  const words =
    count === 0
      ? "No notices would go out the first morning."
      : `The first morning, notices would go to ${memberships(count)}.`;
  return (
    <>
      <p>
        <strong>{words}</strong>
      </p>
      {count > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer">Show the list</summary>
          <ul className="mt-3 grid gap-1 text-small">
            {first.map(({ membershipId, name, email, notice }) => (
              <li key={membershipId} className="wrap-anywhere">
                {name}, {email}: <span className="text-ink-soft">{noticeTimes[notice].toLowerCase()}</span>
              </li>
            ))}
          </ul>
          {count > first.length && (
            <p className="mt-2 text-ink-soft text-small">
              And {(count - first.length).toLocaleString("en-US")} more.
            </p>
          )}
        </details>
      )}
      {asks ? (
        <Alert
          tone="warning"
          title={
            count === 0
              ? "Turn notices on?"
              : `Turn notices on and email ${memberships(count)} on the morning of ${longDay(day)}?`
          }
        >
          <DashboardForm
            id="notices"
            intent="change-notices"
            submit="Turn notices on"
            look={{ size: "small" }}
            hidden={{ on: "yes", seen: count }}
            aside={
              <ButtonLink to={screenAddress("notices")} variant="secondary" size="small">
                Cancel
              </ButtonLink>
            }
            className="mt-3 grid gap-3"
          />
        </Alert>
      ) : (
        <ButtonLink
          to={screenAddress("notices", { confirm: "yes" })}
          variant="secondary"
          className="w-full sm:w-fit"
        >
          Turn notices on
        </ButtonLink>
      )}
    </>
  );
}
