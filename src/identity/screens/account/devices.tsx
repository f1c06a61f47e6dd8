import { data } from "react-router";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { deviceForm } from "#identity/account/account-forms.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { done, notDone } from "#identity/account/messages.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { AccountForm } from "#identity/components/account-form.tsx";
import { AccountCard, AccountPage } from "#identity/components/account-page.tsx";
import { DeviceRow } from "#identity/components/device-row.tsx";
import { requireMember } from "#identity/guards.server.ts";
import { deviceName } from "#identity/session/device-name.server.ts";
import { clearedSessionCookies } from "#identity/session/session-cookie.server.ts";
import { endSession, endSessions, listSessions } from "#identity/session/sessions.server.ts";
import { momentOf } from "#identity/when.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
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

/** Ends one session of theirs, all but this, or all. */
export function action({ request, context }: Route.ActionArgs) {
  const schema = (intent: string) => (intent === "one" ? deviceForm : undefined);
  return takeForm({ request, context }, { schema, failed: notDone }, async (sent) => {
    const { userId, email, sessionId } = await requireMember(request, context);
    const { platform, read, intent } = sent;
    if (!read.ok) return refuse(sent);
    const record = (detail: string) =>
      recordAudit(platform.db, {
        event: "sessions ended",
        account: email,
        userId,
        address: clientAddress(request),
        detail,
      });
    if (intent === "one" && read.input.session !== sessionId) {
      if (await endSession(platform.db, { userId, sessionId: read.input.session })) await record("one");
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
    throw data({ message: "There is no such form." }, { status: 400 });
  });
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
            <AccountForm id="others" intent="others" submit="Sign out all other devices" />
          )}
          <AccountForm
            id="all"
            intent="all"
            submit="Sign out everywhere"
            look={{ variant: "secondary" }}
            preventScrollReset={false}
          />
        </div>
      </AccountCard>
    </AccountPage>
  );
}
