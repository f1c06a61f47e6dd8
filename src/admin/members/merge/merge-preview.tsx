import { Breakable } from "#ui/breakable.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { DashboardForm } from "../../components/dashboard-form.tsx";
import { Fact, Facts } from "../../components/detail.tsx";
import { Part } from "../../components/part.tsx";
import { recordAddress } from "../../request/screen-address.ts";
import type { MergePlan } from "./load-merge.server.ts";

/** What two entries become, field by field and in sentences, and the button that merges them. */
export function MergePreview({ plan }: { plan: MergePlan }) {
  const { hidden, names, fields, counting, moves, stays } = plan;
  const choices = fields.filter(({ isChoice }) => isChoice);
  const settled = fields.filter(({ isChoice }) => !isChoice);
  return (
    <DashboardForm
      intent="merge-members"
      hidden={hidden}
      submit="Merge the two records"
      className="grid min-w-0 gap-5"
      aside={
        <ButtonLink to={`${recordAddress("members", hidden.id)}/merge`} variant="secondary">
          Choose another
        </ButtonLink>
      }
    >
      <p>
        Record {hidden.id} (<bdi>{names.kept}</bdi>) stays. Record {hidden.other} (<bdi>{names.other}</bdi>)
        is merged into it.
      </p>
      {counting && (
        <Part title="Which membership counts">
          <RadioGroup
            legend="Both have a membership on the same days. Which one counts?"
            name="counting"
            required
            options={[
              { value: "kept", label: counting.kept.join("; "), help: `Record ${hidden.id}, which stays` },
              { value: "other", label: counting.other.join("; "), help: `Record ${hidden.other}` },
            ]}
          />
          <p className="mt-3 text-ink-soft text-small">
            The other one is canceled from its first day. No refund is made: if both were paid, refund one
            payment on its invoice.
          </p>
        </Part>
      )}
      {choices.length > 0 && (
        <Part title="What to keep">
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {choices.map(({ key, label, kept, other }) => (
              <RadioGroup
                key={key}
                legend={label}
                name={key}
                defaultValue="kept"
                className="min-w-0"
                options={[
                  {
                    value: "kept",
                    label: <Value {...kept} />,
                    help: `Record ${hidden.id}, which stays`,
                  },
                  { value: "other", label: <Value {...other} />, help: `Record ${hidden.other}` },
                ]}
              />
            ))}
          </div>
        </Part>
      )}
      {settled.length > 0 && (
        <Part title="Same in both, or only in one">
          <Facts>
            {settled.map(({ key, label, kept, other, hasKept }) => (
              <Fact key={key} label={label}>
                <Value {...(hasKept ? kept : other)} />
              </Fact>
            ))}
          </Facts>
        </Part>
      )}
      {moves.length > 0 && <Sentences title="What moves" lines={moves} />}
      <Sentences title="What else happens" lines={stays} />
    </DashboardForm>
  );
}

function Sentences({ title, lines }: { title: string; lines: string[] }) {
  return (
    <Part title={title}>
      <ul className="grid list-disc gap-1 pl-5 text-small">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A value of a field as staff read it. */
function Value({ text, picture }: MergePlan["fields"][number]["kept"]) {
  if (picture)
    return <img src={picture} alt="Portrait" width={72} height={72} className="size-18 rounded-full" />;
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      <Breakable text={text} />
    </span>
  );
}
