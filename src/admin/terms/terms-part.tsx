import { Link } from "react-router";
import type { TermKind } from "#features/members/terms/kinds.ts";
import { goesOnWords, ownDuesWords } from "#features/members/terms/standing.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { recordPaymentAddress } from "../invoices/record-payment-address.ts";
import { recordAddress } from "../request/screen-address.ts";
import { IncludedPart } from "./included-part.tsx";
import type { TermsData } from "./load-terms.server.ts";
import { MoveAct } from "./move-act.tsx";
import { TermActs } from "./term-acts.tsx";

/** A membership for staff: how it stands, what is owed, its terms, and what can be done about it. */
export function TermsPart(props: TermsData) {
  const { company, facts, terms } = props;
  return (
    <Part title={company ? `${company}'s membership` : "Membership"}>
      <div className="grid gap-4">
        {facts ? (
          <>
            <p className="font-semibold">{facts.sentence}</p>
            <TermFacts {...props} facts={facts} />
          </>
        ) : (
          <Nothing>They have never had a membership.</Nothing>
        )}
        {props.included && <IncludedPart included={props.included} mayUse={props.acts !== null} />}
        {terms.length > 0 && <TermRows {...props} />}
        <TermActs {...props} />
        {props.moves && <MoveAct {...props.moves} />}
      </div>
    </Part>
  );
}

function TermFacts({
  facts,
  owed,
  mayReadMoney,
  mayRecord,
}: TermsData & { facts: NonNullable<TermsData["facts"]> }) {
  const { level, nextLevel, number, since, endsAfter, goesOn, ownDues } = facts;
  return (
    <>
      <Facts>
        {level && <Fact label="Level">{level}</Fact>}
        {nextLevel && <Fact label="Level at renewal">{nextLevel}</Fact>}
        <Fact label="Number">{number}</Fact>
        {since && <Fact label="Member since">{longDay(since)}</Fact>}
        {goesOn && <Fact label="Dues">{goesOnWords}</Fact>}
        {ownDues && <Fact label={ownDuesWords}>{ownDues}</Fact>}
        {endsAfter && <Fact label="Resigned, last day">{longDay(endsAfter)}</Fact>}
        {owed && (
          <Fact label="Balance due">
            <span>{money(owed.cents)}</span>
            {mayReadMoney && (
              <span>
                {", "}
                <Link to={recordAddress("invoices", owed.invoice.id)} className="link">
                  invoice {owed.invoice.number}
                </Link>
              </span>
            )}
          </Fact>
        )}
      </Facts>
      {owed && mayRecord && (
        <p>
          <ButtonLink to={recordPaymentAddress(owed.invoice.id)} size="small">
            Record a payment
          </ButtonLink>
        </p>
      )}
    </>
  );
}

const kindWords: Record<TermKind, string> = {
  join: "Joined",
  renewal: "Renewed",
  reinstatement: "Returned",
  change: "Level change",
  gift: "No charge",
  import: "Imported",
};

/** The terms of a membership, the latest first. */
function TermRows({ terms, mayReadMoney }: Pick<TermsData, "terms" | "mayReadMoney">) {
  return (
    <PlainTable
      caption="Membership years"
      heads={[
        { label: "Dates" },
        { label: "Level" },
        { label: "Type", shown: "max-sm:hidden" },
        { label: "Price", isFigure: true },
      ]}
    >
      <tbody>
        {terms.map(({ id, title, kind, state, days, cutShort, priceCents, invoice }) => (
          <tr key={id} className="border-line border-b align-top last:border-b-0">
            <td className="py-2 pr-4">{state === "proposed" ? "Once paid" : days}</td>
            <td className="py-2 pr-4 wrap-break-word">{title}</td>
            <td className="py-2 pr-4 max-sm:hidden">
              {`${state === "void" ? "Canceled" : kindWords[kind]}${cutShort ? ", ended early" : ""}`}
            </td>
            <td className="py-2 text-right">
              {invoice && mayReadMoney ? (
                <Link to={recordAddress("invoices", invoice.id)} className="link">
                  {money(priceCents)}
                  <span className="sr-only">, invoice {invoice.number}</span>
                </Link>
              ) : (
                money(priceCents)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
