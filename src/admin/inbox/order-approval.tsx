import { TextArea } from "#form/text-field.tsx";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { InquiryData } from "./load.server.ts";

type Asked = NonNullable<InquiryData["asked"]>;
type Props = { asked: Asked; mayDecide: boolean } & Pick<InquiryData, "open" | "proof">;

const loadDeclineForm = async () => (await import("#features/inquiries/order/decline-form.ts")).declineForm;

const states: Record<Asked["approval"], { label: string; tone: BadgeTone }> = {
  asked: { label: "Needs approval", tone: "ruby" },
  approved: { label: "Approved", tone: "emerald" },
  declined: { label: "Declined", tone: "neutral" },
};

/** What somebody sent to show that a level is for them, and the decision about it. */
export function OrderApproval({ open, asked, proof, mayDecide }: Props) {
  const hidden = { id: open.id, version: open.version };
  const { label, tone } = states[asked.approval];
  return (
    <section aria-label="Approval" className="grid gap-4 border-line border-t pt-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={tone}>{label}</Badge>
        {mayDecide &&
          proof &&
          (proof.isKept ? (
            <a
              href={`${recordAddress("inbox", open.id)}/proof`}
              className="link font-semibold wrap-anywhere"
              download
            >
              Download what they sent
            </a>
          ) : (
            <span className="text-ink-soft">The file they sent was deleted.</span>
          ))}
      </p>
      {asked.reason && (
        <p dir="auto" className="whitespace-pre-wrap text-ink-soft wrap-anywhere">
          {asked.reason}
        </p>
      )}
      {asked.approval === "asked" && (
        <p className="text-ink-soft">
          <span>
            There's no invoice yet. It's emailed when you approve, and the due date is counted from that day.
          </span>{" "}
          {asked.notPrinted && <span>{asked.notPrinted}</span>}
        </p>
      )}
      {asked.approval === "asked" && mayDecide && (
        <div className="grid gap-4">
          <DashboardForm
            intent="approve-order"
            hidden={hidden}
            submit="Approve"
            busyLabel="Approving…"
            className="grid justify-items-start"
          />
          <details>
            <summary className="link w-fit cursor-pointer font-semibold">Decline instead</summary>
            <DashboardForm
              intent="decline-order"
              hidden={hidden}
              schema={loadDeclineForm}
              submit="Decline"
              busyLabel="Declining…"
              look={{ variant: "secondary" }}
              className="mt-4 grid gap-4"
            >
              {(field) => (
                <TextArea
                  field={field("reason")}
                  label="Reason"
                  help="They'll get this by email. Nothing is owed."
                  rows={4}
                />
              )}
            </DashboardForm>
          </details>
        </div>
      )}
    </section>
  );
}
