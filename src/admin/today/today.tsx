import { CalendarPlus } from "lucide-react";
import { Link, redirect } from "react-router";
import { shortDate } from "#features/events/day-names.ts";
import { displayTime } from "#features/events/event.ts";
import { createEventLabel } from "#features/events/messages.ts";
import { SignOutForm } from "#identity/components/sign-out-form.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Tile } from "#ui/tile.tsx";
import { Instant } from "../components/instant.tsx";
import { Line, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { newEventAddress } from "../events/event-addresses.ts";
import { kindWords } from "../inbox/inbox-words.ts";
import { AddMember } from "../members/add-member.tsx";
import { DirectoryManagement } from "../members/directory-management.tsx";
import { replacedAddress } from "../request/old-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/today";
import { GrowthChart } from "./growth-chart.tsx";
import { loadToday, type TodayData } from "./load.server.ts";
import { MoneyChart } from "./money-chart.tsx";
import type { MissingSetUp } from "./set-up.ts";
import type { StatLine } from "./stat-lines.ts";
import type { WaitingLine } from "./waiting-lines.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "today");
  const replaced = replacedAddress(asked.url);
  if (replaced) throw redirect(replaced);
  return loadToday(asked);
}

/** The first screen of staff (2.27): their next jobs, what they can begin, what comes next, and the figures. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { stats, waiting, missing, events, messages, months, top } = loaderData;
  const isBusy = waiting.length > 0;
  const hasMembers = months.some(({ total }) => total > 0);
  const hasMessages = messages !== undefined && messages.length > 0;
  const nextEvents = events.length > 0 && (
    <NextEvents {...loaderData} className={isBusy && !hasMessages ? "lg:col-span-2" : ""} />
  );
  return (
    <Screen title="Admin Dashboard">
      <p className="text-ink-soft text-small">
        <span>Manage membership and content</span>
        {!isBusy && <span> · Nothing needs your attention.</span>}
      </p>
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2">
        {isBusy ? <WaitingList lines={waiting} /> : nextEvents}
        <Controls {...loaderData} />
      </div>
      <StatTiles stats={stats} />
      <div className="grid min-w-0 grid-cols-1 gap-5 empty:hidden lg:grid-cols-2">
        {isBusy && nextEvents}
        {hasMessages && <LatestMessages {...loaderData} messages={messages} />}
        {missing.length > 0 && <MissingSetUpList missing={missing} />}
        {loaderData.money && <MoneyChart months={loaderData.money} />}
        {hasMembers && (
          <Part title="Members over time" className="lg:col-span-2">
            <GrowthChart months={months} top={top} />
            <p className="mt-2 text-ink-soft text-small">
              Current approved members, by the month they joined.
            </p>
          </Part>
        )}
      </div>
    </Screen>
  );
}

/** The day's figures, each linked to its screen. */
function StatTiles({ stats }: { stats: StatLine[] }) {
  if (stats.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-paper px-5 py-3 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {stats.map(({ label, count, note, to }) => (
        <li key={label}>
          <Link to={to} className="group grid py-1 no-underline">
            <span className="order-2 text-ink-soft text-label group-hover:text-ruby">{label}</span>
            <span className="font-semibold text-h3 tabular-nums">{count}</span>
            {note && <small className="order-3 text-ink-soft text-label">{note}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The next jobs of the person who is signed in, each with its one button. */
function WaitingList({ lines }: { lines: WaitingLine[] }) {
  return (
    <Part title="To do">
      <ul>
        {lines.map(({ key, words, note, count, act, to }) => (
          <li key={key} className="flex items-center gap-3 border-line border-t py-1.5 first:border-t-0">
            {count && <span className="min-w-8 font-semibold text-h3 tabular-nums">{count}</span>}
            <span className="mr-auto min-w-0 text-small">
              <span className="font-semibold wrap-anywhere">{words}</span>
              {note && <span className="block text-ink-soft wrap-anywhere">{note}</span>}
            </span>
            <ButtonLink to={to} variant="secondary" size="small">
              <span>{act}</span>
              <span className="sr-only">{`: ${words}`}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What is not set up yet, for an owner. */
function MissingSetUpList({ missing }: { missing: MissingSetUp[] }) {
  return (
    <Part title="Not set up yet" className="lg:col-span-2">
      <ul className="grid gap-x-5 gap-y-3 text-small lg:grid-cols-2">
        {missing.map(({ title, words, link }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="text-ink-soft">
              <span>{words}</span>{" "}
              {link && (
                <Link to={link.to} className="link font-semibold">
                  {link.label}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The messages that came in last. */
function LatestMessages({
  messages,
  timeZone,
}: {
  messages: NonNullable<TodayData["messages"]>;
  timeZone: string;
}) {
  return (
    <Part title="Latest messages">
      <ul>
        {messages.map(({ id, kind, name, createdAt }) => (
          <Line
            key={id}
            to={recordAddress("inbox", id)}
            note={
              <>
                {kindWords[kind]} · <Instant at={createdAt} timeZone={timeZone} />
              </>
            }
          >
            {name}
          </Line>
        ))}
      </ul>
    </Part>
  );
}

type NextEventsProps = Pick<TodayData, "events" | "timeSuffix"> & { className?: string };

/** The next events of the calendar. */
function NextEvents({ events, timeSuffix, className }: NextEventsProps) {
  return (
    <Part title="Next events" className={className}>
      <ul>
        {events.map(({ id, title, date, startTime, location }) => (
          <Line
            key={id}
            to={`/event/${id}`}
            note={`${shortDate(date)}, ${displayTime(startTime, timeSuffix)} · ${location}`}
          >
            {title}
          </Line>
        ))}
      </ul>
    </Part>
  );
}

/** What can be begun from the first screen, the way to the members, and the way out (2.27.03, 2.27.05, 2.27.06, 2.27.08). */
function Controls({ may }: Pick<TodayData, "may">) {
  return (
    <Tile as="section" className="min-w-0 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-body">Administrator Controls</h2>
        <SignOutForm>
          <Button type="submit" variant="secondary" size="small">
            Logout
          </Button>
        </SignOutForm>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {may.manageEvents && (
          <ButtonLink to={newEventAddress} size="small">
            <CalendarPlus aria-hidden="true" className="size-5" /> {createEventLabel}
          </ButtonLink>
        )}
        {may.addMembers && <AddMember />}
        <ButtonLink to="/directory" variant="secondary" size="small">
          View Directory
        </ButtonLink>
      </div>
      {may.readMembers && (
        <>
          <div className="mt-3">
            <Tabs
              label="Controls"
              tabs={[{ label: "Member Management", to: screenAddress("members"), current: false }]}
            />
          </div>
          <div className="mt-3">
            <DirectoryManagement />
          </div>
        </>
      )}
    </Tile>
  );
}
