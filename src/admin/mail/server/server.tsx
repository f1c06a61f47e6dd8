import { TextField } from "#form/text-field.tsx";
import { mailPorts } from "#platform/mail/mail-server.ts";
import { Alert } from "#ui/alert.tsx";
import { CopyAddress } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../../components/dashboard-form.tsx";
import { Instant } from "../../components/instant.tsx";
import { Screen } from "../../components/screen.tsx";
import { screenMeta } from "../../components/screen-meta.ts";
import { screenAddress } from "../../request/screen-address.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import { screenAction } from "../../request/take-screen-action.server.ts";
import type { Route } from "./+types/server";
import { mailServerActions } from "./actions.server.ts";
import { loadMailServer } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Email server");

export async function loader(args: Route.LoaderArgs) {
  return loadMailServer(await requireScreen(args, "mail.configure"));
}

export const action = screenAction("mail.configure", mailServerActions);

const loadSchema = async () => (await import("./server-form.ts")).mailServerForm;

const portWords: Record<number, string> = {
  587: "587, the usual choice",
  465: "465, encrypted from the start",
  2525: "2525, if 587 is blocked",
  25: "25, between servers",
};

/** The server that the site's mails leave through, with a test message. */
export default function MailServerScreen({ loaderData: data }: Route.ComponentProps) {
  return (
    <Screen title="Email server" back={{ label: "Email log", to: screenAddress("mail") }}>
      <p className="max-w-3xl text-ink-soft">
        The site sends all its email through your provider's server. You'll find the server's name, port and
        username on the provider's help pages, often under “SMTP”.
      </p>
      {data.isSetting ? (
        <Alert tone="info" title="Set by the person who runs the site">
          <p>The email server comes from the MAIL_URL setting, which overrides this form.</p>
        </Alert>
      ) : (
        <ServerForm {...data} />
      )}
      {(data.isSetting || data.changed) && <Test {...data} />}
      <MailWebhook address={data.webhook} />
    </Screen>
  );
}

/** How mail that comes back is known here. */
function MailWebhook({ address }: { address: string }) {
  return (
    <Tile as="section" className="max-w-2xl p-5 sm:p-7">
      <h2 className="mb-2 font-semibold text-body">Bounced email</h2>
      <p className="mb-4 text-ink-soft text-small">
        Give this address to your email provider as the webhook for bounces and complaints. People whose email
        bounces, or who complain, get no more mailings and are listed under Subscribers, “Email bounces”. It
        works with Postmark, SendGrid, Mailgun, Brevo and Resend. Treat the address like a password.
      </p>
      <CopyAddress label="Webhook address" address={address} />
    </Tile>
  );
}

type Data = Route.ComponentProps["loaderData"];

const passwordHelp = {
  none: "It's stored encrypted and never shown again.",
  kept: "A password is stored and is never shown. Leave this blank to keep it.",
  lost: "The stored password can't be read anymore. Enter it again.",
};

function ServerForm({ stored, changed, password, timeZone }: Data) {
  return (
    <Tile className="max-w-2xl p-5 sm:p-7">
      {password === "lost" && (
        <Alert tone="danger" title="Email is waiting">
          <p>
            The stored password can't be read anymore, because the site's SECRET has changed. Enter it again.
          </p>
        </Alert>
      )}
      <DashboardForm
        key={JSON.stringify([stored, changed])}
        id="mail-server"
        intent="save-mail-server"
        stored={stored}
        schema={loadSchema}
        submit="Save"
        className="grid gap-5"
      >
        {(field) => (
          <>
            <TextField
              field={field("host")}
              label="Server"
              placeholder="smtp.example.org"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Field label="Port" id={field("port").id} error={field("port").error}>
              {(control) => (
                <Select {...control} name="port" defaultValue={field("port").value}>
                  {mailPorts.map((port) => (
                    <option key={port} value={port}>
                      {portWords[port]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField
              field={field("username")}
              label="Username"
              required={false}
              help="Often your full email address. Leave blank if the server doesn't need a sign-in."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField
              field={field("serverPassword")}
              label="Password"
              type="password"
              required={false}
              help={passwordHelp[password]}
              autoComplete="new-password"
            />
            <TextField
              field={field("sender")}
              label="Sender"
              type="email"
              help="The address that emails come from. The server has to accept it."
              autoComplete="off"
            />
          </>
        )}
      </DashboardForm>
      {changed && (
        <p className="mt-5 text-ink-soft text-small">
          Saved by {changed.by}, <Instant at={changed.at} timeZone={timeZone} />.
        </p>
      )}
    </Tile>
  );
}

function Test({ isSetting, email }: Data) {
  return (
    <div className="flex flex-wrap gap-3">
      <DashboardForm
        id="test"
        intent="test-mail-server"
        submit={`Send a test email to ${email}`}
        look={{ variant: "secondary" }}
        className="grid gap-3"
      />
      {!isSetting && (
        <DashboardForm
          id="remove"
          intent="remove-mail-server"
          submit="Remove email server"
          look={{ variant: "secondary" }}
          className="grid gap-3"
        />
      )}
    </div>
  );
}
