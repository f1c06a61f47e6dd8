import { data } from "react-router";
import { accountFault, readAccount } from "#identity/account/account-request.server.ts";
import { cancelSetUp, isSetUpBegun } from "#identity/account/cancel-set-up.server.ts";
import { done } from "#identity/account/messages.ts";
import {
  beginFactor,
  completeFactor,
  makeRecoveryCodes,
  mustHaveFactor,
  switchFactorOff,
} from "#identity/account/second-factor.server.ts";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { FactorForms } from "#identity/components/factor-forms.tsx";
import { FactorSetUp } from "#identity/components/factor-set-up.tsx";
import { NewRecoveryCodes } from "#identity/components/new-recovery-codes.tsx";
import { readText } from "#identity/form-field.ts";
import { requireMember } from "#identity/guards.server.ts";
import { pendingSetUp, verifiedFactor } from "#identity/second-factor/factors.server.ts";
import { countRecoveryCodes } from "#identity/second-factor/recovery-codes.server.ts";
import { momentOf } from "#identity/when.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/two-factor";

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
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireMember(request, context);
  const platform = context.get(platformContext);
  const fields = await request.formData();
  const intent = readText(fields, "intent");
  const form = {
    factor: readText(fields, "factor"),
    password: readText(fields, "password"),
    code: readText(fields, "code"),
  };
  if (intent === "begin") {
    const begun = await beginFactor(platform, visitor, form);
    if (!begun.ok) return accountFault(intent, begun);
    return data({ intent, setUp: await pendingSetUp(platform, visitor) }, { headers: noStore });
  }
  if (intent === "complete") {
    const completed = await completeFactor(platform, request, visitor, form.code);
    if (!completed.ok) return accountFault(intent, completed);
    const headers = new Headers(noStore);
    if (completed.cookie) headers.append("Set-Cookie", completed.cookie);
    return data({ intent, recoveryCodes: completed.recoveryCodes }, { headers });
  }
  if (intent === "codes") {
    const made = await makeRecoveryCodes(platform, request, visitor, form);
    if (!made.ok) return accountFault(intent, made);
    return data({ intent, recoveryCodes: made.recoveryCodes }, { headers: noStore });
  }
  if (intent === "off") {
    const off = await switchFactorOff(platform, request, visitor, form);
    return off.ok ? redirectWithToast("/account/two-factor", done.factorOff) : accountFault(intent, off);
  }
  await cancelSetUp(platform, visitor);
  return redirectWithToast("/account/two-factor", done.setUpCancelled);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, since, codesLeft, begun } = loaderData;
  const codes = actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : null;
  const fault =
    actionData && "field" in actionData && actionData.field === "form" ? actionData.message : null;
  const setUp = actionData && "setUp" in actionData ? actionData.setUp : null;
  return (
    <AccountPage current="/account/two-factor">
      {fault && <Alert tone="danger" live title={fault} />}
      {codes && <NewRecoveryCodes codes={codes} />}
      {!codes && (begun || setUp) && (
        <FactorSetUp setUp={setUp} answer={actionData} replaces={factor !== ""} />
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
      {!codes && !begun && !setUp && <FactorForms account={loaderData} answer={actionData} />}
    </AccountPage>
  );
}
