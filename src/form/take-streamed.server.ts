import { pageAddress } from "#platform/http/page-url.ts";
import { type ActionArgs, refusalOf, refuse, unsavedContext } from "./take-form.server.ts";

/**
 * Handles a form with a body too large to be held. As in `takeForm`, a refusal that `use` throws is shown by the form;
 * anything else is thrown on.
 */
export async function takeStreamed(
  { request, context }: ActionArgs,
  intent: string,
  use: () => Promise<unknown>,
) {
  try {
    return await use();
  } catch (thrown) {
    const notice = thrown instanceof Response ? null : refusalOf(thrown);
    if (!notice) throw thrown;
    context.set(unsavedContext, { address: pageAddress(request), notice, entries: [] });
    return refuse({ read: { ok: true, input: {}, values: {} }, intent }, { notice, status: notice.status });
  }
}
