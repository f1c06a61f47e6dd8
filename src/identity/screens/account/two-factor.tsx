import { data, useRevalidator } from "react-router";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormSchema } from "#form/read-fields.ts";
import { done, refuse, takeForm } from "#form/take-form.server.ts";
import { type FormState, useForm } from "#form/use-form.ts";
import {
  type FirstCodeInput,
  firstCodeForm,
  type ProofInput,
  proofForm,
} from "#identity/account/account-forms.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { cancelSetUp, isSetUpBegun } from "#identity/account/cancel-set-up.server.ts";
import { notDone, done as said } from "#identity/account/messages.ts";
import {
  beginFactor,
  completeFactor,
  makeRecoveryCodes,
  mustHaveFactor,
  switchFactorOff,
} from "#identity/account/second-factor.server.ts";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { FactorForms } from "#identity/components/factor-forms.tsx";
import { FactorSetUp, type SetUp } from "#identity/components/factor-set-up.tsx";
import { NewRecoveryCodes } from "#identity/components/new-recovery-codes.tsx";
import { requireMember } from "#identity/guards.server.ts";
import { pendingSetUp, verifiedFactor } from "#identity/second-factor/factors.server.ts";
import { countRecoveryCodes } from "#identity/second-factor/recovery-codes.server.ts";
import { momentOf } from "#identity/when.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/two-factor";

const forms: Record<string, FormSchema<FirstCodeInput | ProofInput>> = {
  complete: firstCodeForm,
  begin: proofForm,
  codes: proofForm,
  off: proofForm,
};
const loadProof = async () => (await import("#identity/account/account-forms.ts")).proofForm;
const loadFirstCode = async () => (await import("#identity/account/account-forms.ts")).firstCodeForm;

/** What an answer tells this once: the secret to the password, the recovery codes to the code. */
type Once = { setUp?: SetUp | null; recoveryCodes?: string[] };

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Two-factor authentication");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const factor = await verifiedFactor(platform.db, visitor.userId);
  return data({
    closesOn,
    email: visitor.email,
    factor: factor?.id ?? "",
    since: factor?.verifiedAt ? momentOf(factor.verifiedAt) : null,
    codesLeft: await countRecoveryCodes(platform.db, visitor.userId),
    mustHave: mustHaveFactor(platform, visitor),
    begun: await isSetUpBegun(platform, visitor),
  });
}

/**
 * Sets up, replaces or removes the authenticator, or makes new recovery codes. The secret is in one answer only, the
 * one to the password; no cookie alone ever reads it again.
 */
export function action({ request, context }: Route.ActionArgs) {
  const schema = (intent: string) => forms[intent];
  return takeForm({ request, context }, { schema, failed: notDone }, async (sent) => {
    const visitor = await requireMember(request, context);
    const { platform, read, intent } = sent;
    if (intent === "cancel") {
      await cancelSetUp(platform, visitor);
      return redirectWithToast("/account/two-factor", said.setUpCancelled);
    }
    if (!read.ok) return refuse(sent);
    if (read.input.intent === "complete") {
      const completed = await completeFactor(platform, request, visitor, read.input.code);
      if (!completed.ok) return refuse(sent, completed);
      const headers = new Headers(completed.cookie ? { "Set-Cookie": completed.cookie } : undefined);
      return done(sent, null, { headers, once: { recoveryCodes: completed.recoveryCodes } satisfies Once });
    }
    if (read.input.intent === "begin") {
      const begun = await beginFactor(platform, visitor, read.input);
      if (!begun.ok) return refuse(sent, begun);
      return done(sent, null, { once: { setUp: await pendingSetUp(platform, visitor) } satisfies Once });
    }
    if (read.input.intent === "codes") {
      const made = await makeRecoveryCodes(platform, request, visitor, read.input);
      if (!made.ok) return refuse(sent, made);
      return done(sent, null, { once: { recoveryCodes: made.recoveryCodes } satisfies Once });
    }
    if (read.input.intent === "off") {
      const off = await switchFactorOff(platform, request, visitor, read.input);
      return off.ok ? redirectWithToast("/account/two-factor", said.factorOff) : refuse(sent, off);
    }
    throw data({ message: "There is no such form." }, { status: 400 });
  });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, since, codesLeft, begun, mustHave } = loaderData;
  const { revalidate } = useRevalidator(); // another window may have changed what is shown here
  const common = { answer: actionData, failed: notDone, onRefused: () => void revalidate() };
  const begin = useForm({ ...common, id: "begin", intent: "begin", schema: loadProof });
  const complete = useForm({ ...common, id: "complete", intent: "complete", schema: loadFirstCode });
  const codes = useForm({ ...common, id: "codes", intent: "codes", schema: loadProof });
  const off = useForm({ ...common, id: "off", intent: "off", schema: loadProof });
  const fresh = onceOf(complete).recoveryCodes ?? onceOf(codes).recoveryCodes;
  const ofFactor = factor ? (mustHave ? [begin, codes] : [begin, codes, off]) : [begin];
  const shown = fresh ? [] : begun ? [complete] : ofFactor;
  return (
    <AccountPage current="/account/two-factor">
      {[begin, complete, codes, off]
        .filter((form) => !shown.includes(form))
        .map((form) => (
          <FormProblems key={form.id} form={form} />
        ))}
      {fresh && <NewRecoveryCodes codes={fresh} />}
      {!fresh && begun && (
        <FactorSetUp setUp={onceOf(begin).setUp ?? null} form={complete} replaces={factor !== ""} />
      )}
      <AccountCard
        title="Two-factor authentication"
        text="Beside your password, a code from an app on your phone. Somebody who learns your password still stays outside."
      >
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={factor ? "emerald" : "neutral"}>{factor ? "On" : "Off"}</Badge>
          {factor && (
            <span>
              Since {since}. {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`}{" "}
              left.
            </span>
          )}
        </p>
      </AccountCard>
      {!fresh && !begun && <FactorForms account={loaderData} forms={{ begin, codes, off }} />}
    </AccountPage>
  );
}

function onceOf({ answer }: FormState): Once {
  return (answer?.ok && (answer.once as Once | undefined)) || {};
}
