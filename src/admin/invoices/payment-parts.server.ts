import { findInvoiceId, readInvoice } from "#billing/documents/read-invoice.server.ts";
import type { MethodByHand } from "#billing/kinds.ts";
import { restWays } from "#billing/payments/payment-rule.ts";
import type { PaymentPart, Recorded } from "#billing/payments/record-payment.server.ts";
import { methodWords } from "#billing/words.ts";
import type { Question } from "#form/answer.ts";
import type { Connection } from "#platform/database.server.ts";
import { money } from "#platform/money.ts";
import { partRefusals } from "./money-refusals.ts";

type Line = { number: string; amountCents: number };
type Asked = Pick<Question, "name" | "text" | "choices">;

/** An answer counts for the invoice and the amount that were asked about. */
const said = (answer: string, { number, amountCents }: Line) => `${answer}:${number}:${amountCents}`;

/**
 * The parts of a payment of `cents` as they were typed, each with what was answered about it (`answers`). What they leave is kept
 * as credit where the answer was about just that much: amounts may have been corrected since.
 */
export async function readParts(db: Connection, lines: Line[], answers: string, cents: number) {
  const parts: PaymentPart[] = [];
  for (const line of lines) {
    const has = (answer: string) => answers.split(" ").includes(said(answer, line));
    const invoiceId = (await findInvoiceId(db, line.number)) ?? 0;
    const rest = restWays.find(has) ?? "unsaid";
    parts.push({ invoiceId, amountCents: line.amountCents, evenSo: has("evenSo"), rest });
  }
  const leftCents = cents - lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rest = { number: "", amountCents: leftCents };
  const isKept = leftCents > 0 && answers.split(" ").includes(said("keep", rest));
  return { parts, keptCents: isKept ? leftCents : 0 };
}

type About = { lines: Line[]; parts: PaymentPart[]; said: string; method: MethodByHand; amount: number };

/**
 * What is said beside the parts of a payment, or asked about them; null where it is the same as of any payment.
 * @param question what would be asked about a payment for that invoice alone
 */
export async function aboutParts(
  db: Connection,
  refused: Exclude<Recorded, { ok: true }>,
  question: Asked | null,
  { lines, parts, said: answers, method, amount }: About,
) {
  const way = methodWords[method].toLowerCase();
  const beside = (part: string) => ({ status: 409, errors: { part } });
  const ask = (text: string, of: Line, choices: Question["choices"]) => {
    if (answers.includes("correct")) return beside(text);
    const each = choices.map(({ value, label }) => ({
      value: `${answers} ${said(value, of)}`.trim(),
      label,
    }));
    const all = [...each, { value: "correct", label: "Correct the amounts" }];
    return { status: 409, question: { name: "said", text, choices: all, facts: [], hidden: {} } };
  };
  if (refused.reason === "parts") return { status: 409, errors: { find: partRefusals.parts } };
  if (refused.reason === "above")
    return beside(`These come to ${money(refused.sumCents)}. The ${way} is ${money(amount)}.`);
  if (refused.reason === "left") {
    const first = await readInvoice(db, parts[0]?.invoiceId ?? 0, "");
    const label = `Keep as credit of ${first?.invoice.payer?.name ?? "the first payer"}`;
    const rest = { number: "", amountCents: refused.leftCents };
    return ask(`${money(refused.leftCents)} of the ${way} is left.`, rest, [{ value: "keep", label }]);
  }
  const of = "invoiceId" in refused ? refused.invoiceId : 0;
  const line = lines[parts.findIndex(({ invoiceId }) => invoiceId === of)];
  if (!line) return null;
  const words = partRefusals[refused.reason];
  if (words) return beside(`Invoice ${line.number} ${words}`);
  const anyway = [{ value: "evenSo", label: "Record it anyway" }];
  const choices = question?.choices.length ? question.choices : anyway;
  return question && ask(`Invoice ${line.number}: ${question.text}`, line, choices);
}
