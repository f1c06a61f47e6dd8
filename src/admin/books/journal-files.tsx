import { Form, Link } from "react-router";
import { money } from "#platform/money.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { JournalData } from "./journal-screen.tsx";
import { programWords } from "./journal-words.ts";

const basisOptions = [
  ["accrual", "Accrual"],
  ["cash", "Cash"],
] as const;

/** Asks for the months and the basis of the journals. */
export function PeriodForm({ period, months }: JournalData) {
  const asked = [
    ["from", "From", months, period.from],
    ["until", "Through", months, period.until],
    ["basis", "Basis", basisOptions, period.basis],
  ] as const;
  return (
    <Form method="get" action={screenAddress("books/journal")} className="flex flex-wrap items-end gap-3">
      {asked.map(([name, label, options, value]) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select key={value} {...control} name={name} defaultValue={value}>
              {options.map(([key, words]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}

/** The journals as they will be imported; what is left out of them is named. */
export function JournalPreview({ journals, leftOut, isOpen }: JournalData) {
  return (
    <>
      {leftOut.length > 0 && (
        <Alert tone="warning" title="Left out: money in other currencies">
          {leftOut.join("; ")}. Enter it in your accounting software by hand.
        </Alert>
      )}
      <Part title={journals.length === 1 ? "1 journal entry" : `${journals.length} journal entries`}>
        {journals.length === 0 && <Nothing>No money moved in these months.</Nothing>}
        {journals.map(({ title, lines }) => (
          <details key={title} open={journals.length === 1} className="border-line border-t first:border-t-0">
            <summary className="cursor-pointer py-2 font-semibold text-small">
              {title}: {money(lines.reduce((sum, { debitCents }) => sum + debitCents, 0))}
            </summary>
            <PlainTable
              caption={title}
              heads={[
                { label: "Account" },
                { label: "Debit", isFigure: true },
                { label: "Credit", isFigure: true },
              ]}
              className="mb-3 max-w-2xl"
            >
              <tbody>
                {lines.map(({ account, debitCents, creditCents }) => (
                  <tr key={account} className="border-line border-b last:border-b-0">
                    <th scope="row" className="py-1.5 pr-4 font-medium wrap-anywhere">
                      {account}
                    </th>
                    <td className="py-1.5 pr-4 text-right">{debitCents > 0 && money(debitCents)}</td>
                    <td className="py-1.5 text-right">{creditCents > 0 && money(creditCents)}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </details>
        ))}
        {journals.length > 0 && isOpen && (
          <p className="mt-2 text-ink-soft text-small">
            The books are still open for these months, so late entries would change them.{" "}
            <a href="#close" className="link">
              Close the books
            </a>{" "}
            before you import.
          </p>
        )}
      </Part>
    </>
  );
}

/** The files, one for each program, with what to create there first. */
export function JournalFiles({ period, receipts, customer, withoutCode, namesAddress }: JournalData) {
  const { from, until } = period;
  return (
    <Part title="For your accounting software">
      <p className="text-ink-soft text-small">
        One journal entry a month. Invoices and payments stay here, so that your receivables are in one place.
        These files follow what each maker documents, and nobody has imported one yet: try one month first.
      </p>
      <ul className="mt-2 grid gap-1">
        {programWords(receipts, customer).map(({ program, title, first }) => (
          <li key={title} className="grid gap-2 border-line border-t py-4 first:border-t-0">
            <h3 className="flex flex-wrap items-center gap-2 font-semibold text-small">
              <span>{title}</span> {program && <Badge>Not yet tried</Badge>}
            </h3>
            <p className="max-w-3xl text-ink-soft text-small">{first}</p>
            {program === "xero" && withoutCode.length > 0 ? (
              <p className="text-small">
                <span>{`No code yet: ${withoutCode.join(", ")}.`}</span>{" "}
                {namesAddress ? (
                  <Link to={namesAddress} className="link">
                    Enter it under Account names
                  </Link>
                ) : (
                  <span>An administrator enters it under Account names.</span>
                )}
              </p>
            ) : (
              <a
                href={
                  program
                    ? recordAddress("books/journal", "file", { program, ...period })
                    : recordAddress("books/journal", "details.csv", { from, until })
                }
                className={buttonClass("secondary", "small", "w-fit")}
              >
                {program ? `Download for ${title}` : "Download details"}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
