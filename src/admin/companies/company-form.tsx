import { TextArea, TextField } from "#form/text-field.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { CompanyData } from "./load.server.ts";

const loadSchema = async () => (await import("#features/members/seats/seat-forms.ts")).companyForm;

/** What is said of a company; a refused save keeps what was typed. */
export function CompanyForm({ company, stored }: Pick<CompanyData, "company" | "stored">) {
  return (
    <DashboardForm
      id="company"
      intent={company ? "save-company" : "add-company"}
      hidden={company ? { id: company.id } : {}}
      schema={loadSchema}
      stored={stored}
      conflict={company ? conflictOf("company", recordAddress("companies", company.id)) : undefined}
      submit={company ? "Save" : "Add"}
      busyLabel="Saving..."
      className="grid max-w-2xl gap-5"
    >
      {(field) => (
        <>
          {company && (
            <input type="hidden" name="version" value={field("version").value || company.version} />
          )}
          <TextField field={field("name")} label="Name" />
          <TextField field={field("website_url")} label="Website" required={false} />
          <TextArea
            field={field("services_description")}
            label="Description"
            required={false}
            rows={5}
            help="What the company does."
          />
        </>
      )}
    </DashboardForm>
  );
}
