import { data, useRevalidator } from "react-router";
import { FormProblems } from "#form/form-problems.tsx";
import { done, noFields, refuse } from "#form/take-form.server.ts";
import { type FormState, useForm } from "#form/use-form.ts";
import { firstCodeForm, proofForm } from "#identity/account/account-forms.ts";
import { accountForm, readAccount, takeAccountForm } from "#identity/account/account-request.server.ts";
import { notDone, done as said } from "#identity/account/messages.ts";
import { inWords } from "#identity/account/refusals.ts";
import {
  beginFactor,
  completeFactor,
  makeRecoveryCodes,
  mustHaveFactor,
  switchFactorOff,
} from "#identity/account/second-factor.server.ts";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { FactorForms } from "#identity/components/factor-forms.tsx";
import { FactorSetUp } from "#identity/components/factor-set-up.tsx";
import { NewRecoveryCodes } from "#identity/components/new-recovery-codes.tsx";
import { mfaEnabled } from "#identity/messages.ts";
import {
  cancelSetUp,
  isSetUpBegun,
  type SetUp,
  shownSetUp,
  verifiedFactor,
} from "#identity/second-factor/factors.server.ts";
import { countRecoveryCodes } from "#identity/second-factor/recovery-codes.server.ts";
import { momentOf } from "#identity/when.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/two-factor";

const loadProof = async () => (await import("#identity/account/account-forms.ts")).proofForm;
const loadFirstCode = async () => (await import("#identity/account/account-forms.ts")).firstCodeForm;

/**
 * Data sent only once: the secret in the response to the password, the recovery codes in the response to the
 * first code.
 */
type Once = { setUp?: SetUp | null; recoveryCodes?: string[] };

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Two-factor authentication");

export const middleware = [onlyParameters()];

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

const begin = accountForm(proofForm, async (sent, visitor, proof) => {
  const begun = await beginFactor(sent.platform, visitor, proof);
  if (!begun.ok) return refuse(sent, inWords(begun));
  return done(sent, null, { once: { setUp: await shownSetUp(sent.platform, visitor) } satisfies Once });
});

const complete = accountForm(firstCodeForm, async (sent, visitor, { code }) => {
  const completed = await inTransaction(sent.platform, visitor.userId, (context) =>
    completeFactor(context, { request: sent.request, visitor, code }),
  );
  if (!completed.ok) return refuse(sent, inWords(completed));
  const headers = new Headers(completed.cookie ? { "Set-Cookie": completed.cookie } : undefined);
  const once = { recoveryCodes: completed.recoveryCodes } satisfies Once;
  return done(sent, mfaEnabled, { headers, once });
});

const cancel = accountForm(noFields, async ({ platform }, visitor) => {
  await cancelSetUp(platform, visitor);
  return redirectWithToast("/account/two-factor", said.setUpCancelled);
});

const makeCodes = accountForm(proofForm, async (sent, visitor, proof) => {
  const made = await makeRecoveryCodes(sent.platform, sent.request, visitor, proof);
  if (!made.ok) return refuse(sent, inWords(made));
  return done(sent, null, { once: { recoveryCodes: made.recoveryCodes } satisfies Once });
});

const switchOff = accountForm(proofForm, async (sent, visitor, proof) => {
  const off = await switchFactorOff(sent.platform, sent.request, visitor, proof);
  return off.ok ? redirectWithToast("/account/two-factor", said.factorOff) : refuse(sent, inWords(off));
});

/**
 * Sets up, replaces or removes the authenticator, or makes new recovery codes. The secret is sent once, in
 * the response to the password; a session cookie alone cannot read it.
 */
export function action(args: Route.ActionArgs) {
  return takeAccountForm(args, { begin, complete, cancel, codes: makeCodes, off: switchOff });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, since, codesLeft, begun, mustHave } = loaderData;
  const { revalidate } = useRevalidator(); // another window may have changed the displayed data
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
      <AccountTile title="Two-factor authentication" text="Add a code from your phone for extra security.">
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={factor ? "emerald" : "neutral"}>{factor ? "On" : "Off"}</Badge>
          {factor && (
            <span>
              {`Since ${since}. ${codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left.`}
            </span>
          )}
        </p>
      </AccountTile>
      {!fresh && !begun && <FactorForms account={loaderData} forms={{ begin, codes, off }} />}
    </AccountPage>
  );
}

function onceOf({ answer }: FormState): Once {
  return (answer?.ok && (answer.once as Once | undefined)) || {};
}
