import type { ReactNode } from "react";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormState } from "#form/use-form.ts";
import type { DeadLink } from "#identity/links/link-words.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import { LinkTrouble } from "./link-trouble.tsx";

type LinkPageProps = {
  title: string;
  /** The last of the breadcrumbs. */
  crumb: string;
  token: string;
  state: "good" | DeadLink;
  form: FormState;
  /** What a link that was used has done, as `deadLinkWords` says it. */
  done: string;
  submit: string;
  busyLabel: string;
  /** The fields of the form. */
  children: ReactNode;
  /** The ways on from a link that no longer works. */
  waysOn?: ReactNode;
  /** What stands in place of the form. */
  instead?: ReactNode;
};

/** The page of a mailed link that leads in: its form while the link is good, else why not, and the ways on. */
export function LinkPage(props: LinkPageProps) {
  const { title, crumb, token, state, form, done, submit, busyLabel, children, waysOn, instead } = props;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Member Login", to: "/member-login" }, { label: crumb }]}
      />
      <div className="container-page pb-section">
        <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
          {instead ??
            (state === "good" ? (
              <FormFrame
                form={form}
                hidden={{ token }}
                submit={submit}
                busyLabel={busyLabel}
                look={{ className: "w-full" }}
              >
                {children}
              </FormFrame>
            ) : (
              <>
                {token === "" && form.answer ? (
                  <FormProblems form={form} />
                ) : (
                  <LinkTrouble state={state} done={done} />
                )}
                {waysOn}
              </>
            ))}
        </Tile>
      </div>
    </>
  );
}
