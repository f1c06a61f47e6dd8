import { ages, ageWords } from "#billing/statements/ages.ts";
import { owedInAll } from "#billing/statements/receivables-store.server.ts";
import { longDay } from "#platform/days.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { money } from "#platform/money.ts";
import { screenMeta } from "../components/screen-meta.ts";
import { listAction } from "../lists/chosen-action.server.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { askedBy, loadList } from "../lists/serve-list.server.ts";
import { asOf } from "../request/as-of.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/receivables";
import { receivablesActions } from "./actions.server.ts";
import { receivablesList } from "./receivables-list.tsx";
import { receivablesServed } from "./receivables-served.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Receivables");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "owing");
  return inTurn(asked.visitor.userId, args.request.signal, async () => {
    const list = await loadList(receivablesList, receivablesServed, asked);
    const { on } = list.query.filters;
    const day = asOf(askedBy(asked), on);
    return {
      ...list,
      day,
      isToCome: on !== null && on > day,
      inAll: await owedInAll(asked.platform.db, day),
    };
  });
}

export const action = listAction(receivablesList, receivablesServed, receivablesActions);

/** Aged receivables: what is owed and for how long, today or at the end of an earlier day. */
export default function Receivables({ loaderData }: Route.ComponentProps) {
  const { day, isToCome, inAll } = loaderData;
  return (
    <ListScreen list={receivablesList} data={loaderData}>
      <section aria-label="Total" className="grid gap-2 text-small">
        <p className="font-semibold">
          {[
            `${money(inAll.owedCents)} due as of ${longDay(day)}`,
            ...(inAll.offeredCents > 0 ? [`${money(inAll.offeredCents)} not started yet`] : []),
            ...(inAll.creditCents > 0 ? [`${money(inAll.creditCents)} on account`] : []),
          ].join("; ")}
        </p>
        {isToCome && <p>Dates in the future can’t be shown, so these are today's balances.</p>}
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft tabular-nums">
          {ages.map((age) => (
            <div key={age} className="flex gap-2">
              <dt>{ageWords[age]}</dt>
              <dd>{money(inAll.ages[age])}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ListScreen>
  );
}
