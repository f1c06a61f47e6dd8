import { data, Form, redirect } from "react-router";
import { readAccount } from "#identity/account/account-request.server.ts";
import { done } from "#identity/account/messages.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { DeviceRow } from "#identity/components/device-row.tsx";
import { readText } from "#identity/form-field.ts";
import { requireMember } from "#identity/guards.server.ts";
import { deviceName } from "#identity/session/device-name.server.ts";
import { clearedSessionCookies } from "#identity/session/session-cookie.server.ts";
import { endSession, endSessions, listSessions } from "#identity/session/sessions.server.ts";
import { momentOf } from "#identity/when.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/devices";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Devices");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const sessions = await listSessions(platform.db, visitor.userId, platform.clock.now());
  return data({
    closesOn,
    devices: sessions.map(({ id, userAgent, address, startedAt, lastUsedAt }) => ({
      id,
      name: deviceName(userAgent),
      address: address ?? "unknown",
      startedAt: momentOf(startedAt),
      lastUsedAt: momentOf(lastUsedAt),
      isThis: id === visitor.sessionId,
    })),
  });
}

/** Ends one session of hers, all but this, or all. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireMember(request, context);
  const { userId, email, sessionId } = visitor;
  const platform = context.get(platformContext);
  const fields = await request.formData();
  const intent = readText(fields, "intent");
  const chosen = readText(fields, "session");
  const record = (detail: string) =>
    recordAudit(platform.db, {
      event: "sessions ended",
      account: email,
      userId,
      address: clientAddress(request),
      detail,
    });
  if (intent === "one" && chosen !== sessionId) {
    if (await endSession(platform.db, { userId, sessionId: chosen })) await record("one");
    return redirectWithToast("/account/devices", done.signedOut);
  }
  if (intent === "others") {
    await record(`${await endSessions(platform.db, userId, { except: sessionId })} others`);
    return redirectWithToast("/account/devices", done.signedOutOthers);
  }
  if (intent === "all") {
    await endSessions(platform.db, userId);
    await record("all");
    const headers = new Headers();
    for (const cookie of clearedSessionCookies(platform.config, request))
      headers.append("Set-Cookie", cookie);
    return redirectWithToast("/member-login", done.signedOutAll, { headers });
  }
  throw redirect("/account/devices");
}

export default function Devices({ loaderData }: Route.ComponentProps) {
  const { devices } = loaderData;
  return (
    <AccountPage current="/account/devices">
      <AccountCard
        title="Devices"
        text="Where you are signed in. If you do not know one of them, sign it out and change your password."
      >
        <ul className="grid">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
        <div className="flex flex-col gap-3 sm:flex-row">
          {devices.length > 1 && (
            <Form method="post">
              <Button type="submit" name="intent" value="others" className="w-full">
                Sign out all other devices
              </Button>
            </Form>
          )}
          <Form method="post">
            <Button type="submit" name="intent" value="all" variant="secondary" className="w-full">
              Sign out everywhere
            </Button>
          </Form>
        </div>
      </AccountCard>
    </AccountPage>
  );
}
