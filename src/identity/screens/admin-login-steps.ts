import { readAll } from "#form/read-form.server.ts";
import { type AdminLoginLine, adminLoginAnswer } from "#identity/admin-login/admin-login.ts";
import { signInAdmin } from "#identity/admin-login/sign-in-admin.server.ts";
import { readText } from "#identity/form-field.ts";
import { lineStream } from "#platform/http/line-stream.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/admin-login-steps";

/** Handles the panel's own request: the same sign-in as /admin-login, streamed step by step (2.15.05). */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readAll({ request, context });
  const password = readText(fields, "password");
  if (!password) {
    const answer = { ...adminLoginAnswer({ kind: "wrong password" }), status: 400 };
    return stepStream(new Headers(), 400, async (write) => write({ answer }));
  }
  const attempt = await signInAdmin({ platform: context.get(platformContext), request, fields }, password);
  const told = [...attempt.steps];
  if (attempt.end) {
    const answer = adminLoginAnswer(attempt.end.outcome, told);
    return stepStream(attempt.end.headers, answer.status, async (write) => write({ answer }));
  }
  const { headers, confirm } = attempt;
  return stepStream(headers, 200, async (write) => {
    for (const step of told) write({ step });
    const { outcome } = await confirm((step) => {
      told.push(step);
      write({ step });
    });
    write({ answer: adminLoginAnswer(outcome, told) });
  });
}

function stepStream(
  headers: Headers,
  status: number,
  work: (write: (line: AdminLoginLine) => void) => Promise<void>,
) {
  headers.set("Cache-Control", "no-store");
  return lineStream<AdminLoginLine>(work, { status, headers });
}
