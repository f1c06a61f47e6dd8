import { redirect } from "react-router";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { MoneyChart } from "../ledger/money-chart.tsx";
import { replacedAddress } from "../request/old-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/today";
import { Controls } from "./controls.tsx";
import { GrowthChart } from "./growth-chart.tsx";
import { LatestMessages } from "./latest-messages.tsx";
import { loadToday } from "./load.server.ts";
import { NextEvents } from "./next-events.tsx";
import { StatTiles } from "./stat-tiles.tsx";
import { MissingSetUpList, WaitingList } from "./waiting-list.tsx";

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
        {!isBusy && <span> · Nothing waits for you.</span>}
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
              Today's approved members, by the month they joined.
            </p>
          </Part>
        )}
      </div>
    </Screen>
  );
}
