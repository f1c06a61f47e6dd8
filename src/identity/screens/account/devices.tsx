import { data } from "react-router";
import { noFields, refuse, type Sent } from "#form/take-form.server.ts";
import { unknownForm } from "#form/words.ts";
import { deviceForm } from "#identity/account/account-forms.ts";
import { accountForm, readAccount, takeAccountForm } from "#identity/account/account-request.server.ts";
import { done } from "#identity/account/messages.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { AccountForm } from "#identity/components/account-form.tsx";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { DeviceRow } from "#identity/components/device-row.tsx";
import { deviceName } from "#identity/devices/device-name.server.ts";
import { endSession, endSessions, listSessions } from "#identity/session/sessions.server.ts";
import { signedOutHeaders } from "#identity/session/sign-out.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { momentOf } from "#identity/when.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/devices";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Devices");

export const middleware = [onlyParameters()];

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

const endOne = accountForm(deviceForm, async (sent, visitor, { session }) => {
  const { userId, sessionId } = visitor;
  if (session === sessionId) return refuse(sent, { notice: unknownForm });
  if (await endSession(sent.platform.db, { userId, sessionId: session })) await record(sent, visitor, "one");
  return redirectWithToast("/account/devices", done.signedOut);
});

const endOthers = accountForm(noFields, async (sent, visitor) => {
  const ended = await endSessions(sent.platform.db, visitor.userId, { except: visitor.sessionId });
  await record(sent, visitor, `${ended} others`);
  return redirectWithToast("/account/devices", done.signedOutOthers);
});

const endAll = accountForm(noFields, async (sent, visitor) => {
  await endSessions(sent.platform.db, visitor.userId);
  await record(sent, visitor, "all");
  return redirectWithToast("/member-login", done.signedOutAll, {
    headers: signedOutHeaders(sent.platform, sent.request),
  });
});

function record({ platform, request }: Sent<unknown>, { email, userId }: SignedIn, detail: string) {
  return recordAudit(platform.db, { event: "sessions ended", account: email, userId, request, detail });
}

export function action(args: Route.ActionArgs) {
  return takeAccountForm(args, { one: endOne, others: endOthers, all: endAll });
}

export default function Devices({ loaderData }: Route.ComponentProps) {
  const { devices } = loaderData;
  return (
    <AccountPage current="/account/devices">
      <AccountTile
        title="Devices"
        text="Where you're signed in. If you don't recognize a device, sign it out and change your password."
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
      </AccountTile>
    </AccountPage>
  );
}
