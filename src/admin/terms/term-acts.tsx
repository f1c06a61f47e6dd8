import { goesOnWords, ownDuesWords } from "#features/members/terms/standing.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";
import { optionsOf } from "#records/lists/filter.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Act } from "../invoices/act.tsx";
import type { TermsData } from "./load-terms.server.ts";
import type { TermOffer } from "./term-acts.server.ts";

const loadGive = async () => (await import("./terms-form.ts")).giveForm;
const loadRenew = async () => (await import("./terms-form.ts")).renewForm;
const loadDues = async () => (await import("./terms-form.ts")).duesForm;
const loadOwnDues = async () => (await import("./terms-form.ts")).ownDuesForm;
const loadLevel = async () => (await import("./terms-form.ts")).levelForm;
const loadEnd = async () => (await import("./terms-form.ts")).endForm;

/** What staff do about a membership; each act says what follows before it is pressed, and has room for its reason. */
export function TermActs({ acts }: Pick<TermsData, "acts">) {
  if (!acts) return null;
  const { hidden, give, dues, ownDues, renew, change, end, notPrinted } = acts;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {give && (
        <Act
          id="give-term"
          intent="give-term"
          label="Add membership (no charge)"
          submit="Add membership"
          text="For a gift, or dues paid elsewhere. No invoice is issued and no email is sent. Leave the last day blank and we’ll set it from the level and years."
          hidden={hidden}
          stored={give.stored}
          schema={loadGive}
          mayOmitReason
          fields={(field) => (
            <>
              <ChoiceField field={field("tier")} label="Level" options={give.levels} />
              <Years field={field("years")} />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField field={field("startsOn")} label="First day" type="date" />
                <TextField field={field("endsOn")} label="Last day" type="date" required={false} />
              </div>
              <Checkbox
                name="goesOn"
                label={goesOnWords}
                help={withoutDues}
                defaultChecked={Boolean(field("goesOn").value)}
              />
            </>
          )}
        />
      )}
      {dues && (
        <Act
          key={String(dues.goesOn)}
          id="change-dues"
          intent="change-dues"
          label={dues.goesOn ? "Charge dues again" : "Continue without dues"}
          submit={dues.goesOn ? "Charge dues again" : "Continue without dues"}
          text={
            dues.goesOn
              ? "The membership year stays as it is. After that, it renews like any other."
              : `For honorary and lifetime members. ${withoutDues}`
          }
          hidden={{ ...hidden, goesOn: dues.goesOn ? "no" : "yes" }}
          schema={loadDues}
          mayOmitReason
        />
      )}
      {ownDues && (
        <Act
          key={`${ownDues.amount} ${ownDues.reason}`}
          id="own-dues"
          intent="own-dues"
          label={ownDuesWords}
          submit="Save custom dues"
          text="Their annual dues for as long as they stay at this level. Leave blank to charge the level's price."
          hidden={hidden}
          stored={ownDues}
          schema={loadOwnDues}
          mayOmitReason
          reasonLabel="Note about their dues"
          fields={(field) => (
            <TextField
              field={field("amount")}
              label="Their annual dues, in dollars"
              inputMode="decimal"
              required={false}
            />
          )}
        />
      )}
      {renew && (
        <Act
          id="renew-membership"
          intent="renew-membership"
          label={renew.label}
          submit="Send invoice"
          text={["The invoice is emailed. The membership starts once it's paid.", notPrinted]
            .filter(Boolean)
            .join(" ")}
          hidden={hidden}
          stored={{ tier: renew.tier }}
          schema={loadRenew}
          mayOmitReason
          fields={(field) => (
            <>
              <Levels field={field("tier")} offers={renew.offers} />
              <Years field={field("years")} />
            </>
          )}
        />
      )}
      {change && (
        <Act
          id="change-level"
          intent="change-level"
          label="Change level"
          submit="Change level"
          text="A higher level is charged for the remaining days only and starts once its invoice is paid. A lower level starts at renewal."
          hidden={hidden}
          schema={loadLevel}
          fields={(field) => <Levels field={field("tier")} offers={change} />}
        />
      )}
      {end?.today && (
        <Act
          id="end-membership"
          intent="end-membership"
          label="End today"
          submit="End membership today"
          text={end.today}
          hidden={hidden}
          schema={loadEnd}
          isHarmful
        />
      )}
      {end?.resign && (
        <Act
          id="resign-membership"
          intent="resign-membership"
          label="Mark as resigned"
          submit="Mark as resigned"
          text={end.resign}
          hidden={hidden}
          schema={loadEnd}
          isHarmful
        />
      )}
    </div>
  );
}

const withoutDues =
  "Each next membership year is added at no charge, without a renewal notice or an invoice.";

const yearOptions = optionsOf(["1", "2", "3"], (years) => (years === "1" ? "1 year" : `${years} years`));
const yearsHelp = "For a level that begins on the same day for everyone, choose 1 year.";

const Years = ({ field }: { field: FormField }) => (
  <ChoiceField field={field} label="Years" help={yearsHelp} options={yearOptions} />
);

/** A level each, with what it costs and when it holds. */
function Levels({ field: { id, name, value, error }, offers }: { field: FormField; offers: TermOffer[] }) {
  return (
    <RadioGroup
      legend="Level"
      id={id}
      name={name}
      options={offers.map(({ tier, title, words }) => ({ value: tier, label: title, help: words }))}
      defaultValue={value}
      error={error}
      required
    />
  );
}
