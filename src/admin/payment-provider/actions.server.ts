import { closeAnswered } from "#billing/exceptions/exceptions.server.ts";
import { lockKey, removeProvider, saveProvider } from "#billing/provider/provider-store.server.ts";
import { type Tried, tryKey } from "#billing/provider/try-key.server.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { screenAddress } from "../request/screen-address.ts";
import { providerForm } from "./provider-form.ts";

const address = screenAddress("cards");
const triesAtOnce = { points: 5, seconds: 600 };

const faults = {
  form: "This isn't a Stripe secret key.",
  key: "Stripe doesn't accept this key, or the key isn't allowed to create payment pages. Copy it again.",
  silent: "Stripe isn't answering. Nothing was saved; try again in a minute.",
  refused: "Stripe couldn't create a payment page. Check that your Stripe account is activated.",
};

const wordsOf = (tried: Exclude<Tried, { ok: true } | { reason: "open" }>) =>
  tried.reason === "right"
    ? `This key can't access ${tried.right.split(":")[0]?.toLowerCase()}. In Stripe, give it ${tried.right}.`
    : faults[tried.reason];

const keyStays = (pages: number) =>
  impossible(
    `${pages === 1 ? "One payment page is" : `${pages} payment pages are`} open, and someone may be paying now. A page closes after a day.`,
    "Key not changed",
  );

/** The actions of the screen of the payment provider: try and save a key, forget it. */
export const providerActions: Record<string, DashboardAction> = {
  "save-cards": dashboardAction({
    permission: "money.configure",
    schema: providerForm,
    async run({ platform, actor, sent, input: { secretKey, noticeSecret } }) {
      const { config, clock } = platform;
      const counted = await limit(platform, { name: "try-cards", key: actor.userId, ...triesAtOnce });
      if (!counted.allowed)
        return refuse(sent, impossible("Five keys were just tried. Wait ten minutes and try again."));
      const tried = await tryKey(platform, secretKey, noticeSecret);
      if (!tried.ok && tried.reason === "open") return refuse(sent, keyStays(tried.pages));
      if (!tried.ok) return refuse(sent, { errors: { secretKey: wordsOf(tried) } });
      const { key, mode, made } = tried;
      const pages = await inTransaction(platform, actor.userId, async (context) => {
        const { tx } = context;
        const open = await lockKey(tx);
        if (open > 0) return open;
        await closeAnswered(context, "card-key", "site", "Another key was entered.");
        await saveProvider(tx, config, { key, mode, by: actor.userId, at: clock.now() });
        const webhook = key.noticeSecret === null ? "without notices" : "with notices";
        await recordAudit(tx, {
          event: "card provider changed",
          userId: actor.userId,
          detail: `${mode}, ${webhook}`,
        });
        return 0;
      });
      await (pages > 0 ? made?.end() : made?.endOthers())?.catch((error) =>
        platform.log.warn({ error }, "notices that are of no use any more were not ended"),
      );
      if (pages > 0) return refuse(sent, keyStays(pages));
      return redirectWithToast(address, {
        title: "Card payments are on",
        description: mode === "test" ? "Test mode: no money moves." : "Open invoices now have “Pay by card”.",
      });
    },
  }),
  "remove-cards": dashboardAction({
    permission: "money.configure",
    schema: noFields,
    async run({ platform, actor, sent }) {
      const pages = await inTransaction(platform, actor.userId, async (context) => {
        const { tx } = context;
        const open = await lockKey(tx);
        if (open === 0) await closeAnswered(context, "card-key", "site", "The key was removed.");
        if (open === 0 && (await removeProvider(tx)))
          await recordAudit(tx, { event: "card provider changed", userId: actor.userId, detail: "removed" });
        return open;
      });
      if (pages > 0) return refuse(sent, keyStays(pages));
      return redirectWithToast(address, {
        title: "Card payments are off",
        description: "The key was removed.",
      });
    },
  }),
};
