import { type Deposited, recordDeposit, takeBackDeposit } from "#billing/deposits/record-deposit.server.ts";
import { refuse, refuseOtherForm } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { dayWords, moneyRefusals } from "../invoices/money-refusals.ts";
import { countedWords, stay, wordsOf } from "../invoices/payment-actions.server.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import { depositForm, takeBackForm } from "./deposit-form.ts";

/** Why a deposit isn't made, beside the field that it is about. */
function problem(refused: Exclude<Deposited, { ok: true }>): { id: string } | { day: string } {
  const { reason } = refused;
  if (reason in dayWords) return { day: dayWords[reason as keyof typeof dayWords] };
  if (!("what" in refused)) return { id: wordsOf(refused) };
  const { what, number } = refused;
  if (reason === "later") return { day: `${what} was received after this day.` };
  const words: Record<string, string> = {
    deposited: `${what} is in deposit ${number}.`,
    "not-by-hand": `${what} isn't a check or cash.`,
    "nothing-left": `Nothing of ${what} is left to deposit.`,
    changed: `The amount of ${what} has changed. Check the total, and deposit it again.`,
  };
  return { id: words[reason] ?? moneyRefusals["not-found"] ?? "" };
}

export const depositActions: Record<string, DashboardAction> = {
  "make-deposit": dashboardAction({
    permission: "money.record",
    schema: depositForm,
    async run({ platform, actor, sent, input }) {
      const { id: chosen, ...rest } = input;
      const done = await inTransaction(platform, actor.userId, (context) =>
        recordDeposit(context, { chosen, ...rest }),
      );
      if (done.ok) {
        const title = `Deposit ${done.number} recorded`;
        const counted = await countedWords(platform.db, input.day);
        const description = [`${done.sums}.`, ...counted].join(" ");
        return redirectWithToast(recordAddress("deposits", done.id), { title, description });
      }
      if (done.reason === "other-form") return refuseOtherForm(sent);
      return refuse(sent, { status: 409, errors: problem(done) });
    },
  }),
  "take-back-deposit": oneUseCase({
    permission: "money.record",
    schema: takeBackForm,
    run: (context, { deposit, reason }) => takeBackDeposit(context, { id: deposit, reason }),
    refused: (why) => wordsOf(why),
    done: ({ number }, context) =>
      stay(context, `Deposit ${number} undone`, "Its checks and cash can be deposited again."),
  }),
};
