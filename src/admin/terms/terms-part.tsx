import { Link } from "react-router";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { recordPaymentAddress } from "../invoices/record-payment-address.ts";
import { recordAddress } from "../request/screen-address.ts";
import { IncludedPart } from "./included-part.tsx";
import type { TermsData } from "./load-terms.server.ts";
import { TermActs } from "./term-acts.tsx";
import { TermRows } from "./term-rows.tsx";

/** A membership for staff: how it stands, what is owed, its terms, and what can be done about it. */
export function TermsPart(props: TermsData) {
  const { company, facts, terms } = props;
  return (
    <Part title={company ? `Membership of ${company}` : "Membership"}>
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
  const { level, nextLevel, number, since, endsAfter } = facts;
  return (
    <>
      <Facts>
        {level && <Fact label="Level">{level}</Fact>}
        {nextLevel && <Fact label="Next term">{nextLevel}</Fact>}
        <Fact label="Number">{number}</Fact>
        {since && <Fact label="Since">{longDay(since)}</Fact>}
        {endsAfter && <Fact label="Resigned to">{longDay(endsAfter)}</Fact>}
        {owed && (
          <Fact label="Owed">
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
