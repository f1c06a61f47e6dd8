import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Act } from "../invoices/act.tsx";
import type { TermsData } from "./load-terms.server.ts";
import type { TermOffer } from "./term-acts.server.ts";

const loadGive = async () => (await import("./terms-form.ts")).giveForm;
const loadLevel = async () => (await import("./terms-form.ts")).levelForm;
const loadEnd = async () => (await import("./terms-form.ts")).endForm;

/** What staff do about a membership; each act says what follows before it is pressed, and asks for its reason. */
export function TermActs({ acts }: Pick<TermsData, "acts">) {
  if (!acts) return null;
  const { hidden, give, renew, change, end, notPrinted } = acts;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {give && (
        <Act
          id="give-term"
          intent="give-term"
          label="Add membership (no charge)"
          submit="Add membership"
          text="For a gift, or dues paid elsewhere. No invoice is issued and no email is sent."
          hidden={hidden}
          stored={give.stored}
          schema={loadGive}
          fields={(field) => (
            <>
              <ChoiceField field={field("tier")} label="Level" options={give.levels} />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField field={field("startsOn")} label="First day" type="date" />
                <TextField field={field("endsOn")} label="Last day" type="date" required={false} />
              </div>
            </>
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
          schema={loadLevel}
          fields={(field) => <Levels field={field("tier")} offers={renew.offers} />}
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
