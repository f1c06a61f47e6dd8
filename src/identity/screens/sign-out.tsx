import { data, Form } from "react-router";
import { loggedOut } from "#identity/messages.ts";
import { signOut } from "#identity/session/sign-out.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { privateScreen } from "#platform/seo.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/sign-out";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Sign out");

export const middleware = [onlyParameters()];

/** A GET request changes nothing; only the button does. */
export function loader() {
  return data(null, { headers: noStore });
}

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(context.get(platformContext), request);
  return redirectWithToast("/directory", loggedOut, { headers });
}

export default function SignOut() {
  return (
    <>
      <PageHeader
        title="Sign out"
        lead="This signs you out on this device."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Sign out" }]}
      />
      <Form method="post" className="container-page pb-section">
        <Button type="submit">Sign out</Button>
      </Form>
    </>
  );
}
